import { type Portrait, portraits } from '../portraits/portraits.ts'
import { seededRandom } from '../portraits/random.ts'
import type { DemoSiteName } from '../sites.ts'
import { cast } from './cast.ts'
import { labelled } from './labelled.ts'

/**
 * The first portrait of every face, by the name of the face. All portraits of a face share gender, age band, hair and
 * skin.
 */
export const faces: ReadonlyMap<string, Portrait> = new Map(
  portraits.toReversed().map((portrait) => [portrait.face, portrait]),
)

/**
 * Divides the free faces between the two sites, so that no face is on both sites. A face is free if no cast member and
 * no labelled profile uses it. The second site (amori) takes half of the free older faces, then free faces of the
 * middle age band. It stops when it has about 30 % of all faces, including the faces of its cast. The first site gets
 * the other free faces.
 */
export function shareFaces(): Readonly<Record<DemoSiteName, readonly Portrait[]>> {
  const named = [...Object.values(cast), ...Object.values(labelled)].flat()
  const taken = new Set(named.map(({ face }) => face))
  const free = seededRandom('shares of faces').shuffle(
    [...faces.values()].filter(({ face }) => !taken.has(face)),
  )
  const older = free.filter(({ age_band }) => age_band === 'older')
  const middle = free.filter(({ age_band }) => age_band === 'middle')
  const wanted = Math.max(0, Math.round(faces.size * 0.3) - cast.amori.length)
  const amori = [...older.slice(0, Math.ceil(older.length / 2)), ...middle].slice(0, wanted)
  return { amori, batticuore: free.filter((face) => !amori.includes(face)) }
}
