import { chanceFrom } from '../portraits/chance.ts'
import { type Portrait, portraits } from '../portraits/portraits.ts'
import type { DemoSiteName } from '../sites.ts'
import { cast } from './cast.ts'
import { labelled } from './labelled.ts'

/** The first picture of every face: what it shows holds for the others. */
export const faces: ReadonlyMap<string, Portrait> = new Map(
  portraits.toReversed().map((portrait) => [portrait.face, portrait]),
)

/**
 * Faces for the crowds, those of nobody by name: no face is on two sites. The second site gets about a third, older ones
 * first, but leaves half of them.
 */
export function shareFaces(): Readonly<Record<DemoSiteName, readonly Portrait[]>> {
  const named = [...Object.values(cast), ...Object.values(labelled)].flat()
  const taken = new Set(named.map(({ face }) => face))
  const free = chanceFrom('shares of faces').shuffle(
    [...faces.values()].filter(({ face }) => !taken.has(face)),
  )
  const older = free.filter(({ age_band }) => age_band === 'older')
  const middle = free.filter(({ age_band }) => age_band === 'middle')
  const wanted = Math.max(0, Math.round(faces.size * 0.3) - cast.amori.length)
  const amori = [...older.slice(0, Math.ceil(older.length / 2)), ...middle].slice(0, wanted)
  return { amori, batticuore: free.filter((face) => !amori.includes(face)) }
}
