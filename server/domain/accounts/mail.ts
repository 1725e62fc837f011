import type { MemberId } from '#contract/ids.ts'
import type { NotificationType } from '#contract/notification-types.ts'
import { default_locale, isLocale, type Locale } from '#i18n/locales.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob, type Job } from '#server/kernel/job.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import type { MailKind, MailParams } from '#server/kernel/words.ts'
import { makeUnsubscribeToken } from './links/unsubscribe-token.ts'
import { noteBounce, noteFailure } from './mails/note-failure.ts'
import { makeReturnPath } from './mails/return-path.ts'
import { deleteUnsentMail, selectMailSent } from './mails/store.ts'
import { wantsMail } from './mails/wants-mail.ts'
import { insertMail, type MailRow, selectUnsentMail, updateMailSent } from './store.ts'

/** How long a mail is tried again that no server takes: RFC 5321 §4.5.4.1 asks for four or five days at most. */
const triedFor = days(3)

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

/** When a mail of a member was sent; null where there is none with this number. */
export async function findSentMail(db: Queryable, member: MemberId, mail: string): Promise<Date | null> {
  const row = (await selectMailSent(db, [member, mail])).rows[0]
  return row ? new Date(iso(row.sent_at)) : null
}

/**
 * Sends an ordered mail and writes that down. When it is refused for good, that is written down instead, and there is no
 * second try; when it cannot go now, it throws, and the job tries again with growing pauses, for three days.
 *
 * A process that dies between the two sends the mail again: once too often is better than never, and both have the same
 * Message-ID, by which most mailboxes show them as one.
 * @param optional for a mail that one may do without: the choice it follows. It goes only to who wants it, and carries
 *   the links that end it (RFC 8058); a mail without is necessary, and carries none
 */
export async function sendMail<Kind extends MailKind>(
  app: App,
  site: Site,
  job: MailJob,
  to: Addressee,
  kind: Kind,
  params: MailParams[Kind],
  optional?: NotificationType,
): Promise<void> {
  const { member, mail } = job
  if (optional && !(await wantsMail(app, member, optional))) {
    await deleteUnsentMail(app.db, [member, mail])
    return
  }
  const token = optional && (await makeUnsubscribeToken(app, member, optional))
  const returnPath = await makeReturnPath(app, job, to.email)
  try {
    await deliverMail(app, site, `${kind}-${mail}`, to, kind, params, {
      ...(optional && token && { optional: { type: optional, token } }),
      ...(returnPath && { returnPath }),
    })
  } catch (error) {
    return giveUpOrThrow(app, job, error)
  }
  await updateMailSent(app.db, [member, mail, app.clock.now()])
}

interface Addressee {
  readonly email: string
  readonly language: string
}

interface Extras {
  readonly returnPath?: string
  readonly optional?: { readonly type: NotificationType; readonly token: string }
}

/**
 * Renders a mail and hands it over, and keeps no book: for the few that belong to no member. Throws `MailRefused` when
 * that is final, `MailDelayed` when it may be tried again.
 * @param id stable for one cause, so that a repeated job sends the same mail
 */
export async function deliverMail<Kind extends MailKind>(
  app: App,
  { origin, settings }: Site,
  id: string,
  to: Addressee,
  kind: Kind,
  params: MailParams[Kind],
  { returnPath, optional }: Extras = {},
): Promise<void> {
  const locale = localeOf(settings.locales, to.language)
  const rendered = await app.words.renderMail(
    kind,
    locale,
    params,
    optional && { type: optional.type, unsubscribe_url: `${origin}/${optional.token}` },
  )
  await app.mail.send({
    from: { name: settings.mail_name, address: settings.support_email },
    to: to.email,
    ...rendered,
    id,
    locale,
    ...(returnPath && { returnPath }),
    ...(optional && { unsubscribeUrl: `${origin}/api/unsubscribe.php?t=${optional.token}` }),
  })
}

async function giveUpOrThrow(app: App, job: MailJob, error: unknown): Promise<void> {
  if (error instanceof MailRefused) {
    app.log.warn({ source: 'mail', mail: job.mail, err: error.message }, 'mail refused')
    return inTransaction(app.db, (tx) =>
      error.isRecipient ? noteBounce(app, tx, job) : noteFailure(app, tx, job),
    )
  }
  const ordered = await findUnsentMail(app, job)
  const age = ordered ? app.clock.now().getTime() - Date.parse(iso(ordered.created_at)) : 0
  if (!(error instanceof MailDelayed) || age < triedFor) throw error
  app.log.warn({ source: 'mail', mail: job.mail, err: error.message }, 'mail given up')
  await noteFailure(app, app.db, job)
}

function localeOf(offered: readonly string[], language: string): Locale {
  return isLocale(language) && offered.includes(language) ? language : default_locale
}
