import type { OwnPhoto } from './photos.ts'

/**
 * Returns the photo that becomes the main photo: the first active public photo, otherwise the first public photo that
 * waits for review, otherwise `null`.
 */
export function nextMain<Photo extends Pick<OwnPhoto, 'status' | 'is_private'>>(
  photos: readonly Photo[],
): Photo | null {
  const open = photos.filter((photo) => !photo.is_private)
  return (
    open.find(({ status }) => status === 'active') ?? open.find(({ status }) => status === 'pending') ?? null
  )
}
