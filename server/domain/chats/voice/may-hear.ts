import { findProfile } from '#server/domain/profiles/index.ts'
import { maySee } from '#server/domain/relations/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Session } from '#server/kernel/request-context.ts'
import { selectDeleted } from '../changes/store.ts'
import { selectInboxRow } from '../store.ts'
import { selectVoiceByKey } from './store.ts'

/**
 * Returns whether this viewer may load the file of a voice note now. Nobody may after its sender has deleted it.
 * The sender may otherwise always load it. The recipient may
 * while the conversation has not been removed since the note, the sender is active, and the recipient can see the
 * sender.
 */
export async function mayHearVoice(app: App, session: Session | null, mediaKey: string): Promise<boolean> {
  if (session?.kind !== 'member') return false
  const voice = (await selectVoiceByKey(app.db, { media_key: mediaKey })).rows[0]
  if (!voice) return false
  const { sender_id: sender, conversation_id, number } = voice
  const message = (await selectDeleted(app.db, { conversation_id, number })).rows[0]
  if (message?.deleted) return false
  if (sender === session.memberId) return true
  const inbox = (await selectInboxRow(app.db, { member_id: session.memberId, conversation_id })).rows[0]
  if (!inbox || number <= inbox.removed_number) return false
  const [profile, isVisible] = await Promise.all([
    findProfile(app.db, sender),
    maySee(app.db, session.memberId, sender),
  ])
  return isVisible && profile?.status === 'active'
}
