import * as limits from '#contract/limits.ts'
import type { PrivatePhotos } from '#contract/photos/photo-access.ts'
import type { Audience } from '#contract/profiles/facets.ts'
import type { PhotoId } from '#contract/wire/ids.ts'
import type { Image } from '#contract/wire/image.ts'
import { days, hours, iso } from '#server/kernel/clock.ts'

/** O1: the time in which a photo is promised to be reviewed. */
export const promised_ms = hours(1)

/** A hint for the reviewers of a photo. `resembles_other`: another member of the installation has nearly the same one. */
export type PhotoFlag = 'resembles_rejected' | 'resembles_other'

/** §5: returns the maximum number of photos of a member. */
export const photoLimit = (paid: boolean): number => (paid ? limits.photos_premium : limits.photos_free)

/** P3: the number of photos that each audience sees. Visitors see only the main photo, and premium members see all. */
const shownTo: Readonly<Record<Audience, number>> = {
  visitor: 1,
  free: limits.photos_free,
  premium: Infinity,
}

interface Showable {
  readonly id: PhotoId
  readonly status: Image['status']
  readonly is_private: boolean
}

export interface PhotosShown<Photo> {
  readonly shown: Photo[]
  /** The number of photos that premium members see but this audience does not. */
  readonly hidden: number
  /** The number of private photos, whether or not the viewer has access. */
  readonly locked: number
}

/**
 * Returns the active photos that this audience may see, the main photo first. A viewer with access (X6) also gets the
 * private photos, which come last. Access does not depend on a premium membership.
 */
export function photosShown<Photo extends Showable>(
  photos: readonly Photo[],
  main: PhotoId | null,
  audience: Audience,
  hasAccess: boolean,
): PhotosShown<Photo> {
  const active = photos.filter((photo) => photo.status === 'active')
  const open = active.filter((photo) => !photo.is_private)
  const locked = active.filter((photo) => photo.is_private)
  const ordered = [...open.filter(({ id }) => id === main), ...open.filter(({ id }) => id !== main)]
  const shown = ordered.slice(0, shownTo[audience])
  return {
    shown: [...shown, ...(hasAccess ? locked : [])],
    hidden: ordered.length - shown.length,
    locked: locked.length,
  }
}

/**
 * Two prints (perceptual hashes) that differ in at most this many bits count as the same picture. A test compared 70
 * pictures with 15 variants each: half and quarter size, quality 20, lighter, grey, and up to 5 % cut off each side.
 * The prints of a picture and its variants differed in at most 6 bits. The test also compared pairs of different
 * pictures in the same style. In 0.3 % of these pairs, the prints also differed in at most 6 bits
 * (`perceptual-hash.test.ts`). Because of such false matches, a reviewer makes the decision.
 */
export const near_bits = 6

/** Time for which the print of a rejected photo is stored. */
export const print_retention_ms = days(730)

interface Access {
  readonly status: Exclude<PrivatePhotos['access'], 'none'> | 'ended'
  readonly decided_at: string | null
}

/** X6: returns the earliest time for another request after a refusal or withdrawal, or `null` if there was neither. */
export function askAgainAt(access: Access | null): Date | null {
  if (!access?.decided_at || (access.status !== 'refused' && access.status !== 'withdrawn')) return null
  return new Date(Date.parse(iso(access.decided_at)) + days(limits.photo_request_again_days))
}
