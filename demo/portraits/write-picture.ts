import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type WebpOptions } from 'sharp'

/** The folder of the landers' pictures. */
export const folder = join(import.meta.dirname, '../../web/public/assets/landers')

export const shortHash = (files: readonly Buffer[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  return hash.digest('hex').slice(0, 8)
}

/**
 * Writes a picture in several widths, with a hash of the files in their names. Returns its entry in `drawings.ts`, as
 * text.
 * @param name name of the lander and of the picture
 */
export async function writePicture(
  name: string,
  whole: Buffer,
  widths: readonly number[],
  quality: Pick<WebpOptions, 'quality' | 'alphaQuality'> = { quality: 62, alphaQuality: 80 },
): Promise<string> {
  const { width, height } = await sharp(whole).metadata()
  const files = await Promise.all(
    widths.map((width) =>
      sharp(whole)
        .resize({ width })
        .webp({ ...quality, effort: 6, smartSubsample: true })
        .toBuffer(),
    ),
  )
  const file = `${name}.${shortHash(files)}`
  await Promise.all(files.map((bytes, at) => writeFile(join(folder, `${file}-${widths[at]}.webp`), bytes)))
  return `{ file: '${file}', widths: [${widths.join(', ')}], ratio: ${Number((height / width).toFixed(4))} }`
}
