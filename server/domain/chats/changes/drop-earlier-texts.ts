import * as limits from '#contract/limits.ts'
import { deletePictureFilesJob } from '#server/domain/photos/index.ts'
import type { App } from '#server/kernel/app.ts'
import { days } from '#server/kernel/clock.ts'
import { addJob, defineJob, planDaily } from '#server/kernel/job.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { lockConversations } from '../store.ts'
import * as store from './store.ts'

const batch_size = 500

/**
 * Deletes the earlier texts, and the photos and voices, of messages that were changed or deleted and are older than
 * `limits.earlier_text_days`. A report that was made until then has its own copy.
 */
export const dropEarlierTexts = defineJob(
  'chats.drop_earlier_texts',
  async (app: App, _payload, stopping) => {
    await planTextDrop(app)
    const before = new Date(app.clock.now().getTime() - days(limits.earlier_text_days))
    for (;;) {
      stopping.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- each batch begins where the previous one has ended
      const { rows } = await store.selectKeptTexts(app.db, { before, limit: batch_size })
      for (const { conversation_id, number } of rows)
        // oxlint-disable-next-line no-await-in-loop -- one message after the other, each in a short transaction
        await inTransaction(app.db, async (tx) => {
          const ref = { conversation_id, number }
          await lockConversations(tx, { ids: [conversation_id] })
          await store.dropKeptText(tx, ref)
          const files = await Promise.all([store.deletePhotoOf(tx, ref), store.deleteVoiceOf(tx, ref)])
          for (const { media_key } of files.flatMap((each) => each.rows))
            await addJob(tx, deletePictureFilesJob, { media_key })
        })
      if (rows.length < batch_size) return
    }
  },
)

export const planTextDrop = (app: Pick<App, 'db' | 'clock'>): Promise<void> =>
  planDaily(app, 'chats.drop_earlier_texts', '03:10')
