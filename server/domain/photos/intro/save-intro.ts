import type { ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { OwnVoiceIntro } from '#contract/photos/voice-intro.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, VoiceIntroId } from '#contract/wire/ids.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob } from '#server/kernel/job.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { defineDropUnused, deleteFilesJob } from '../files.ts'
import { takeVoice } from '../take-voice.ts'
import { presentOwnIntro } from './present-intro.ts'
import { deleteIntro, insertIntro, selectIntro, selectIntroByKey, updateAppeal } from './store.ts'

/**
 * Saves a member's voice intro (X16) in place of the earlier one. It waits until a reviewer has listened to it. Throws
 * `auth_required` if another member has signed in to this browser, and the errors of `takeVoice`.
 */
export async function saveIntro(
  { app, site, session, upload }: MemberContext,
  { from, question, caption }: ParsedInput<'saveVoiceIntro'>,
): Promise<OwnVoiceIntro> {
  const { memberId: member } = session
  if (from !== member) throw new ApiError('auth_required')
  return takeVoice(app, upload, limits.voice_intro_seconds_max, dropUnusedIntro, (voice) =>
    inTransaction(app.db, async (tx) => {
      // The lock orders concurrent uploads, so that the last one stays.
      await lockProfile(tx, member)
      await removeRow(tx, member)
      const now = app.clock.now()
      const id = orderedId<VoiceIntroId>(now)
      const { rows } = await insertIntro(tx, {
        ...{ member_id: member, id, site_id: site.id, question, caption, created_at: now },
        ...voice,
      })
      if (!rows[0]) throw new Error('an insert without a row')
      return presentOwnIntro(rows[0])
    }),
  )
}

/** Deletes the file of a voice intro that was not saved. */
export const dropUnusedIntro = defineDropUnused('photos.drop_unused_intro', selectIntroByKey)

/** Deletes a member's voice intro, if there is one. A job deletes its file. */
export async function removeIntro(app: App, member: MemberId): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockProfile(tx, member)
    await removeRow(tx, member)
  })
}

/** Deletes the row of a member's voice intro, and queues the deletion of its file. Returns the number of rows: 0 or 1. */
export async function removeRow(tx: Tx, member: MemberId): Promise<number> {
  const { rows } = await deleteIntro(tx, { member_id: member })
  for (const { media_key } of rows) await addJob(tx, deleteFilesJob, { media_key })
  return rows.length
}

/** Stores an appeal against a rejection, once per recording. Throws `voice_not_found` and `appeal_closed`. */
export async function appealIntro(app: App, member: MemberId, text: string): Promise<void> {
  const { rowCount } = await updateAppeal(app.db, {
    ...{ member_id: member, appeal: text, appealed_at: app.clock.now() },
  })
  if (rowCount) return
  const { rows } = await selectIntro(app.db, { member_id: member })
  throw new ApiError(rows.length > 0 ? 'appeal_closed' : 'voice_not_found')
}
