import type { MemberId } from '#contract/wire/ids.ts'
import { isId } from '#contract/wire/is-id.ts'
import { findSentMail } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/**
 * Records that pushes reach this member. Called when the member has clicked a notification or just subscribed a
 * browser.
 */
export async function recordPushUse(db: Queryable, member: MemberId): Promise<void> {
  await store.updateCameByPush(db, { member_id: member })
}

/**
 * Records that mails reach this member. Called when the member has followed a mail's link. Does nothing if a browser
 * has subscribed since the mail was sent, or if the mail was not sent to this member.
 * @param mail the mail's number from the link, not yet validated
 */
export async function recordMailUse(app: App, member: MemberId, mail: string): Promise<void> {
  if (!isId(mail)) return
  const sentAt = await findSentMail(app.db, member, mail)
  if (sentAt) await store.updateCameByMail(app.db, { member_id: member, since: sentAt })
}
