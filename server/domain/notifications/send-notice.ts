import type { MemberId } from '#contract/ids.ts'
import { notice_param } from '#contract/links.ts'
import { type NotificationType, notificationTypes } from '#contract/notification-types.ts'
import { dropMail, findUnsentMail, type MailJob, orderMail, sendMail } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { composeNotice } from './content.ts'
import type { NoticeKind } from './rules.ts'

/** A notice by mail: what waits at the moment of sending. Read meanwhile, it is not sent. */
export const sendNotice = defineJob('notifications.send_notice', async (app: App, job: MailJob) => {
  const mail = await findUnsentMail(app, job)
  if (!mail) return
  const kind = mail.kind as NoticeKind
  const content = await composeNotice(app, job.member, kind)
  if (!content) return dropMail(app.db, job.member, job.mail)
  const { receiver, params, path } = content
  const { account, site } = receiver
  const type = String(mail.facts.type)
  await sendMail(
    app,
    site,
    job,
    account,
    kind,
    {
      ...params,
      name: account.name,
      url: `${site.origin}${path}?${notice_param}=${job.mail}`,
      site_name: site.settings.name,
    },
    (type in notificationTypes ? type : 'new_messages') as NotificationType,
  )
})

/** Whether mails of this type are wanted is looked at when it is sent. */
export async function orderNotice(
  app: App,
  tx: Tx,
  member: MemberId,
  kind: NoticeKind,
  type: NotificationType,
): Promise<void> {
  await orderMail(app, tx, sendNotice, kind, member, { facts: { type } })
}
