import type { Audience } from '#contract/facets.ts'
import type { PhotoId } from '#contract/ids.ts'
import type { Image } from '#contract/image.ts'
import * as limits from '#contract/limits.ts'
import type { PrivatePhotos } from '#contract/photo-access.ts'
import { days, iso } from '#server/kernel/clock.ts'

/** §5: how many photos a member may have. */
export const photoLimit = (paid: boolean): number => (paid ? limits.photos_premium : limits.photos_free)

/** P3: premium sees all, free members the first three, visitors the main one. */
const shownTo: Readonly<Record<Audience, number>> = {
  visitor: 1,
  free: limits.photos_free,
  premium: Infinity,
}

interface Shown {
  readonly id: PhotoId
  readonly status: Image['status']
  readonly is_private: boolean
}

export interface PhotosShown<Photo> {
  readonly shown: Photo[]
  /** How many more premium members see. */
  readonly hidden: number
  /** How many are private, unlocked or not. */
  readonly locked: number
}

/**
 * Of a member's photos, those that this audience may see: active ones only, the main one first. Private ones (X6) come
 * behind them for whom their owner let in, whatever they pay: it is the owner's to give.
 */
export function photosShown<Photo extends Shown>(
  photos: readonly Photo[],
  main: PhotoId | null,
  audience: Audience,
  isLetIn: boolean,
): PhotosShown<Photo> {
  const active = photos.filter((photo) => photo.status === 'active')
  const open = active.filter((photo) => !photo.is_private)
  const locked = active.filter((photo) => photo.is_private)
  const ordered = [...open.filter(({ id }) => id === main), ...open.filter(({ id }) => id !== main)]
  const shown = ordered.slice(0, shownTo[audience])
  return {
    shown: [...shown, ...(isLetIn ? locked : [])],
    hidden: ordered.length - shown.length,
    locked: locked.length,
  }
}

/** Of the photos in their order, the one that is shown first when the main one is gone: an active one if there is. */
export function nextMain<Photo extends Shown>(photos: readonly Photo[]): Photo | null {
  const open = photos.filter((photo) => !photo.is_private)
  return (
    open.find(({ status }) => status === 'active') ?? open.find(({ status }) => status === 'pending') ?? null
  )
}

/**
 * In at most this many bits two prints differ that are taken for the same picture. Of 70 pictures in 15 other forms each
 * (half and a quarter of the size, quality 20, lighter, grey, up to 5 % cut off each side) the farthest was 6 apart;
 * of different pictures in the same style 0.3 % come as near (`perceptual-hash.test.ts`). A person decides.
 */
export const nearBits = 6

/** How long the print of a rejected photo is kept. */
export const keepPrintsFor = days(730)

interface Access {
  readonly status: Exclude<PrivatePhotos['access'], 'none'>
  readonly decided_at: string | null
}

/** X6: when one who was refused may ask again; null: not at all while it stands so, or at once where nobody asked yet. */
export function askAgainAt(access: Access | null): Date | null {
  if (!access?.decided_at || (access.status !== 'refused' && access.status !== 'withdrawn')) return null
  return new Date(Date.parse(iso(access.decided_at)) + days(limits.photo_request_again_days))
}
