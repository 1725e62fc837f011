import { join } from 'node:path'
import { moka } from './moka.ts'
import { poses } from './pose.ts'
import { spilled } from './spilled.ts'
import { stoodUp } from './stood-up.ts'
import { tinPhone } from './tin-phone.ts'

/** Folder of the files that the server serves under their own names. */
export const folder = join(import.meta.dirname, '../../web/public')

/** Draws all scenes and poses. Returns SVG documents by file name. */
export const drawScenes = (): Record<string, string> => ({
  'scene-stood-up.svg': stoodUp(),
  'scene-spilled.svg': spilled(),
  'scene-tin-phone.svg': tinPhone(),
  'scene-moka.svg': moka(),
  ...poses(),
})
