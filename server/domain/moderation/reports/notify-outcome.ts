import type { ReportId } from '#contract/wire/ids.ts'
import { type CaseSide, deliverMail, findAccount, makeCaseToken } from '#server/domain/accounts/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import type { Site } from '#server/kernel/site.ts'
import { contentOf } from './case-content.ts'
import { listDecisions, type PastDecision } from './decision-history.ts'
import { concernsMember, historyFor, mayAppeal } from './present-case.ts'
import { ignoreRefusal } from './send-receipt.ts'
import { type ReportRow, selectReport, updateMemberTold } from './store.ts'

type Side = { readonly report: ReportId; readonly side: CaseSide }

/**
 * Notifies the reporter and the reported member of a decision and its reasons (DSA art. 16, 17), each in a separate
 * job. Does nothing if the decision was undone.
 */
export const notifyOutcome = defineJob(
  'moderation.tell_outcome',
  async (app: App, { report }: { report: ReportId }) => {
    const row = await findDecided(app, report)
    if (!row) return
    await addJob(app.db, notifySide, { report, side: 'reporter' }, { key: `report reporter ${report}` })
    if (!concernsMember(row)) return
    await updateMemberTold(app.db, { id: report, member_told_at: app.clock.now() })
    await addJob(app.db, notifySide, { report, side: 'member' }, { key: `report member ${report}` })
  },
)

export const notifySide = defineJob('moderation.tell_side', async (app: App, { report, side }: Side) => {
  const row = await findDecided(app, report)
  const to = row && (await findRecipient(app, row, side))
  if (!row?.outcome || !to) return
  const site = await getSite(app, row.site_id)
  const decisions = (await listDecisions(app.db, row.site_id, [row])).get(report) ?? []
  const url = `${site.origin}/reports/${await makeCaseToken(app, report, side)}`
  const { kind, params } = outcomeMail(row, side, decisions, {
    name: to.name,
    site,
    url,
    now: app.clock.now(),
  })
  const id = `${kind}-${report}-${Date.parse(iso(row.decided_at ?? row.created_at))}`
  await ignoreRefusal(deliverMail(app, site, id, to, kind, params))
})

interface MailContext {
  readonly name: string
  readonly site: Site
  readonly url: string
  readonly now: Date
}

/** Returns the mail about the last decision for one side. The preview of a decision shows the same mail. */
export function outcomeMail(
  row: ReportRow,
  side: CaseSide,
  decisions: readonly PastDecision[],
  { name, site, url, now }: MailContext,
) {
  const history = historyFor(row, decisions, side)
  const [earlier, decision] = [history.at(-2), history.at(-1)]
  const params = {
    name,
    site_name: site.settings.name,
    effects: decision?.effects ?? [],
    ground: row.ground,
    note: row.note,
    restricts: decision?.restricts ?? [],
    ends_at: decision?.ends_at ?? null,
    own_initiative: row.own_initiative,
    earlier: earlier && {
      outcome: earlier.outcome,
      at: earlier.at,
      appeal: appealAgainst(earlier.appeals, side),
    },
    about: row.about,
    content: side === 'member' ? contentOf(row, history) : null,
    may_appeal: mayAppeal(row, side, now),
    url,
  }
  return { kind: side === 'reporter' ? ('report_outcome' as const) : ('report_decision' as const), params }
}

/** Returns who has appealed against a decision. Staff also change decisions without an appeal. */
function appealAgainst(appeals: readonly { readonly side: CaseSide }[], side: CaseSide) {
  if (appeals.length === 0) return null
  return appeals.some((appeal) => appeal.side === side) ? ('own' as const) : ('other' as const)
}

/** Returns a report whose latest decision stands, or `null` if it waits for a decision. */
export async function findDecided(app: App, report: ReportId): Promise<ReportRow | null> {
  const row = (await selectReport(app.db, { id: report })).rows[0]
  return row && row.outcome !== null && row.waiting_since === null ? row : null
}

/** Returns the recipient of the mail about a decision, or `null` if this side has no mail address. */
export async function findRecipient(app: Pick<App, 'db'>, row: ReportRow, side: CaseSide) {
  const member = side === 'reporter' ? row.reporter_id : row.member_id
  const account = member && (await findAccount(app.db, member))
  if (account?.contact_ended) return null
  if (account && account.status !== 'not_confirmed')
    return { email: account.email, language: account.language, name: account.name }
  if (side === 'member' || !row.reporter_email) return null
  return { email: row.reporter_email, language: row.reporter_language, name: '' }
}
