import { ApiError, invalidFields } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { hours } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { getAccount } from '../account.ts'
import { closeLinks } from '../links/link.ts'
import { maskEmail } from '../links/rules.ts'
import { orderMail } from '../mail.ts'
import { requireFreshIdentity } from '../sessions/fresh-identity.ts'
import { lockMember } from '../store.ts'
import { sendMailChange } from './send-mail-change.ts'
import { sendMailChangeNotice } from './send-mail-change-notice.ts'
import { countMailsOfKind } from './store.ts'

/**
 * A7: orders a mail to the new address and a notice to the old one. Whether somebody has the new one is not looked up
 * here: the job that sends the mail does (H7). Throws `identity_required`, `invalid_fields` (`same_email`), or
 * `too_many_mail_changes`: three a day.
 */
export async function requestMailChange(visit: MemberVisit, email: string): Promise<void> {
  const { app, session } = visit
  await requireFreshIdentity(visit)
  const { id, email: old } = await getAccount(app, session.memberId)
  if (email === old) throw invalidFields({ email: 'same_email' })
  const since = new Date(app.clock.now().getTime() - hours(24))
  await inTransaction(app.db, async (tx) => {
    // Two wishes at once are counted one after the other.
    await lockMember(tx, [id])
    const asked = (await countMailsOfKind(tx, [id, 'mail_change', since])).rows[0]
    if ((asked?.count ?? 0) >= limits.mail_changes_per_day) throw new ApiError('too_many_mail_changes')
    // Who wants another address no longer wants the one asked for before.
    await closeLinks(app, tx, id, ['mail_change'])
    await orderMail(app, tx, sendMailChange, 'mail_change', id, { address: email })
    const facts = { email: maskEmail(email) }
    await orderMail(app, tx, sendMailChangeNotice, 'mail_change_notice', id, { address: old, facts })
  })
}
