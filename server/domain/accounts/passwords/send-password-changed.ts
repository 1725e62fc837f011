import type { MemberId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { findAccount } from '../account.ts'
import { findUnsentMail, type MailJob, queueMail, sendMail } from '../mail.ts'
import { markBrowser } from '../mails/mark-browser.ts'
import { nameBrowser } from '../sessions/browser.ts'

/**
 * Queues a notice that the password has changed. The mail contains the time and the browser, and says what to do if the
 * member did not change the password.
 */
export async function queuePasswordChanged(
  requestContext: RequestContext,
  tx: Tx,
  member: MemberId,
  { byLink }: { byLink: boolean },
): Promise<void> {
  const { app, userAgent } = requestContext
  const { browser, system } = nameBrowser(userAgent)
  const facts = { ...(browser && { browser }), ...(system && { system }), ...(byLink && { by_link: '1' }) }
  const cause = { facts, browser: markBrowser(requestContext) }
  await queueMail(app, tx, sendPasswordChanged, 'password_changed', member, cause)
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
