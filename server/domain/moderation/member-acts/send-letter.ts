import type { PreviewedMail } from '#contract/wire/previewed-mail.ts'
import {
  type Account,
  findAccount,
  findUnsentMail,
  type MailJob,
  previewMail,
  sendMail,
} from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'

/** Mails a member what staff have written. Sends nothing if the account is no longer active. */
export const sendLetter = defineJob('moderation.send_letter', async (app: App, job: MailJob) => {
  const [account, mail] = [await findAccount(app.db, job.member), await findUnsentMail(app, job)]
  if (account?.status !== 'active' || !mail) return
  const site = await getSite(app, account.site_id)
  await sendMail(app, site, job, account, 'staff_letter', paramsOf(site, account, mail.facts.text ?? ''))
})

const paramsOf = ({ origin, settings }: Site, { name }: Account, text: string) => ({
  ...{ name, text, site_name: settings.name },
  url: `${origin}/complaints`,
})

/** Returns the mail in which a member would read these words. */
export async function previewLetterTo(app: App, account: Account, text: string): Promise<PreviewedMail> {
  const site = await getSite(app, account.site_id)
  const mail = await previewMail(app, site, account, 'staff_letter', paramsOf(site, account, text))
  return { ...mail, is_mailed: true }
}
