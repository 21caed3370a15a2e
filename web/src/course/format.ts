//! The form of the course: what the files of a lesson hold. docs/course.md describes it; the rules' crate `course`
//! reads the same files, and proves every claim.
import type { Colour, GameKind, Setup } from '../protocol';
import type { Block, Claims, Page, Goal as PageGoal, Section } from '../rules-pages/format';

export type CourseGame = Extract<GameKind, 'trax' | 'twixt'>;

/** What a learner has to do. */
export type Goal =
  | PageGoal
  | { kind: 'predict'; turn: string; what: 'squares' | 'tiles' }
  | {
      kind: 'spot';
      what: 'attacks' | 'wins' | 'threats' | 'forced' | 'cuts';
      side?: 'mover' | 'other';
      pegs?: readonly string[];
    }
  | { kind: 'win-in'; n: number }
  | { kind: 'hold'; n: number; level: number }
  | { kind: 'why-not'; turn: string; code: string; codes?: string[] }
  | { kind: 'choose'; options: string[]; right: string[]; by: Goal };

export interface Item {
  id: string;
  setup?: Partial<Setup>;
  turns?: string[];
  goal: Goal;
  show?: string[];
  marks?: string[];
  wrong?: { class: string; turns?: string[]; key?: string }[];
  hints?: number;
  template?: { name: string; values?: Record<string, string> };
  claims?: Claims & Record<string, unknown>;
}

export interface Lesson {
  game: CourseGame;
  order?: number;
  retired?: string[];
  items: Item[];
}

/** The words of an item. */
export interface ItemWords {
  task: string;
  success: string;
  hints?: string[];
  /** What wrong answers did, by class or key. */
  wrong?: Record<string, string>;
}

/** A block of a lesson: that of a rules page, or the board of an item. */
type LessonBlock = Block | { kind: 'item'; item: string };

export interface LessonPage extends Omit<Page, 'sections'> {
  sections: (Omit<Section, 'blocks'> & { blocks: LessonBlock[] })[];
  items?: Record<string, ItemWords>;
  wrong?: Record<string, string>;
}

/** Words that items share, by name. */
export type Templates = Record<string, ItemWords>;

/** A lesson as the lists show it. */
export interface LessonEntry {
  id: string;
  game: CourseGame;
  order: number;
  title: string;
  lead: string;
  /** The id of each item, and the hash of what it asks for. */
  items: [id: string, hash: string][];
}

/** The set-up of an item with what it leaves out. */
export function setupOf(game: CourseGame, { setup = {} }: Item): Setup {
  const twixt = game === 'twixt';
  return {
    game,
    rules: setup.rules ?? (twixt ? 'standard' : 'official'),
    size: setup.size ?? null,
    swap: setup.swap ?? (twixt ? 'none' : null),
    ...(setup.position != null && { position: setup.position }),
  };
}

/** The colours of the side to move in an item and of the other one, before its board is there: turns alternate. */
export function moverOf(game: CourseGame, { setup = {}, turns = [] }: Item): [Colour, Colour] {
  const colours: [Colour, Colour] = game === 'trax' ? ['white', 'red'] : ['red', 'black'];
  const position = setup.position ?? '';
  const second = game === 'trax' ? / r$/.test(position) : /^\S+ b\b/.test(position);
  const turn = (Number(second) + turns.length) % 2;
  return turn === 0 ? colours : [colours[1], colours[0]];
}
