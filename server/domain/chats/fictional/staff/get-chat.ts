import type { OperatedChat, OperatedMessage } from '#contract/chats/fictional.ts'
import * as limits from '#contract/limits.ts'
import type { ConversationId, StaffId } from '#contract/wire/ids.ts'
import { findAccount, listStaffNames } from '#server/domain/accounts/index.ts'
import { listProfiles } from '#server/domain/profiles/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import { ageOn, iso } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { kindOf } from '../../present.ts'
import { presentQuote } from '../../quotes.ts'
import { noteLateOpening } from '../../returns/note-returns.ts'
import { readInbox } from '../../store.ts'
import { fictionalSeen } from '../fictional-events.ts'
import { scanChat } from '../scan-chat.ts'
import { selectSpending, selectWritten } from '../store.ts'
import { getOwnChat } from './own-chat.ts'

/**
 * Returns a conversation of a fictional profile for which the caller answers (H1), and opens it for the profile: an
 * unopened message costs its writer nothing (X1). The look is recorded. The member's other data stay unseen. Throws
 * `chat_not_found`.
 */
export async function getFictionalChat(
  requestContext: StaffContext,
  conversation: ConversationId,
): Promise<OperatedChat> {
  const { app, session } = requestContext
  const row = await inTransaction(app.db, async (tx) => {
    const own = await getOwnChat(requestContext, tx, conversation)
    const { profile_id, member_id, site_id } = own
    const scanned = await scanChat(app, tx, conversation)
    await noteLateOpening(app, tx, profile_id, conversation)
    await readInbox(tx, { member_id: profile_id, conversation_id: conversation, shows_read: true })
    const seen = { staff: session.staffId, site: site_id, conversation, member: member_id }
    await publish(app, tx, fictionalSeen, seen)
    return { ...(scanned?.chat ?? own), hasWritten: scanned?.hasWritten ?? false }
  })
  const { site_id, profile_id, member_id, hasWritten } = row
  if (hasWritten) app.bus.wake([member_id])
  const now = app.clock.now()
  const [site, profiles, account, spending, { rows: messages }] = await Promise.all([
    getSite(app, site_id),
    listProfiles(app.db, [profile_id, member_id]),
    findAccount(app.db, member_id),
    selectSpending(app.db, { site_id, member_id, now }),
    selectWritten(app.db, { conversation_id: conversation, limit: limits.fictional_messages }),
  ])
  const names = await listStaffNames(
    app.db,
    messages.flatMap(({ staff_id }) => (staff_id ?? null) as StaffId | null).filter((id) => id !== null),
  )
  const [profile, member] = [profile_id, member_id].map((id) =>
    profiles.find((each) => each.member_id === id),
  )
  return {
    conversation,
    site_name: site.settings.name,
    profile: { id: profile_id, name: profile?.name ?? '' },
    about: profile?.about ?? '',
    member_name: member?.name ?? '',
    member: {
      age: member ? ageOn(member.birth_date, now) : null,
      language: account?.language ?? '',
    },
    messages: messages
      .map(({ number, sender_id, kind, body, created_at, staff_id, ...about }): OperatedMessage => ({
        number,
        by: sender_id === member_id ? 'member' : staff_id === null ? 'site' : 'operator',
        operator: staff_id === null ? null : (names.get(staff_id as StaffId) ?? ''),
        text: body,
        kind: kindOf({ kind }).kind,
        ...presentQuote(about, () => null),
        at: iso(created_at),
      }))
      .reverse(),
    since: row.waiting_since === null ? null : iso(row.waiting_since),
    ended:
      row.ended_at === null || row.signal === null ? null : { at: iso(row.ended_at), signal: row.signal },
    spent: spending.rows[0]?.spent ?? 0,
    cap_credits: spending.rows[0]?.cap_credits ?? 0,
    message_length: site.settings.message_length,
  }
}
