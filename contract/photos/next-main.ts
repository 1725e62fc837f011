import type { OwnPhoto } from './photos.ts'

/**
 * Chooses the new main photo after the old one was deleted or hidden: the first active public photo, otherwise the
 * first public photo that waits for review, otherwise `null`.
 */
export function nextMain<Photo extends Pick<OwnPhoto, 'status' | 'is_private'>>(
  photos: readonly Photo[],
): Photo | null {
  const open = photos.filter((photo) => !photo.is_private)
  return (
    open.find(({ status }) => status === 'active') ?? open.find(({ status }) => status === 'pending') ?? null
  )
}
