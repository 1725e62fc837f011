import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { makeLink } from '../links/link.ts'
import { findUnsentMail, type MailJob, queueMail, sendMail } from '../mail.ts'
import { lockMember } from '../store.ts'
import { daysLeft } from './rules.ts'
import { type LeavingRow, selectLeaving, selectMailSince } from './store.ts'

/**
 * Queues the mail with the reactivation link for a leaving member (A8), after a sign-in, a reset request, or a new
 * sign-up with the same mail address. Queues at most one mail an hour. Does nothing for members who are not leaving.
 * @param browser the mark (`markBrowser`) of the browser that caused the mail. Omit it if the account may belong to
 *   another person than the visitor
 */
export async function queueReactivation(app: App, tx: Tx, member: MemberId, browser?: string): Promise<void> {
  const since = new Date(app.clock.now().getTime() - hours(1))
  // The lock serializes concurrent calls, so that only one mail is sent.
  const { rows } = await lockMember(tx, { id: member })
  if (rows[0]?.status !== 'deleted') return
  const recent = await selectMailSince(tx, { member_id: member, kind: 'reactivation', since })
  if (recent.rows.length > 0) return
  await queueMail(app, tx, sendReactivation, 'reactivation', member, { browser })
}

/** Sends the mail that `queueReactivation` has queued. */
export const sendReactivation = defineJob('accounts.send_reactivation', (app: App, job: MailJob) =>
  sendReactivationLink(app, job, 'reactivation'),
)
/** Confirms by mail that the member is leaving. The mail contains the reactivation link. */
export const sendDeletion = defineJob('accounts.send_deletion', (app: App, job: MailJob) =>
  sendReactivationLink(app, job, 'deletion'),
)

async function sendReactivationLink(
  app: App,
  job: MailJob,
  kind: 'reactivation' | 'deletion',
): Promise<void> {
  const leaving = (await selectLeaving(app.db, { id: job.member, since: app.clock.now() })).rows[0]
  if (!leaving || !(await findUnsentMail(app, job))) return
  const site = await getSite(app, leaving.site_id as SiteId)
  const last_day = iso(leaving.erase_at)
  await sendMail(app, site, job, leaving, kind, {
    name: leaving.name,
    url: `${site.origin}/${await makeReactivationLink(app, leaving)}`,
    site_name: site.settings.name,
    days: daysLeft(new Date(last_day), app.clock.now()),
    last_day,
  })
}

/** Creates a reactivation link that is valid until the account is erased. */
function makeReactivationLink(app: App, { id, site_id, erase_at }: LeavingRow): Promise<string> {
  const lifetime_ms = Date.parse(iso(erase_at)) - app.clock.now().getTime()
  return makeLink(app, { id: id as MemberId, site_id: site_id as SiteId }, 'reactivate', lifetime_ms)
}
