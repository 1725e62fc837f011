import type { MemberId } from '#contract/ids.ts'
import { findSentMail } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** A notice was pressed on a browser, or one has just subscribed: pushes reach this member. */
export async function notePush(db: Queryable, member: MemberId): Promise<void> {
  await store.updateCameByPush(db, [member])
}

/**
 * The link of a mail was followed by the member it was sent to: mails reach them, unless a browser has subscribed since
 * it was sent. Any other number changes nothing.
 * @param mail its number, as the link says it
 */
export async function noteMail(app: App, member: MemberId, mail: string): Promise<void> {
  if (!/^\d{1,18}$/.test(mail)) return
  const sentAt = await findSentMail(app.db, member, mail)
  if (sentAt) await store.updateCameByMail(app.db, [member, sentAt])
}
