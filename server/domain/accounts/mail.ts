import type { NotificationType } from '#contract/accounts/notification-types.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { offeredLocale } from '#i18n/locales.ts'
import type { MailAttachment } from '#server/adapters/mail/port.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { days, iso } from '#server/kernel/clock.ts'
import { orderedId } from '#server/kernel/ids.ts'
import { addJob, type Job } from '#server/kernel/job.ts'
import { MailDelayed, MailRefused } from '#server/kernel/mail-errors.ts'
import type { MailKind, MailParams } from '#server/kernel/mail-params.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction, type Queryable } from '#server/kernel/sql.ts'
import { makeUnsubscribeToken } from './links/unsubscribe-token.ts'
import { recordBounce, recordFailure } from './mails/note-failure.ts'
import { makeReturnPath } from './mails/return-path.ts'
import { deleteUnsentMail, selectMailSent } from './mails/store.ts'
import { wantsMail } from './mails/wants-mail.ts'
import { insertMail, type MailRow, selectContactEnded, selectUnsentMail, updateMailSent } from './store.ts'

/** Time in ms for which a delayed mail is retried. RFC 5321 §4.5.4.1 recommends a longer time: four to five days. */
const retry_for_ms = days(3)

/** The payload of the job that sends a mail. It contains ids and the mark of a browser, but no mail address or text. */
export interface MailJob {
  readonly member: MemberId
  readonly mail: string
  /** Identifies the browser that caused the mail (`markBrowser`). A public demo shows the mail only to that browser. */
  readonly browser?: string | undefined
}

/**
 * Data that is known only when the mail is queued. `address` and `facts` are stored with the mail until the member is
 * erased. `browser` is stored only with the job.
 */
interface MailCause extends Pick<MailJob, 'browser'> {
  /** The recipient's mail address. Defaults to the member's current mail address. */
  readonly address?: string
  readonly facts?: Readonly<Record<string, string>>
}

/** Stores a mail and queues the job that sends it, in the caller's transaction. */
export async function queueMail(
  app: App,
  tx: Tx,
  job: Job<MailJob>,
  kind: MailKind,
  member: MemberId,
  { address, facts = {}, browser }: MailCause = {},
): Promise<void> {
  const now = app.clock.now()
  const mail = orderedId(now)
  await insertMail(tx, {
    member_id: member,
    id: mail,
    kind,
    created_at: now,
    address: address ?? null,
    facts: JSON.stringify(facts),
  })
  await addJob(tx, job, { member, mail, browser })
}

/** Returns the row of a queued mail, or `null` if the mail was already sent or has failed for good. */
export async function findUnsentMail(app: App, { member, mail }: MailJob): Promise<MailRow | null> {
  return (await selectUnsentMail(app.db, { member_id: member, id: mail })).rows[0] ?? null
}

/** Returns the time at which the mail with the id `mail` was sent, or `null` if it was not sent. */
export async function findSentMail(db: Queryable, member: MemberId, mail: string): Promise<Date | null> {
  const row = (await selectMailSent(db, { member_id: member, id: mail })).rows[0]
  return row ? new Date(iso(row.sent_at)) : null
}

/** Deletes a queued mail that is no longer wanted, unless it was sent. The caller drops its job. */
export async function dropUnsentMail(db: Queryable, member: MemberId, mail: string): Promise<void> {
  await deleteUnsentMail(db, { member_id: member, id: mail })
}

/**
 * Sends a queued mail and records that it was sent. Drops it if the contact to the member has ended (`endContact`). If the mail is refused permanently, records the failure and does
 * not throw, so that the job is not retried. Throws after a temporary error, so that the job is retried with back-off.
 * Three days after the mail was queued, a temporary error is recorded as a failure too.
 *
 * If the process dies between sending and recording, the mail is sent twice, which is better than never. Both copies
 * have the same Message-ID, so that most mailboxes show them as one mail.
 * @param optional the notification type of an optional mail. Such a mail goes only to members who want this type, and
 *   contains the links to unsubscribe (RFC 8058). A necessary mail has no type and no such links.
 */
export async function sendMail<Kind extends MailKind>(
  app: App,
  site: Site,
  job: MailJob,
  to: Addressee,
  kind: Kind,
  params: MailParams[Kind],
  optional?: NotificationType,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const { member, mail, browser } = job
  const hasEnded = (await selectContactEnded(app.db, { id: member })).rowCount === 1
  if (hasEnded || (optional && !(await wantsMail(app, member, optional)))) {
    await deleteUnsentMail(app.db, { member_id: member, id: mail })
    return
  }
  const token = optional && (await makeUnsubscribeToken(app, member, optional))
  const returnPath = await makeReturnPath(app, job, to.email)
  try {
    await deliverMail(app, site, `${kind}-${mail}`, to, kind, params, {
      ...(optional && token && { optional: { type: optional, token } }),
      ...(returnPath && { returnPath }),
      attachments,
      browser,
    })
  } catch (error) {
    return giveUpOrThrow(app, job, error)
  }
  await updateMailSent(app.db, { member_id: member, id: mail, sent_at: app.clock.now() })
}

interface Addressee {
  readonly email: string
  readonly language: string
}

interface Extras extends Pick<MailJob, 'browser'> {
  readonly returnPath?: string
  readonly optional?: { readonly type: NotificationType; readonly token: string }
  readonly attachments?: readonly MailAttachment[]
}

/**
 * Renders and sends a mail without recording it in the table `mail`. Called directly only for mails that have no row
 * there, such as the mails about reports. Throws `MailRefused` if the refusal is permanent, `MailDelayed` if the mail
 * may be retried.
 * @param id the id from which the Message-ID is built. A job must pass the same id in every run, so that mailboxes
 *   recognise a repeated mail
 */
export async function deliverMail<Kind extends MailKind>(
  app: App,
  { origin, settings }: Site,
  id: string,
  to: Addressee,
  kind: Kind,
  params: MailParams[Kind],
  { returnPath, optional, attachments = [], browser }: Extras = {},
): Promise<void> {
  const locale = offeredLocale(settings, to.language)
  const rendered = await app.templates.renderMail(
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
    ...(attachments.length > 0 && { attachments }),
    ...(browser && { browser }),
    ...(optional && { unsubscribeUrl: `${origin}/api/unsubscribe.php?t=${optional.token}` }),
  })
}

async function giveUpOrThrow(app: App, job: MailJob, error: unknown): Promise<void> {
  if (error instanceof MailRefused) {
    app.log.warn({ source: 'mail', mail: job.mail, err: error.message }, 'mail refused')
    return inTransaction(app.db, (tx) =>
      error.isRecipient ? recordBounce(app, tx, job) : recordFailure(app, tx, job),
    )
  }
  const queued = await findUnsentMail(app, job)
  const age = queued ? app.clock.now().getTime() - Date.parse(iso(queued.created_at)) : 0
  if (!(error instanceof MailDelayed) || age < retry_for_ms) throw error
  app.log.warn({ source: 'mail', mail: job.mail, err: error.message }, 'mail given up')
  await recordFailure(app, app.db, job)
}
