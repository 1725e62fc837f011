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

/** Number of faces of the third site (afield), with those of its cast. */
const faces_of_afield = 18

/**
 * Divides the free faces among the sites, so that no face is on two sites. A face is free if no labelled profile uses it
 * and no cast member of the first two sites. The second site (amori) takes half of the free older faces, then free faces
 * of the middle age band. It stops when it has about 30 % of all faces, including the faces of its cast. The third site
 * takes the last of the rest; the faces of its own cast are among them. The first site gets the other free faces.
 */
export function shareFaces(): Readonly<Record<DemoSiteName, readonly Portrait[]>> {
  const named = [...cast.batticuore, ...cast.amori, ...Object.values(labelled).flat()]
  const taken = new Set(named.map(({ face }) => face))
  const free = seededRandom('shares of faces').shuffle(
    [...faces.values()].filter(({ face }) => !taken.has(face)),
  )
  const older = free.filter(({ age_band }) => age_band === 'older')
  const middle = free.filter(({ age_band }) => age_band === 'middle')
  const wanted = Math.max(0, Math.round(faces.size * 0.3) - cast.amori.length)
  const amori = [...older.slice(0, Math.ceil(older.length / 2)), ...middle].slice(0, wanted)
  const rest = free.filter((face) => !amori.includes(face))
  const ofCast = new Set(cast.afield.map(({ face }) => face))
  return {
    amori,
    batticuore: rest.slice(0, -faces_of_afield),
    afield: rest.slice(-faces_of_afield).filter(({ face }) => !ofCast.has(face)),
  }
}
