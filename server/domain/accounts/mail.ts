import type { MemberId } from '#contract/ids.ts'
import { default_locale, isLocale, type Locale } from '#i18n/locales.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob, type Job } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import type { MailKind, MailParams } from '#server/kernel/words.ts'
import { insertMail, type MailRow, selectUnsentMail, updateMailSent } from './store.ts'

/** What the job of a mail gets: ids only. */
export interface MailJob {
  readonly member: MemberId
  readonly mail: string
}

/** What only the cause of a mail knows; kept beside it until its member is erased. */
interface MailCause {
  /** Where it goes, when that is not the member's own address. */
  readonly address?: string
  readonly facts?: Readonly<Record<string, string>>
}

/** Orders a mail in the transaction that causes it: one row, one job. */
export async function orderMail(
  app: App,
  tx: Tx,
  job: Job<MailJob>,
  kind: MailKind,
  member: MemberId,
  { address, facts = {} }: MailCause = {},
): Promise<void> {
  const now = app.clock.now()
  const mail = orderedId(now)
  await insertMail(tx, [member, mail, kind, now, address ?? null, JSON.stringify(facts)])
  await addJob(tx, job, { member, mail })
}

/** The row of an ordered mail; null when it was sent or given up: there is nothing more to do. */
export async function findUnsentMail(app: App, { member, mail }: MailJob): Promise<MailRow | null> {
  return (await selectUnsentMail(app.db, [member, mail])).rows[0] ?? null
}

/**
 * Sends an ordered mail and writes that down. The transport gets the same id whenever the job is repeated, for the case
 * that a process dies between the two.
 */
export async function sendMail<Kind extends MailKind>(
  app: App,
  site: Site,
  { member, mail }: MailJob,
  to: { readonly email: string; readonly language: string },
  kind: Kind,
  params: MailParams[Kind],
): Promise<void> {
  const locale = localeOf(site, to.language)
  const rendered = await app.words.renderMail(kind, locale, params)
  await app.mail.send({
    from: { name: site.settings.mail_name, address: site.settings.support_email },
    to: to.email,
    ...rendered,
    id: `${kind}-${mail}`,
    locale,
  })
  await updateMailSent(app.db, [member, mail, kind, app.clock.now()])
}

function localeOf(site: Site, language: string): Locale {
  return isLocale(language) && site.settings.locales.includes(language) ? language : default_locale
}
