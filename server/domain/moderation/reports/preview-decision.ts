import type { CallOutput, ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { offeredLocale } from '#i18n/locales.ts'
import type { CaseSide } from '#server/domain/accounts/index.ts'
import { countFraudReturns, countUnopenedReturns } from '#server/domain/chats/index.ts'
import { getSite } from '#server/domain/sites/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
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
  { report, also, ...decision }: ParsedInput<'previewReportDecision'>,
): Promise<Preview> {
  const row = (await selectReport(app.db, { id: report })).rows[0]
  if (!row || !session.siteIds.includes(row.site_id)) throw new ApiError('report_not_found')
  if (row.waiting_since === null) throw new ApiError('already_decided')
  if (decision.outcome === 'photo_hidden' && row.photo_id === null) throw new ApiError('photo_not_found')
  const at = app.clock.now()
  const stated = outcomeOf(decision, at)
  const { next: limited } = await limitBan(app.db, row, session.staffId, stated, at)
  // Like PostgreSQL writes it, because the row is read like a stored one.
  const stored = (time: string) => time.replace('Z', '+00')
  const next: ReportRow = {
    ...{ ...row, ...limited, ends_at: limited.ends_at && stored(limited.ends_at) },
    ...{ decided_at: stored(at.toISOString()), waiting_since: null },
  }
  const earlier = (await listDecisions(app.db, row.site_id, [row])).get(report) ?? []
  const { outcome, ground, note, restricts, ends_at } = limited
  const decisions = [
    ...earlier,
    {
      ...{ outcome: outcome ?? 'no_breach', ground, note, at: at.toISOString() },
      ...{ restricts: restricts ?? [], ends_at },
    },
  ]
  const sides: readonly CaseSide[] = concernsMember(next) ? ['member', 'reporter'] : ['reporter']
  return {
    mails: await Promise.all(sides.map((side) => mailOf(app, next, side, decisions, at))),
    others: also.filter((id) => id !== report).length,
    returns: await countReturns(app, next, at),
  }
}

async function mailOf(
  app: App,
  row: ReportRow,
  side: CaseSide,
  decisions: readonly PastDecision[],
  now: Date,
): Promise<Preview['mails'][number]> {
  const [site, to] = await Promise.all([getSite(app, row.site_id), findRecipient(app, row, side)])
  const language = offeredLocale(site.settings, to?.language ?? row.reporter_language)
  const url = `${site.origin}/reports/…`
  const { kind, params } = outcomeMail(row, side, decisions, { name: to?.name ?? '', site, url, now })
  const { subject, text } = await app.templates.renderMail(kind, language, params as never)
  return { side, language, subject, text, is_mailed: to !== null }
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
