import type { MemberId } from '#contract/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { findAccount } from '../account.ts'
import { findUnsentMail, type MailJob, orderMail, sendMail } from '../mail.ts'
import { nameBrowser } from '../sessions/browser.ts'

/** Tells the owner that the password is another one: when, in which browser, and what to do if that was somebody else. */
export async function orderPasswordChanged(
  app: App,
  tx: Tx,
  member: MemberId,
  userAgent: string,
  { byLink }: { byLink: boolean },
): Promise<void> {
  const { browser, system } = nameBrowser(userAgent)
  const facts = { ...(browser && { browser }), ...(system && { system }), ...(byLink && { by_link: '1' }) }
  await orderMail(app, tx, sendPasswordChanged, 'password_changed', member, { facts })
}

export const sendPasswordChanged = defineJob(
  'accounts.send_password_changed',
  async (app: App, job: MailJob) => {
    const account = await findAccount(app.db, job.member)
    const mail = await findUnsentMail(app, job)
    if (!account || !mail) return
    const site = await getSite(app, account.site_id)
    await sendMail(app, site, job, account, 'password_changed', {
      name: account.name,
      site_name: site.settings.name,
      at: iso(mail.created_at),
      browser: mail.facts.browser ?? null,
      system: mail.facts.system ?? null,
      by_link: mail.facts.by_link !== undefined,
      url: `${site.origin}/reset-password`,
    })
  },
)
