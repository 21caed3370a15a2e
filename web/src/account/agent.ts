//! What a browser calls itself, in two words.

/** Browsers, those first that call themselves by the name of others too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system; empty if neither is known. */
export function agentWords(agent: string): string {
  const find = (all: readonly (readonly [string, string])[]) => all.find(([part]) => agent.includes(part))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((one) => one !== undefined).join(', ');
}
