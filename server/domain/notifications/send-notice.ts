import type { NotificationType } from '#contract/accounts/notification-types.ts'
import * as limits from '#contract/limits.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { notice_param } from '#contract/wire/tracking-params.ts'
import { dropMail, findUnsentMail, type MailJob, queueMail, sendMail } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { composeMail } from './content.ts'
import type { NoticeKind } from './rules.ts'
import { typeOfChat, type WaitingItems } from './waiting.ts'

/** Sends a notice by mail. Sends nothing if none of its items is still waiting. */
export const sendNotice = defineJob('notifications.send_notice', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  if (!mail) return
  const kind = mail.kind as NoticeKind
  const content = await composeMail(app, job.member, kind, String(mail.facts.notice))
  if (!content) return dropMail(app.db, job.member, job.mail)
  const { recipient, items, params, path } = content
  const { account, site, notifications } = recipient
  await sendMail(
    app,
    site,
    job,
    account,
    kind,
    {
      ...params,
      name: account.name,
      url: linkTo(`${site.origin}${path}`, job.mail),
      site_name: site.settings.name,
      reminder_days: notifications.unread_reminders === 'on' ? limits.unread_reminder_days : null,
    },
    typeOf(kind, items),
  )
})

/** Returns the page's URL with the mail's number, by which `recordMailUse` recognizes the mail. */
function linkTo(page: string, mail: string): string {
  const url = new URL(page)
  url.searchParams.set(notice_param, mail)
  return url.href
}

/**
 * Returns the notification type that caused the mail. The mail gives this type as the reason for sending it, and the
 * mail's unsubscribe link switches the type off.
 */
function typeOf(kind: NoticeKind, { chats: [chat], likes }: WaitingItems): NotificationType {
  if (kind === 'unread_reminder') return 'unread_reminders'
  if (kind === 'saved_search') return 'saved_searches'
  if (kind === 'returned_credits') return 'returned_credits'
  if (kind === 'date') return 'dates'
  if (kind === 'weekly') return 'weekly_updates'
  if (chat) return typeOfChat(chat)
  return likes.length > 0 ? 'like' : 'private_photos'
}

/** Queues a notice by mail. The mail contains only items that this notice claimed. */
export async function queueNotice(
  app: App,
  tx: Tx,
  member: MemberId,
  kind: NoticeKind,
  notice: string,
): Promise<void> {
  await queueMail(app, tx, sendNotice, kind, member, { facts: { notice } })
}
