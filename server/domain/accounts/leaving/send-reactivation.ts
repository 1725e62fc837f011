import type { MemberId, SiteId } from '#contract/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { makeLink } from '../links/link.ts'
import { findUnsentMail, type MailJob, orderMail, sendMail } from '../mail.ts'
import { lockMember } from '../store.ts'
import { daysLeft } from './rules.ts'
import { type LeavingRow, selectLeaving, selectMailSince } from './store.ts'

/**
 * Orders the mail with the way back for somebody who left and proved who they are (A8); at most one an hour, and none
 * for those who are not leaving.
 */
export async function orderReactivation(app: App, tx: Tx, member: MemberId): Promise<void> {
  const since = new Date(app.clock.now().getTime() - hours(1))
  // The lock makes two sign-ins at once wait for each other: one mail.
  const { rows } = await lockMember(tx, [member])
  if (rows[0]?.status !== 'deleted') return
  const recent = await selectMailSince(tx, [member, 'reactivation', since])
  if (recent.rows.length === 0) await orderMail(app, tx, sendReactivation, 'reactivation', member)
}

/** With the way back: after a sign-in, and when leaving began. */
export const sendReactivation = defineJob('accounts.send_reactivation', (app: App, job: MailJob) =>
  sendWayBack(app, job, 'reactivation'),
)
export const sendDeletion = defineJob('accounts.send_deletion', (app: App, job: MailJob) =>
  sendWayBack(app, job, 'deletion'),
)

async function sendWayBack(app: App, job: MailJob, kind: 'reactivation' | 'deletion'): Promise<void> {
  const leaving = (await selectLeaving(app.db, [job.member, app.clock.now()])).rows[0]
  if (!leaving || !(await findUnsentMail(app, job))) return
  const site = await getSite(app, leaving.site_id as SiteId)
  const last_day = iso(leaving.erase_at)
  await sendMail(app, site, job, leaving, kind, {
    name: leaving.name,
    url: `${site.origin}/${await makeWayBack(app, leaving)}`,
    site_name: site.settings.name,
    days: daysLeft(new Date(last_day), app.clock.now()),
    last_day,
  })
}

/** A link that reactivates, good until the account is erased. */
function makeWayBack(app: App, { id, site_id, erase_at }: LeavingRow): Promise<string> {
  const lasts = Date.parse(iso(erase_at)) - app.clock.now().getTime()
  return makeLink(app, { id: id as MemberId, site_id: site_id as SiteId }, 'reactivate', lasts)
}
