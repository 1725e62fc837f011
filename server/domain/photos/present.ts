import type { OwnPhoto, ShownPhoto } from '#contract/photos.ts'
import { imageOf } from '#server/domain/profiles/index.ts'
import type { PhotoRow } from './store/photos.ts'

/** Where the picture is as it was before its crop. */
export const wholeFilename = ({ media_key, crop }: Pick<PhotoRow, 'media_key' | 'crop'>): string =>
  `${media_key}/${crop ? 'whole' : 'large'}.webp`

export function presentOwnPhoto(row: PhotoRow): OwnPhoto {
  const { crop, status, reason, note, is_private, appealed_at, waiting_since } = row
  return {
    ...imageOf(row),
    whole_filename: wholeFilename(row),
    crop: crop && { x: crop[0], y: crop[1], width: crop[2], height: crop[3] },
    is_private,
    rejection: status === 'rejected' ? { reason: reason ?? 'other', note } : null,
    appeal: status !== 'rejected' || !appealed_at ? null : waiting_since ? 'open' : 'refused',
  }
}

export const presentShownPhoto = (row: PhotoRow): ShownPhoto => ({
  ...imageOf(row),
  is_private: row.is_private,
})
