import type { MemberId, SiteId } from '#contract/ids.ts'
import * as limits from '#contract/limits.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { Site } from '#server/kernel/site.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { getAccount } from '../account.ts'
import { orderReactivation } from '../leaving/send-reactivation.ts'
import { makeLink } from '../links/link.ts'
import { deliverMail, findUnsentMail, sendMail } from '../mail.ts'
import { selectOwner } from '../store.ts'
import { planForgetting } from './forget-resets.ts'
import {
  insertResetMail,
  type ResetRequestRow,
  selectRequest,
  selectResetMember,
  selectStrangerTold,
  updateAnswered,
} from './store.ts'

/**
 * Answers a wish for a new password: a link to the member of that address; the way back to one who is leaving (A8); to an
 * address that nobody has, a word that it is so, at most once a day (A6).
 */
export const sendReset = defineJob(
  'accounts.send_reset',
  async (app: App, { request }: { request: string }) => {
    await planForgetting(app)
    const asked = (await selectRequest(app.db, [request])).rows[0]
    if (!asked) return
    const site = await getSite(app, asked.site_id as SiteId)
    const member = await findMember(app, asked)
    let isStrangerTold = false
    if (member?.status === 'deleted')
      await inTransaction(app.db, (tx) => orderReactivation(app, tx, member.id))
    else if (member) await mailLink(app, site, request, member.id)
    else isStrangerTold = await tellStranger(app, site, request, asked)
    await updateAnswered(app.db, [request, app.clock.now(), isStrangerTold])
  },
)

async function findMember(app: App, { site_id, email }: ResetRequestRow) {
  const owner = (await selectOwner(app.db, [site_id, email])).rows[0]
  const found = (await selectResetMember(app.db, [owner?.member_id ?? null, site_id, email])).rows[0]
  return found ? { id: found.id as MemberId, status: found.status } : null
}

/** Links of earlier wishes stay good: whoever asks again looks for the mail, not for a race between two. */
async function mailLink(app: App, site: Site, request: string, member: MemberId): Promise<void> {
  await insertResetMail(app.db, [member, request, app.clock.now()])
  const job = { member, mail: request }
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

async function tellStranger(
  app: App,
  site: Site,
  request: string,
  { email, locale }: ResetRequestRow,
): Promise<boolean> {
  const since = new Date(app.clock.now().getTime() - hours(24))
  const { rows } = await selectStrangerTold(app.db, [site.id, email, since])
  if (rows[0]?.told) return false
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
    // A mailbox that does not take it, or does not exist, has its answer.
    if (!(error instanceof MailRefused)) throw error
  }
  return true
}
