import { nextMain } from '#contract/photos/next-main.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { PhotoId } from '#contract/wire/ids.ts'

type Change = { readonly main: PhotoId } | { readonly withdrawn: PhotoId }

/**
 * Returns whether a change ends the member's verification badge (X5). The badge stays only while the main photo is
 * active and is one of the photos that the reviewer compared with the pose. In the change, `main` is the new main
 * photo; `withdrawn` is the photo that is deleted or made private.
 */
export function endsBadge(
  { photos, main_image, compared_photos }: Pick<OwnProfile, 'photos' | 'main_image' | 'compared_photos'>,
  change: Change,
): boolean {
  if (compared_photos === null) return false
  if ('main' in change) return !compared_photos.includes(change.main)
  if (change.withdrawn !== main_image?.id) return false
  const next = nextMain(photos.filter(({ id }) => id !== change.withdrawn))
  return next?.status !== 'active' || !compared_photos.includes(next.id)
}
