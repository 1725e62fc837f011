import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import type { Upload } from '#server/kernel/request-context.ts'
import { resemblesRejected } from './add-photo.ts'
import { storeFiles } from './files.ts'

/**
 * A picture that is not part of a profile. It has only one file, `{media_key}/large.webp`, without the camera's
 * metadata.
 */
interface TakenPicture {
  readonly media_key: string
  readonly width: number
  readonly height: number
  /** A base64 string. */
  readonly thumbhash: string
}

/**
 * Processes a picture without a review, stores its file, and runs `store`. `store` must commit a row with the picture's
 * media key (see `storeFiles`). Throws `photo_refused` if the picture resembles a rejected photo. Also throws
 * `photo_empty`, `photo_too_large`, and the errors of `Pictures.derive` and of `store`.
 */
export async function takePicture<Result>(
  app: App,
  upload: Upload | null,
  dropUnused: Parameters<typeof storeFiles>[1],
  store: (picture: TakenPicture) => Promise<Result>,
): Promise<Result> {
  if (upload?.truncated)
    throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (!upload || upload.size === 0) throw new ApiError('photo_empty')
  await using made = await app.pictures.derive(upload.path, null, limits.photo_side_min_px)
  if (await resemblesRejected(app, made.prints)) throw new ApiError('photo_refused')
  const { width, height, thumbhash, files } = made
  return await storeFiles(app, dropUnused, async (media_key) => {
    await app.storage.putFile(`${media_key}/large.webp`, files.large)
    return store({ media_key, width, height, thumbhash })
  })
}
