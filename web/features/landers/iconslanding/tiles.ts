import type { Interest } from '#contract/profiles/profiles.ts'
import { artOutings } from './art-outings.tsx'
import { artThings } from './art-things.tsx'

export const arts = { ...artThings, ...artOutings }
export type Tile = keyof typeof arts

/** The tiles in the order of the wall, so that neighbours have different colours. */
// oxfmt-ignore
const wall: readonly Tile[] = [
  'coffee', 'beach', 'cinema', 'music',
  'mountains', 'dancing', 'reading', 'cats',
  'cycling', 'astronomy', 'gardening', 'wine',
  'food', 'cooking', 'travel', 'history',
  'trekking', 'dogs', 'concerts', 'photography',
  'board_games', 'crafts', 'tennis', 'sailing',
]

/** The tiles that come first on the pages of some advertisements. */
const firstBySlug: Readonly<Record<string, readonly Tile[]>> = { estate: ['beach', 'sailing'] }

/** Returns the tiles of the interests that the site offers, by their ids. All tiles if it offers none of them. */
export function tilesFor(slug: string, isOffered: (interest: Interest) => boolean): readonly Tile[] {
  const first = firstBySlug[slug] ?? []
  const ordered = [...first, ...wall.filter((tile) => !first.includes(tile))]
  const offered = ordered.filter(isOffered)
  return offered.length > 0 ? offered : ordered
}
