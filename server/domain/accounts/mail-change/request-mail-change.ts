import * as limits from '#contract/limits.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import { days } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from '../account.ts'
import { closeLinks } from '../links/link.ts'
import { maskEmail } from '../links/rules.ts'
import { queueMail } from '../mail.ts'
import { markBrowser } from '../mails/mark-browser.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { lockMember } from '../store.ts'
import { sendMailChangeNotice } from './send-mail-change-notice.ts'
import { sendMailChange } from './send-mail-change.ts'
import { countMailsOfKind } from './store.ts'

/**
 * Queues a mail to the new mail address and a notice to the old mail address (A7). Does not check whether the new mail
 * address is taken, because the response would then reveal this (H7); the job `sendMailChange` checks it later. Throws
 * `identity_required` if the member has not proved their identity recently, `invalid_fields` with `same_email`, or
 * `too_many_mail_changes` after three requests in a week.
 */
export async function requestMailChange(requestContext: MemberContext, email: string): Promise<void> {
  const { app, session } = requestContext
  await requireFreshIdentity(requestContext)
  const { id, email: old } = await getAccount(app, session.memberId)
  if (email === old) throw invalidFields({ email: 'same_email' })
  const browser = markBrowser(requestContext)
  const since = new Date(app.clock.now().getTime() - days(7))
  await inTransaction(app.db, async (tx) => {
    // The lock serializes concurrent requests, so that each request is counted.
    await lockMember(tx, { id })
    const requests = (await countMailsOfKind(tx, { member_id: id, kind: 'mail_change', since })).rows[0]
    if ((requests?.count ?? 0) >= limits.mail_changes_per_week) throw new ApiError('too_many_mail_changes')
    // Closes the link of an earlier request, because the new request replaces it.
    await closeLinks(app, tx, id, ['mail_change'], 'replaced')
    await queueMail(app, tx, sendMailChange, 'mail_change', id, { address: email, browser })
    const facts = { email: maskEmail(email) }
    await queueMail(app, tx, sendMailChangeNotice, 'mail_change_notice', id, { address: old, facts, browser })
  })
}
