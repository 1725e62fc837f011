import type { ReportId } from '#contract/wire/ids.ts'
import { deliverMail, makeCaseToken, markBrowser } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { MailRefused } from '#server/kernel/mail-errors.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { selectReport } from './store.ts'

interface Receipt {
  readonly report: ReportId
  /** The mark of the reporter's browser (`markBrowser`). Set only in a public demo. */
  readonly browser?: string | undefined
}

/** Queues the receipt of a report, in the transaction that stores the report. */
export async function queueReceipt(requestContext: RequestContext, tx: Tx, report: ReportId): Promise<void> {
  await addJob(tx, sendReceipt, { report, browser: markBrowser(requestContext) })
}

/**
 * Mails a receipt with the link to the report's page. Queued only for reporters without an account who left a mail
 * address.
 */
export const sendReceipt = defineJob(
  'moderation.send_receipt',
  async (app: App, { report, browser }: Receipt) => {
    const row = (await selectReport(app.db, { id: report })).rows[0]
    if (!row?.reporter_email) return
    const site = await getSite(app, row.site_id)
    const to = { email: row.reporter_email, language: row.reporter_language }
    const params = {
      about: row.about,
      site_name: site.settings.name,
      url: `${site.origin}/reports/${await makeCaseToken(app, report, 'reporter')}`,
    }
    const id = `report_receipt-${report}`
    await ignoreRefusal(deliverMail(app, site, id, to, 'report_receipt', params, { browser }))
  },
)

/** Waits for `sending` and ignores a refusal by the mail server, because a retry would not help. */
export async function ignoreRefusal(sending: Promise<void>): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
  }
}
