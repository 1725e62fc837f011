import * as limits from '#contract/limits.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { photo_types } from './photo-types.ts'

/**
 * Checks a file's size and type, so that a bad file is rejected before the upload. The server repeats these checks.
 * @returns the error to show, or `null` if the file is accepted
 */
export function refusePhoto(file: Pick<File, 'size' | 'type'>): ApiError | null {
  if (file.size === 0) return new ApiError('photo_empty')
  if (!photo_types.split(',').includes(file.type)) return new ApiError('photo_type')
  if (file.size > limits.photo_max_bytes)
    return new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  return null
}
