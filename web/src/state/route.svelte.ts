//! Which part of the page is shown: that is the fragment of its address, so that it works without a server too.

export const PLACES = [
  'play',
  'analysis',
  'editor',
  'rules',
  'learn',
  'puzzles',
  'games',
  'live',
  'mine',
  'account',
  'watch',
  'people',
  'ratings',
  'moderation',
] as const;
export type Place = (typeof PLACES)[number];

/** A place and the rest of the address. */
export interface Spot {
  place: Place;
  /** The path below the place, such as `trax` in `#/rules/trax`; empty if there is none. */
  path: string;
  /** What follows the question mark. */
  query: URLSearchParams;
}

/** The place that a fragment names; the first one if there is no such place. */
export function readSpot(fragment: string): Spot {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split(/\?(.*)/s, 2);
  const [name = '', ...rest] = path.split('/');
  const place = PLACES.find((one) => one === name);
  if (!place) return { place: 'play', path: '', query: new URLSearchParams() };
  return { place, path: rest.join('/'), query: new URLSearchParams(query) };
}

/** The address of a place. */
export function address(place: Place, path = '', query: Record<string, string> = {}): string {
  const above = place === 'play' ? '' : place;
  const search = new URLSearchParams(query).toString();
  return `#/${[above, path].filter(Boolean).join('/')}${search ? `?${search}` : ''}`;
}

/** Follows the address bar. */
export class Route {
  spot = $state.raw<Spot>(readSpot(''));
  /** What the shown page of a place calls itself; empty where the place's own name serves as the title. */
  heading = $state('');

  constructor(source: Pick<Window, 'location' | 'addEventListener'> = window) {
    const follow = () => {
      this.spot = readSpot(source.location.hash);
    };
    follow();
    source.addEventListener('hashchange', follow);
  }

  get place(): Place {
    return this.spot.place;
  }
}
