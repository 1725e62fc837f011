import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { App } from '#server/kernel/app.ts'
import { newMediaKey } from '#server/kernel/ids.ts'
import type { Upload } from '#server/kernel/visit.ts'
import { isKnownBad } from './add-photo.ts'

/** A picture that is no photo of a profile: one file, `{media_key}/large.webp`, without metadata. */
interface TakenPicture {
  readonly media_key: string
  readonly width: number
  readonly height: number
  /** Base64. */
  readonly thumbhash: string
}

/**
 * Makes and keeps the file of a picture that nobody reviews. Throws `photo_empty`, `photo_too_large`, `photo_refused` for
 * what looks like a rejected photo, and what making its files refuses (`Pictures.derive`).
 */
export async function takePicture(app: App, upload: Upload | null): Promise<TakenPicture> {
  if (upload?.truncated)
    throw new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  if (!upload || upload.size === 0) throw new ApiError('photo_empty')
  await using made = await app.pictures.derive(upload.path, null)
  if (await isKnownBad(app, made.prints)) throw new ApiError('photo_refused')
  const media_key = newMediaKey()
  await app.storage.putFile(`${media_key}/large.webp`, made.files.large)
  const { width, height, thumbhash } = made
  return { media_key, width, height, thumbhash }
}
