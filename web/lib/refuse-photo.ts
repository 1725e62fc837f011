import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

/** What the server would refuse without a look inside; saying so now saves the way there. The server decides again. */
export function refusePhoto(file: Pick<File, 'size' | 'type'>): ApiError | null {
  if (file.size === 0) return new ApiError('photo_empty')
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return new ApiError('photo_type')
  if (file.size > limits.photo_max_bytes)
    return new ApiError('photo_too_large', { max_megabytes: limits.photo_max_bytes / 1_000_000 })
  return null
}
