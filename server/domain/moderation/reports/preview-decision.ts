import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { StaffId } from '#contract/wire/ids.ts'
import { type CaseSide, previewMail } from '#server/domain/accounts/index.ts'
import { countFraudReturns, countUnopenedReturns } from '#server/domain/chats/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import type { Outcome } from './apply-outcome.ts'
import { listDecisions, type PastDecision } from './decision-history.ts'
import { findRecipient, outcomeMail } from './notify-outcome.ts'
import { concernsMember } from './present-case.ts'
import { limitBan, outcomeOf } from './record-decision.ts'
import { type ReportRow, selectReport } from './store.ts'

type Preview = CallOutput<'previewReportDecision'>

/**
 * Returns what a decision would send and return, without deciding: the mails are rendered by the code that sends them.
 * Their link is shortened, because it would open the case of the reporter or the member. Throws `report_not_found`,
 * `already_decided` and `photo_not_found`.
 */
export async function previewDecision(
  { app, session }: StaffContext,
  { report, also, removes, ...decision }: ParsedInput<'previewReportDecision'>,
): Promise<Preview> {
  const stored = (await selectReport(app.db, { id: report })).rows[0]
  const row = stored && { ...stored, evidence: stored.evidence && { ...stored.evidence, removed: removes } }
  if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('report_not_found')
  if (row.waiting_since === null) throw new ApiError('already_decided')
  if (decision.outcome === 'photo_hidden' && row.photo_id === null) throw new ApiError('photo_not_found')
  const at = app.clock.now()
  const earlier = (await listDecisions(app.db, row.site_id, [row])).get(report) ?? []
  const { next, decisions } = await decideOn(app, session.staffId, row, outcomeOf(decision, at), earlier)
  const sides: readonly CaseSide[] = concernsMember(next) ? ['member', 'reporter'] : ['reporter']
  return {
    mails: await Promise.all(sides.map((side) => mailOf(app, next, side, decisions, at))),
    others: also.filter((id) => id !== report).length,
    returns: await countReturns(app, next, at),
  }
}

/** Returns a case as it would be after a decision, with its decisions. */
export async function decideOn(
  app: App,
  staff: StaffId,
  row: ReportRow,
  stated: Outcome,
  earlier: readonly PastDecision[],
): Promise<{ next: ReportRow; decisions: readonly PastDecision[] }> {
  const at = app.clock.now()
  const { next: limited } = await limitBan(app.db, row, staff, stated, at)
  // Like PostgreSQL writes it, because the row is read like a stored one.
  const stored = (time: string) => time.replace('Z', '+00')
  const { outcome, ground, note, restricts, ends_at } = limited
  const decided = {
    ...{ outcome: outcome ?? 'no_breach', ground, note, at: at.toISOString() },
    ...{ restricts: restricts ?? [], ends_at },
  }
  const next: ReportRow = {
    ...{ ...row, ...limited, ends_at: ends_at && stored(ends_at) },
    ...{ decided_at: stored(at.toISOString()), waiting_since: null },
  }
  return { next, decisions: [...earlier, decided] }
}

/** Returns the mail that one side would get about the last decision. */
export async function mailOf(
  app: App,
  row: ReportRow,
  side: CaseSide,
  decisions: readonly PastDecision[],
  now: Date,
): Promise<Preview['mails'][number]> {
  const [site, to] = await Promise.all([getSite(app, row.site_id), findRecipient(app, row, side)])
  const url = `${site.origin}/reports/…`
  const { kind, params } = outcomeMail(row, side, decisions, { name: to?.name ?? '', site, url, now })
  const reader = { language: to?.language ?? row.reporter_language }
  return { side, ...(await previewMail(app, site, reader, kind, params)), is_mailed: to !== null }
}

/** Counts what `returnCreditsJob` would return. */
async function countReturns(
  { db }: Pick<App, 'db'>,
  { member_id: member, outcome, ground }: ReportRow,
  now: Date,
): Promise<Preview['returns']> {
  if (member === null || outcome === 'no_breach') return { messages: 0, senders: 0, credits: 0 }
  if (ground === 'fake') return countFraudReturns(db, member, now)
  if (outcome === 'suspended') return countUnopenedReturns(db, member)
  return { messages: 0, senders: 0, credits: 0 }
}
