//! Sounds made by the browser itself, without files: a tile laid, forced tiles rising, a win, a refusal.

const STEP_S = 0.07;
/** A scale that sounds well whatever its length. */
const SCALE = [0, 2, 4, 7, 9];
const LOWEST_HZ = 294;

let context: AudioContext | null = null;

/** One tone, some seconds from now. */
function tone(hertz: number, after: number, length: number, type: OscillatorType = 'triangle', volume = 0.16) {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + after;
  const [voice, loudness] = [context.createOscillator(), context.createGain()];
  voice.type = type;
  voice.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(volume, start + 0.006);
  loudness.gain.exponentialRampToValueAtTime(0.0005, start + length);
  voice.connect(loudness).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** The pitch of a step of a chain; each is higher than the one before, up to two octaves. */
export function pitch(step: number): number {
  const bounded = Math.min(step, 2 * SCALE.length);
  const semitones = 12 * Math.floor(bounded / SCALE.length) + (SCALE[bounded % SCALE.length] ?? 0);
  return LOWEST_HZ * 2 ** (semitones / 12);
}

/** A turn with so many forced tiles, which ended the game or not. */
export function played(forced: number, over: boolean) {
  tone(LOWEST_HZ / 2, 0, 0.16, 'sine', 0.3);
  for (let step = 1; step <= forced; step += 1) tone(pitch(step), 0.05 + Math.min(step, 9) * STEP_S, 0.14);
  if (over) for (const step of [0, 2, 4, 5]) tone(pitch(step), 0.75 + step * 0.11, 0.5);
  navigator.vibrate?.(over ? [20, 60, 20, 60, 80] : 15);
}

/** Little time is left. */
export function hurry() {
  for (const step of [0, 1, 2]) tone(880, step * 0.16, 0.1, 'sine', 0.2);
  navigator.vibrate?.([40, 60, 40]);
}

/** A square on which nothing can be played. */
export function refused() {
  tone(130, 0, 0.18, 'square', 0.05);
  navigator.vibrate?.([10, 40, 10]);
}

/** A die that rolls and comes to rest. */
export function thrown() {
  for (const after of [0, 0.11, 0.2, 0.33, 0.52, 0.8]) tone(190 - after * 90, after, 0.07, 'triangle', 0.14);
  navigator.vibrate?.([8, 90, 8, 110, 12]);
}
