import * as limits from '#contract/limits.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { deliverMail } from '../mail.ts'
import { makeStaffLink } from './staff-link.ts'
import { selectStaff } from './store.ts'

export interface StaffLinkJob {
  readonly staff: StaffId
  readonly email: string
  readonly site: SiteId
}

/** Mails a person of the staff a link to choose a password. Every run makes a new link, because no token is stored. */
export const sendStaffLink = defineJob(
  'accounts.send_staff_link',
  async (app: App, { staff, email, site: siteId }: StaffLinkJob) => {
    const known = (await selectStaff(app.db, { email, staff_id: null })).rows[0]
    // Removed, or no longer admitted to the site, since the job was queued.
    if (known?.staff_id !== staff || !known.site_ids.includes(siteId)) return
    const site = await getSite(app, siteId)
    const token = await makeStaffLink(app.db, staff, siteId, app.clock.now())
    const params = {
      name: known.name,
      url: `${site.origin}/${token}`,
      site_name: site.settings.name,
      hours: limits.staff_link_hours,
    }
    const to = { email, language: site.settings.domain_language }
    try {
      await deliverMail(app, site, `staff-${token.slice(0, 12)}`, to, 'staff_link', params)
    } catch (error) {
      // A repetition would be refused too. `npm run staff -- reset` prints or mails another link.
      if (!(error instanceof MailRefused)) throw error
      app.log.warn({ source: 'mail', err: error.message }, 'the link for a staff account was refused')
    }
  },
)
