import type { ReportId } from '#contract/ids.ts'
import { type CaseSide, deliverMail, findAccount, makeCaseToken } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { concernsMember } from './present-case.ts'
import { type ReportRow, selectReport, updateMemberTold } from './store.ts'
import { orNever } from './tell-receipt.ts'

type Side = { readonly report: ReportId; readonly side: CaseSide }

/** Tells both sides what was decided and why (DSA art. 16, 17), each by a job of its own; nothing where it was taken back. */
export const tellOutcome = defineJob(
  'moderation.tell_outcome',
  async (app: App, { report }: { report: ReportId }) => {
    const row = await findDecided(app, report)
    if (!row) return
    await addJob(app.db, tellSide, { report, side: 'reporter' }, { key: `report reporter ${report}` })
    if (!concernsMember(row)) return
    await updateMemberTold(app.db, [report, app.clock.now()])
    await addJob(app.db, tellSide, { report, side: 'member' }, { key: `report member ${report}` })
  },
)

export const tellSide = defineJob('moderation.tell_side', async (app: App, { report, side }: Side) => {
  const row = await findDecided(app, report)
  const to = row && (await addressee(app, row, side))
  if (!row?.outcome || !to) return
  const site = await getSite(app, row.site_id)
  const kind = side === 'reporter' ? 'report_outcome' : 'report_decision'
  const id = `${kind}-${report}-${Date.parse(iso(row.decided_at ?? row.created_at))}`
  const params = {
    name: to.name,
    site_name: site.settings.name,
    outcome: row.outcome,
    ground: row.ground,
    note: row.note,
    url: `${site.origin}/reports/${await makeCaseToken(app, report, side)}`,
  }
  await orNever(deliverMail(app, site, id, to, kind, params))
})

async function findDecided(app: App, report: ReportId): Promise<ReportRow | null> {
  const row = (await selectReport(app.db, [report])).rows[0]
  return row && row.outcome !== null && row.waiting_since === null ? row : null
}

async function addressee(app: App, row: ReportRow, side: CaseSide) {
  const member = side === 'reporter' ? row.reporter_id : row.member_id
  const account = member && (await findAccount(app.db, member))
  if (account && account.status !== 'not_confirmed')
    return { email: account.email, language: account.language, name: account.name }
  if (side === 'member' || !row.reporter_email) return null
  return { email: row.reporter_email, language: row.reporter_language, name: '' }
}
