import type { PhotoId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { Image } from '#contract/profiles.ts'

/** §5: how many photos a member may have. */
export const photoLimit = (paid: boolean): number => (paid ? limits.photos_premium : limits.photos_free)

/** How somebody else looks at a member's photos. */
export type Audience = 'visitor' | 'free' | 'premium'

/** P3: premium sees all, free members the first three, visitors the main one. */
const shownTo: Readonly<Record<Audience, number>> = {
  visitor: 1,
  free: limits.photos_free,
  premium: Infinity,
}

/** Of a member's photos, those that this audience may see: active ones only, the main one first; and how many more there are. */
export function photosShown<Photo extends { readonly id: PhotoId; readonly status: Image['status'] }>(
  photos: readonly Photo[],
  main: PhotoId | null,
  audience: Audience,
): { shown: Photo[]; hidden: number } {
  const active = photos.filter((photo) => photo.status === 'active')
  const ordered = [...active.filter(({ id }) => id === main), ...active.filter(({ id }) => id !== main)]
  const shown = ordered.slice(0, shownTo[audience])
  return { shown, hidden: ordered.length - shown.length }
}
