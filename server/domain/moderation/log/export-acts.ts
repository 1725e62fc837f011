import { isDeepStrictEqual } from 'node:util'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CallOutput, ParsedInput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { AuditFilter } from '#contract/moderation/audit-log.ts'
import { ApiError, invalidFields } from '#contract/wire/errors.ts'
import type { SiteId, StaffId } from '#contract/wire/ids.ts'
import {
  confirmAlone,
  decideProposal,
  findProposal,
  findProposalByKey,
  findStaff,
  listSecondPersons,
  type PlannedProposal,
  propose,
  useProposal,
} from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { csvOf } from '#server/kernel/csv.ts'
import { type StaffContext, type StaffSession, shownSites } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { audit } from '../audit.ts'
import { presentActs, readActs } from './list-acts.ts'

/** An export as the second person confirms it. The member of the filter is the one of the proposal. */
export interface ProposedExport {
  readonly filter: Omit<AuditFilter, 'member'>
  readonly rows: number
  /** The place of its newest entry. Later entries are not in the file. */
  readonly until: string
  /** The role of its proposer, on which the visible entries depend. */
  readonly role: Role
}

/**
 * Proposes an export of the chosen acts, or confirms it at once if nobody else could. The file will have the entries
 * that exist now. A repeated key returns the same proposal. Throws `forbidden`, `key_reused`, and `invalid_fields` for no
 * rows, for more than an export may have, or for several sites of which some have a second person but nobody has all.
 */
export async function proposeExport(
  requestContext: StaffContext,
  { reason, key, ...filter }: ParsedInput<'proposeExport'>,
): Promise<CallOutput<'proposeExport'>> {
  const { app, session } = requestContext
  const max = limits.audit_export_max
  const rows = await readActs(app, session, filter, { limit: max + 1 })
  const [newest] = rows
  if (!newest || rows.length > max) throw invalidFields({ from: 'too_low' })
  const { member = null, ...chosen } = filter
  const details = { filter: chosen, rows: rows.length, until: newest.position, role: session.role }
  const sites = filter.site === undefined ? shownSites(session) : [filter.site]
  return inTransaction(app.db, async (tx) => {
    const planned = { sites, member, details, reason, case: null, key, proposedBy: session.staffId }
    const made = await propose<ProposedExport>(app, tx, { kind: 'export', ...planned })
    if (!made) return findEarlier(tx, planned)
    if (await hasSecondPerson(tx, session.staffId, sites)) return { proposal: made.id, outcome: 'proposed' }
    // A wider export must not be a way around the second person of one of its sites.
    for (const site of sites)
      // oxlint-disable-next-line no-await-in-loop -- one or two sites
      if (await hasSecondPerson(tx, session.staffId, [site])) throw invalidFields({ site: 'required' })
    await confirmAlone(requestContext, tx, made.id)
    return { proposal: made.id, outcome: 'confirmed' }
  })
}

const hasSecondPerson = async (tx: Tx, staff: StaffId, sites: readonly SiteId[]): Promise<boolean> =>
  (await listSecondPersons(tx, staff, sites, 'decideExport')).length > 0

/** Returns the proposal whose key is repeated. Throws `key_reused` if it chose other entries or has another reason. */
async function findEarlier(
  tx: Tx,
  { proposedBy, key, details, ...planned }: Omit<PlannedProposal<ProposedExport>, 'kind'>,
): Promise<CallOutput<'proposeExport'>> {
  const earlier = await findProposalByKey<ProposedExport>(tx, proposedBy, key)
  const isSame =
    earlier?.kind === 'export' &&
    earlier.reason === planned.reason.toWellFormed() &&
    earlier.member === planned.member &&
    isDeepStrictEqual(earlier.details.filter, details.filter)
  if (!isSame) throw new ApiError('key_reused')
  return { proposal: earlier.id, outcome: earlier.outcome === 'confirmed' ? 'confirmed' : 'proposed' }
}

/**
 * Confirms or refuses an export that another person has proposed. It is `void` if its proposer's role has changed.
 * Throws `not_found`, `already_decided`, `forbidden`, `own_proposal` and `same_browser`.
 */
export async function decideExport(
  requestContext: StaffContext,
  input: ParsedInput<'decideExport'>,
): Promise<CallOutput<'decideExport'>> {
  const outcome = await decideProposal(requestContext, input, {
    ...{ kind: 'export', decide: 'decideExport', propose: 'proposeExport' },
    async carryOut(tx, { proposedBy, details }) {
      return (await findStaff(tx, proposedBy))?.role === (details as unknown as ProposedExport).role
    },
  })
  return { outcome }
}

/** Returns the end of the time in which a confirmed export can be downloaded. */
export const exportUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + hours(limits.export_hours))

/**
 * Returns the file of a confirmed export to its proposer, once, and records that for each of its sites with the filter
 * and the number of rows of all sites. What an erasure has emptied since is empty in the file. Throws `not_found`,
 * `export_closed`, and `forbidden` if the proposer's role or sites have changed.
 */
export async function downloadExport(
  { app, session }: StaffContext,
  { proposal: id }: ParsedInput<'downloadExport'>,
): Promise<CallOutput<'downloadExport'>> {
  const now = app.clock.now()
  const proposal = await findProposal(app.db, id)
  if (proposal?.kind !== 'export' || proposal.proposedBy !== session.staffId) throw new ApiError('not_found')
  const { sites, member, outcome, decidedAt } = proposal
  if (outcome !== 'confirmed' || !decidedAt) throw new ApiError('not_found')
  const { filter, role, ...extent } = proposal.details as unknown as ProposedExport
  if (session.role !== role || !sites.every((site) => session.siteIds.includes(site)))
    throw new ApiError('forbidden')
  if (exportUntil(decidedAt) <= now) throw new ApiError('export_closed')
  const { shownSite: _, ...unlimited } = session
  const of = { ...unlimited, siteIds: sites }
  const { csv, rows } = await render(app, of, { ...filter, ...(member && { member }) }, extent)
  await inTransaction(app.db, async (tx) => {
    if (!(await useProposal(tx, id, now))) throw new ApiError('export_closed')
    const act = { staff: session.staffId, action: 'log_exported', member, before: {} } as const
    for (const site of sites) {
      const object = { kind: 'log', id: site } as const
      await audit(tx, { ...act, site, object, after: { ...filter, rows, proposal: id } }, now)
    }
  })
  return { csv }
}

const header = [
  ...['position', 'at', 'staff', 'staff_name', 'site', 'site_name', 'action', 'kind', 'object', 'member'],
  ...['before', 'after', 'hash'],
]

async function render(
  app: App,
  session: StaffSession,
  filter: AuditFilter,
  { rows: limit, until }: Pick<ProposedExport, 'rows' | 'until'>,
): Promise<{ csv: string; rows: number }> {
  const rows = await readActs(app, session, filter, { before: String(BigInt(until) + 1n), limit })
  const acts = await presentActs(app, rows)
  const lines = acts.map((act, index) => [
    ...[act.position, act.at, act.staff, act.staff_name, act.site, act.site_name],
    ...[act.action, act.kind, act.object, act.member],
    ...[JSON.stringify(rows[index]?.before), JSON.stringify(rows[index]?.after), rows[index]?.hash ?? ''],
  ])
  return { csv: csvOf([header, ...lines]), rows: rows.length }
}
