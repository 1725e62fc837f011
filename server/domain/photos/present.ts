import type { OwnPhoto, ShownPhoto } from '#contract/photos/photos.ts'
import type { ReportId } from '#contract/wire/ids.ts'
import { imageOf } from '#server/domain/profiles/index.ts'
import type { PhotoRow } from './store/photos.ts'

/** Returns the name of the file with the uncropped picture. */
export const wholeFilename = ({ media_key, crop }: Pick<PhotoRow, 'media_key' | 'crop'>): string =>
  `${media_key}/${crop ? 'whole' : 'large'}.webp`

/** The moderation case that hides a photo, and the state of the appeal in this case. Only the owner sees them. */
export type HidingCase = Pick<OwnPhoto, 'case' | 'appeal'>

/**
 * Returns a photo for its owner.
 * @param cases the moderation cases that hide photos of this member, by report id
 */
export function presentOwnPhoto(
  row: PhotoRow,
  cases: ReadonlyMap<ReportId, HidingCase> = new Map(),
): OwnPhoto {
  const { crop, status, reason, note, is_private, hidden_by } = row
  return {
    ...imageOf(row),
    whole_filename: wholeFilename(row),
    crop: crop && { x: crop[0], y: crop[1], width: crop[2], height: crop[3] },
    is_private,
    ai_source: row.ai_source as OwnPhoto['ai_source'],
    rejection: status === 'rejected' ? { reason: reason ?? 'other', note } : null,
    case: null,
    appeal: ownAppeal(row),
    ...(hidden_by && cases.get(hidden_by)),
  }
}

const ownAppeal = ({ status, appealed_at, waiting_since }: PhotoRow): OwnPhoto['appeal'] =>
  status !== 'rejected' || !appealed_at ? null : waiting_since ? 'open' : 'refused'

export const presentShownPhoto = (row: PhotoRow): ShownPhoto => ({
  ...imageOf(row),
  is_private: row.is_private,
})
