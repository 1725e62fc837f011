import type { App } from '#server/kernel/app.ts'
import type { Site } from '#server/kernel/site.ts'
import { type MailJob, sendMail } from '../mail.ts'

/**
 * Tells a person of the staff that somebody wants the address of the staff account for a profile, which needs another
 * one. Sent instead of a link, so that only the owner of the mailbox learns of the staff account (H7). Omits the mark of
 * the browser that caused the mail, because a public demo would show the mail there.
 */
export function sendAddressOfStaff(
  app: App,
  site: Site,
  job: MailJob,
  { email, name }: { readonly email: string; readonly name: string },
): Promise<void> {
  const { name: site_name, domain_language: language } = site.settings
  const unmarked = { ...job, browser: undefined }
  return sendMail(app, site, unmarked, { email, language }, 'address_of_staff', { name, site_name })
}
