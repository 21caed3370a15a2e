// Counts the mistakes of levels by name for src/cards/levels.json, which `My play` compares with:
//   loopline match trax --first own:level=4 --second own:level=5 -o games.trx ...
//   loopline review --json games.trx > reviews.jsonl
//   node tools/level-counters.mjs trax games.trx reviews.jsonl [more pairs of files]
import { readFileSync } from 'node:fs';

const MISTAKES = ['handed-over', 'missed-win', 'allowed', 'missed-defence'];
const [game, ...files] = process.argv.slice(2);
const levels = {};

/** As `namesOf` of src/cards/my-play.ts. */
function namesOf({ kind, threats }) {
  if (!MISTAKES.includes(kind)) return [];
  const names = new Set(threats.map(({ name }) => name));
  return names.size > 0 ? [...names] : [kind];
}

for (let at = 0; at + 1 < files.length; at += 2) {
  const record = readFileSync(files[at], 'utf8');
  const pairs = [...record.matchAll(/^(?:#.*: |)own:level=(\d+) - own:level=(\d+)/gm)];
  const reviews = readFileSync(files[at + 1], 'utf8')
    .split('\n')
    .filter(Boolean);
  for (const [index, text] of reviews.entries()) {
    const { kept, findings } = JSON.parse(text);
    const players = pairs[index]?.slice(1) ?? [];
    for (const [seat, { by, of }] of (kept ?? []).entries()) {
      const level = players[seat];
      if (level === undefined) continue;
      levels[level] ??= { turns: 0, names: {} };
      const counts = levels[level];
      counts.turns += of;
      for (const finding of findings.filter((one) => one.by === by))
        for (const name of namesOf(finding)) counts.names[name] = (counts.names[name] ?? 0) + 1;
    }
  }
}
console.log(JSON.stringify({ [game]: levels }));
