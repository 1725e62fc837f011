import type { MemberId, SiteId } from '#contract/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours, iso } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { makeLink } from '../link.ts'
import { findUnsentMail, type MailJob, orderMail, sendMail } from '../mail.ts'
import { lockMember } from '../store.ts'
import { daysLeft, lastDay } from './rules.ts'
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

export const sendReactivation = defineJob('accounts.send_reactivation', async (app: App, job: MailJob) => {
  const leaving = (await selectLeaving(app.db, [job.member])).rows[0]
  if (!leaving || !(await findUnsentMail(app, job))) return
  const left = new Date(iso(leaving.deleted_at))
  const days = daysLeft(left, app.clock.now())
  if (days === 0) return
  const site = await getSite(app, leaving.site_id as SiteId)
  await sendMail(app, site, job, leaving, 'reactivation', {
    name: leaving.name,
    url: `${site.origin}/${await makeWayBack(app, leaving)}`,
    site_name: site.settings.name,
    days,
    last_day: lastDay(left).toISOString(),
  })
})

/** A link that reactivates, good until the account is erased. */
export function makeWayBack(app: App, { id, site_id, deleted_at }: LeavingRow): Promise<string> {
  const lasts = lastDay(new Date(iso(deleted_at))).getTime() - app.clock.now().getTime()
  return makeLink(app, { id: id as MemberId, site_id: site_id as SiteId }, 'reactivate', lasts)
}
