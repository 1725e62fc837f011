import type { CallOutput, ParsedInput } from '#contract/index.ts'
import type { AuditAction } from '#contract/moderation/audit-actions.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { type Account, endSessionsOf, queueActivation, queueMail } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import { previewLetterTo, sendLetter } from './send-letter.ts'
import { getActedOn } from './take-measure.ts'

/** Signs a member out in every browser. Throws `member_not_found`. */
export async function endMemberSessions(
  requestContext: StaffContext,
  { member, note }: ParsedInput<'endMemberSessions'>,
): Promise<CallOutput<'endMemberSessions'>> {
  const { app } = requestContext
  const ended = await inTransaction(app.db, async (tx) => {
    const account = await getActedOn(tx, requestContext, member)
    const sessions = await endSessionsOf(tx, member)
    await record(requestContext, tx, account, 'member_sessions_ended', {
      ended: sessions.count,
      note,
    })
    return sessions
  })
  ended.closeStreams(app)
  app.presence.remove(member)
  return { ended: ended.count }
}

/** Sends the activation mail again. Throws `member_not_found`, `already_confirmed` and `too_many_requests`. */
export async function resendMemberActivation(
  requestContext: StaffContext,
  { member }: ParsedInput<'resendMemberActivation'>,
): Promise<void> {
  const { app } = requestContext
  await inTransaction(app.db, async (tx) => {
    const account = await getActedOn(tx, requestContext, member)
    await queueActivation(app, tx, member)
    await record(requestContext, tx, account, 'activation_resent', {})
  })
}

/**
 * Mails a member staff's own words. Throws `member_not_found`, and `no_address` for a member who has not confirmed the
 * address, is leaving, or may not be contacted any more.
 */
export async function writeToMember(
  requestContext: StaffContext,
  { member, text }: ParsedInput<'writeToMember'>,
): Promise<void> {
  const { app } = requestContext
  await inTransaction(app.db, async (tx) => {
    const account = await getReader(tx, requestContext, member)
    await queueMail(app, tx, sendLetter, 'staff_letter', member, { facts: { text } })
    await record(requestContext, tx, account, 'member_written', { note: text })
  })
}

/** Returns the mail that `writeToMember` would send, without sending it. Throws what `writeToMember` throws. */
export async function previewLetter(
  requestContext: StaffContext,
  { member, text }: ParsedInput<'previewLetter'>,
): Promise<CallOutput<'previewLetter'>> {
  const { app } = requestContext
  const account = await getReader(app.db, requestContext, member)
  return { mail: await previewLetterTo(app, account, text) }
}

async function getReader(db: Queryable, requestContext: StaffContext, member: MemberId): Promise<Account> {
  const account = await getActedOn(db, requestContext, member)
  if (account.status !== 'active' || account.contact_ended) throw new ApiError('no_address')
  return account
}

function record(
  { app, session }: StaffContext,
  tx: Tx,
  { id: member, site_id: site }: Account,
  action: AuditAction,
  after: object,
): Promise<void> {
  const now = app.clock.now()
  // An entry keeps the id of its object after the erasure of its member, so the object is the act itself.
  const object = { kind: 'member', id: orderedId(now) } as const
  return audit(tx, { staff: session.staffId, site, action, object, member, before: {}, after }, now)
}
