//! The pointer over the board shows the colour of the side to move.
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { shown } from '../i18n/sides.svelte';
import type { BoardState } from './board-state.svelte';
import type { Settings } from './settings.svelte';

/** What the colour of the pointer depends on. */
type Held = Pick<BoardState, 'setup' | 'picks' | 'edge'>;

/** An arrow in the colour of a side, with the second side's stripe beside it. */
function arrow(fill: string, stripe: string | null, edge: string): string {
  const mark = stripe ? `<path d='M14 22h9' stroke='${stripe}' stroke-width='2'/>` : '';
  const around = `fill='${fill}' stroke='${edge}' stroke-width='1.6' stroke-linejoin='round'`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='28' height='30'><path d='M3 2l5 16 3-6 7-2z' ${around}/><rect x='10' y='17' width='17' height='10' rx='5' ${around}/>${mark}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") 3 2, pointer`;
}

/** Sets `--hand` on an element by the colours that are in force there. */
export function carried(table: () => Held, settings: Settings): Attachment<HTMLElement> {
  return (node) => {
    const take = () => node.style.setProperty('--hand', pointer(node, table()));
    const night = matchMedia('(prefers-color-scheme: dark)');
    night.addEventListener('change', take);
    $effect(() => {
      const { picks, edge } = table();
      void [picks, edge, shown.palette, settings.theme];
      // The page takes on its colours after this.
      void tick().then(take);
    });
    return () => night.removeEventListener('change', take);
  };
}

function pointer(node: Element, { setup, picks, edge }: Held): string {
  if (!picks) return 'default';
  if (setup.game === 'solitaire') return 'pointer';
  const { game } = setup;
  const second = edge === (game === 'trax' ? 'red' : 'black');
  const first = game === 'trax' ? '--trax-white' : '--twixt-first';
  const stripe = second ? resolved(node, `--${game}-stripe`) : null;
  return arrow(resolved(node, second ? `--${game}-second` : first), stripe, resolved(node, '--side-edge'));
}

/** A colour of the theme as the browser computes it inside an element. */
function resolved(within: Element, name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  within.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
