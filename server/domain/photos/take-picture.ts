import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { App } from '#server/kernel/app.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Upload } from '#server/kernel/request-context.ts'
import { resemblesRejected } from './add-photo.ts'

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
 * Processes a picture and stores its file, without a review. Throws `photo_empty`, `photo_too_large`, `photo_refused`
 * if the picture resembles a rejected photo, and the errors of `Pictures.derive`.
 */
export async function takePicture(app: App, upload: Upload | null): Promise<TakenPicture> {
  if (upload?.truncated)
    throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (!upload || upload.size === 0) throw new ApiError('photo_empty')
  await using made = await app.pictures.derive(upload.path, null)
  if (await resemblesRejected(app, made.prints)) throw new ApiError('photo_refused')
  const media_key = newMediaKey()
  await app.storage.putFile(`${media_key}/large.webp`, made.files.large)
  const { width, height, thumbhash } = made
  return { media_key, width, height, thumbhash }
}
