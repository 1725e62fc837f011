import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { deliverMail } from '../mail.ts'
import { findStaff } from './manage-staff.ts'

interface StaffSignInJob {
  readonly staff: StaffId
  readonly site: SiteId
  /** Time of the sign-in, ISO 8601. */
  readonly at: string
  readonly browser: string | null
  readonly system: string | null
}

/** Notifies a person of the staff of a sign-in from a new browser. */
export const sendStaffSignIn = defineJob(
  'accounts.send_staff_sign_in',
  async (app: App, { staff, site: siteId, at, browser, system }: StaffSignInJob) => {
    const known = await findStaff(app.db, staff)
    if (!known?.sites.includes(siteId)) return
    const site = await getSite(app, siteId)
    const params = { name: known.name, at, browser, system, site_name: site.settings.name }
    const to = { email: known.email, language: site.settings.domain_language }
    try {
      await deliverMail(app, site, `staff-sign-in-${staff}-${Date.parse(at)}`, to, 'staff_sign_in', params)
    } catch (error) {
      // A repetition would be refused too.
      if (!(error instanceof MailRefused)) throw error
      app.log.warn({ source: 'mail', err: error.message }, 'the notice of a staff sign-in was refused')
    }
  },
)
