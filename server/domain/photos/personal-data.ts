import type { ArchiveParts } from '#contract/members/archive.ts'
import type { AiSource } from '#contract/photos/photos.ts'
import { iso } from '#server/kernel/clock.ts'
import type { PersonalData } from '#server/kernel/personal-data.ts'
import { presentOwnIntro } from './intro/present-intro.ts'
import { removeRow } from './intro/save-intro.ts'
import { selectIntro, type VoiceIntroRow } from './intro/store.ts'
import { erasePhotos } from './remove-photo.ts'
import { deleteAccessOfMember, selectAccessOfMember } from './store/access.ts'
import { type PhotoRow, selectPhotos } from './store/photos.ts'

const introPath = 'vocali/presentazione.wav'
const archivePath = (photo: string) => `foto/${photo}.webp`

/**
 * Exports every photo and the voice intro with their review decisions, and all requests to see private photos that the member made or
 * received.
 */
export const personalData: PersonalData<ArchiveParts['photos']> = {
  async export(app, member) {
    const [photos, access, intro] = await Promise.all([
      selectPhotos(app.db, { member_id: member }),
      selectAccessOfMember(app.db, { member_id: member }),
      selectIntro(app.db, { member_id: member }),
    ])
    return {
      photos: photos.rows.map(exported),
      voice_intro: intro.rows[0] ? exportedIntro(intro.rows[0]) : null,
      private_photo_requests: access.rows.map(({ member_id, viewer_id, status, asked_at, decided_at }) => ({
        ...(member_id === member ? { asked_by: viewer_id } : { asked: member_id }),
        status,
        asked_at: iso(asked_at),
        decided_at: decided_at && iso(decided_at),
      })),
    }
  },
  /** Exports each photo as the uncropped picture in the largest stored size. The original upload is not stored. */
  async files(app, member) {
    const { rows } = await selectPhotos(app.db, { member_id: member })
    const intro = (await selectIntro(app.db, { member_id: member })).rows
    return [
      ...rows.map(({ id, media_key, crop }) => ({
        path: archivePath(id),
        key: `${media_key}/${crop ? 'whole' : 'large'}.webp`,
      })),
      ...intro.map(({ media_key }) => ({ path: introPath, key: `${media_key}/voice.wav` })),
    ]
  },
  /**
   * Erases the photo rows; jobs delete the files later. The print (perceptual hash) of a rejected photo stays, but
   * cannot be linked to a member (docs/retention.md).
   */
  async erase(_app, tx, member) {
    const photos = await erasePhotos(tx, member)
    const voices = await removeRow(tx, member)
    await deleteAccessOfMember(tx, { member_id: member })
    return { photos, voices }
  },
}

const exportedIntro = (row: VoiceIntroRow) => {
  const { question, caption, status, reason, note, appeal } = presentOwnIntro(row)
  return {
    ...{ question, file: introPath, caption, status },
    rejection: reason === null ? null : { reason, note },
    appeal: appeal === null ? null : row.appeal,
    at: iso(row.created_at),
  }
}

const exported = (row: PhotoRow) => ({
  id: row.id,
  file: archivePath(row.id),
  status: row.status,
  is_private: row.is_private,
  made_with_ai: row.ai_source as AiSource | null,
  width: row.width,
  height: row.height,
  at: iso(row.created_at),
  rejection: row.status === 'rejected' ? { reason: row.reason, note: row.note } : null,
  appeal: row.appeal,
})
