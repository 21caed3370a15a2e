//! The stages of the course: each begins with a lesson and goes on until the next one of its game.
import type { CourseGame, LessonEntry } from './format';

const STAGES = {
  trax: {
    basics: 'trax-fit',
    goals: 'trax-loop',
    attacks: 'trax-narrow',
    defence: 'trax-bend',
    shapes: 'trax-l',
    lines: 'trax-line-early',
    tempo: 'trax-tempo',
  },
  twixt: {
    basics: 'twixt-link',
    setups: 'twixt-beam',
    joining: 'twixt-double-link',
    cutting: 'twixt-cut-beam',
    border: 'twixt-ladder',
    ending: 'twixt-must-play',
  },
} as const;

type StageName = { [G in CourseGame]: keyof (typeof STAGES)[G] }[CourseGame];

/** Lessons that belong together, with their numbers in the course of their game. */
export interface Stage {
  name: StageName;
  lessons: { entry: LessonEntry; number: number }[];
}

/** The stages of a game, whose lessons are given in the order of learning. */
export function stagesOf(game: CourseGame, lessons: readonly LessonEntry[]): Stage[] {
  const names = new Map(Object.entries(STAGES[game]).map(([name, first]) => [first, name as StageName]));
  const stages: Stage[] = [];
  for (const [index, entry] of lessons.entries()) {
    const name = names.get(entry.id as never);
    if (name) stages.push({ name, lessons: [] });
    stages.at(-1)?.lessons.push({ entry, number: index + 1 });
  }
  return stages;
}
