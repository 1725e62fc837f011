import * as limits from '#contract/limits.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from '../account.ts'
import { queueReactivation } from '../leaving/send-reactivation.ts'
import { makeLink } from '../links/link.ts'
import { deliverMail, findUnsentMail, type MailJob, sendMail } from '../mail.ts'
import { lockAddress, selectOwner, selectStaffByEmail } from '../store.ts'
import { scheduleForgetting } from './forget-resets.ts'
import {
  insertResetMail,
  type ResetRequestRow,
  selectRequest,
  selectResetMember,
  updateAnswered,
  updateNonMemberNotified,
} from './store.ts'

interface ResetJob extends Pick<MailJob, 'browser'> {
  readonly request: string
}

/**
 * Answers a reset request by mail. The member with this mail address gets a reset link, or the reactivation link if the
 * member is leaving (A8). If no member has the mail address, the mail says this, and is sent at most once a day (A6).
 */
export const sendReset = defineJob(
  'accounts.send_reset',
  async (app: App, { request, browser }: ResetJob) => {
    await scheduleForgetting(app)
    const reset = (await selectRequest(app.db, { id: request })).rows[0]
    if (!reset) return
    const site = await getSite(app, reset.site_id as SiteId)
    const member = await findResetMember(app, reset)
    if (member?.status === 'deleted')
      await inTransaction(app.db, (tx) => queueReactivation(app, tx, member.id, browser))
    else if (member) await mailResetLink(app, site, { member: member.id, mail: request, browser })
    else if (await claimNonMemberMail(app, request, reset)) await notifyNonMember(app, site, request, reset)
    await updateAnswered(app.db, { id: request, answered_at: app.clock.now() })
  },
)

/**
 * Returns the member who receives the answer to a reset request for this mail address, or `null` if no member has it. A
 * provisional member cannot sign in with the address of a staff account, so that a new password would be of no use.
 */
export async function findResetMember(
  app: App,
  { site_id, email }: Pick<ResetRequestRow, 'site_id' | 'email'>,
) {
  const owner = (await selectOwner(app.db, { site_id, email })).rows[0]
  const found = (await selectResetMember(app.db, { id: owner?.member_id ?? null, site_id, email })).rows[0]
  const staff = (await selectStaffByEmail(app.db, { email, any: site_id })).rows[0]
  if (!found || (staff && !owner)) return null
  return { id: found.id as MemberId, status: found.status }
}

/**
 * Mails a reset link. Links of earlier requests stay valid, so that a member who requested several mails can use any of
 * them.
 */
async function mailResetLink(app: App, site: Site, job: MailJob): Promise<void> {
  const { member, mail } = job
  await insertResetMail(app.db, { member_id: member, id: mail, created_at: app.clock.now() })
  if (!(await findUnsentMail(app, job))) return
  const account = await getAccount(app, member)
  const token = await makeLink(app, account, 'reset', hours(limits.reset_link_hours))
  await sendMail(app, site, job, account, 'reset', {
    name: account.name,
    url: `${site.origin}/${token}`,
    site_name: site.settings.name,
    hours: limits.reset_link_hours,
  })
}

/**
 * Decides whether this request may send the mail which says that no member has the mail address. Returns `true` for
 * only one request within 24 hours, even if the job is repeated or several jobs run concurrently.
 */
async function claimNonMemberMail(
  app: App,
  request: string,
  { site_id, email }: ResetRequestRow,
): Promise<boolean> {
  const since = new Date(app.clock.now().getTime() - hours(24))
  return inTransaction(app.db, async (tx) => {
    await lockAddress(tx, { site_id, email })
    return (await updateNonMemberNotified(tx, { id: request, site_id, email, since })).rowCount === 1
  })
}

async function notifyNonMember(
  app: App,
  site: Site,
  request: string,
  { email, locale }: ResetRequestRow,
): Promise<void> {
  const params = { url: `${site.origin}/signup`, site_name: site.settings.name }
  try {
    await deliverMail(
      app,
      site,
      `reset_unknown-${request}`,
      { email, language: locale },
      'reset_unknown',
      params,
    )
  } catch (error) {
    // Does not retry a refused mail, because the mailbox does not exist or accepts no mails.
    if (!(error instanceof MailRefused)) throw error
  }
}
