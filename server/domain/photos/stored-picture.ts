import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CropBox } from '#contract/photos/photos.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MadePicture } from '#server/adapters/pictures/port.ts'
import type { App } from '#server/kernel/app.ts'
import { newToken } from '#server/kernel/ids.ts'
import { wholeFilename } from './present.ts'
import type { PhotoRow } from './store/photos.ts'

/**
 * Makes the files of a stored photo again, from the uncropped picture, and passes them to `work`. Throws `photo_not_found`
 * if the picture is not stored, and the errors of `Pictures.derive`.
 */
export async function deriveStored<Result>(
  app: App,
  photo: Pick<PhotoRow, 'media_key' | 'crop'>,
  crop: CropBox | null,
  work: (made: MadePicture) => Promise<Result>,
): Promise<Result> {
  const bytes = await app.storage.get(wholeFilename(photo))
  if (!bytes) throw new ApiError('photo_not_found')
  const folder = join(app.config.dataDir, 'incoming')
  const source = join(folder, `${newToken()}.webp`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(source, bytes)
    await using made = await app.pictures.derive(source, crop)
    return await work(made)
  } finally {
    await rm(source, { force: true })
  }
}
