import type { ReportId } from '#contract/ids.ts'
import { deliverMail, makeCaseToken } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import { selectReport } from './store.ts'

/** To whoever reported without an account and left an address: that it arrived, and where its outcome will stand. */
export const sendReceipt = defineJob(
  'moderation.send_receipt',
  async (app: App, { report }: { report: ReportId }) => {
    const row = (await selectReport(app.db, [report])).rows[0]
    if (!row?.reporter_email) return
    const site = await getSite(app, row.site_id)
    const to = { email: row.reporter_email, language: row.reporter_language }
    const params = {
      site_name: site.settings.name,
      url: `${site.origin}/reports/${await makeCaseToken(app, report, 'reporter')}`,
    }
    await orNever(deliverMail(app, site, `report_receipt-${report}`, to, 'report_receipt', params))
  },
)

/** A mailbox that takes nothing has its answer: there is no second try. */
export async function orNever(sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
  }
}
