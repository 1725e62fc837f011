import { ApiError } from '#contract/wire/errors.ts'
import { heicToJpeg, isHeic } from './heic.ts'
import { refusePhoto } from './refuse-photo.ts'

/**
 * Returns the file to upload: the chosen file, or a JPEG of a HEIC photo. Throws the `ApiError` to show if the file is
 * not accepted.
 */
export async function readyPhoto(chosen: File): Promise<File> {
  const file = isHeic(chosen) ? await convert(chosen) : chosen
  const refusal = refusePhoto(file)
  if (refusal) throw refusal
  return file
}

const convert = (file: File): Promise<File> =>
  heicToJpeg(file).catch(() => {
    throw new ApiError('photo_heic')
  })
