import type { FictionalSignal } from '#contract/chats/fictional-signals.ts'
import type { ReportReason } from '#contract/moderation/reports.ts'
import type { ConversationId, MemberId, ReportId, SiteId } from '#contract/wire/ids.ts'
import { quoteMessage } from '#server/domain/chats/index.ts'
import { findProfile } from '#server/domain/profiles/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { promisedHours } from './promised-hours.ts'
import { evidenceOf } from './report-member.ts'
import { insertReport } from './store.ts'

interface Ended {
  readonly site: SiteId
  readonly member: MemberId
  readonly profile: MemberId
  readonly conversation: ConversationId
  readonly number: number
  readonly signal: FictionalSignal
}

const reasons: Readonly<Record<FictionalSignal, ReportReason>> = {
  minor: 'minor',
  self_harm: 'other',
  vulnerable: 'other',
}

/**
 * Opens a case about a member because a sign in a message has ended a conversation with a fictional profile (H1). The
 * case has no reporter. Its evidence is the message with those before it, as in a report of the message.
 */
export async function openCase(app: App, tx: Tx, ended: Ended): Promise<void> {
  const { site, member, profile: recipient, conversation, number, signal } = ended
  const profile = await findProfile(tx, member)
  if (!profile) return
  const now = app.clock.now()
  const messages = await quoteMessage(tx, { recipient, sender: member }, { conversation, number })
  await insertReport(tx, {
    ...{ id: orderedId<ReportId>(now), site_id: site, member_id: member, reporter_id: null },
    ...{
      reporter_email: null,
      notifier: null,
      flagger_id: null,
      reporter_language: 'it',
      about: 'message',
      photo_id: null,
    },
    ...{ conversation_id: conversation, message_number: number, reason: reasons[signal], words: '' },
    due_at: new Date(now.getTime() + hours(promisedHours(reasons[signal], signal))),
    evidence: JSON.stringify({ ...evidenceOf({ profile, messages: messages ?? [] }, null, now), signal }),
    ...{ evidence_key: null, created_at: now, own_initiative: true },
  })
}
