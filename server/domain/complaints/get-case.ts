import type { ComplaintCase, ProviderState, SupportOrder } from '#contract/complaints/desk.ts'
import type { ParsedInput } from '#contract/index.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { type Account, listProposals, listStaffNames } from '#server/domain/accounts/index.ts'
import { listEntries, monthOf } from '#server/domain/credits/index.ts'
import { recordLooks } from '#server/domain/moderation/index.ts'
import {
  askPaymentState,
  findOrder,
  listErasedOrders,
  listSupportOrders,
  type ProposedRefund,
} from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { StaffContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findForStaff } from './desk.ts'
import { findAuthor } from './find-author.ts'
import { presentListed } from './list-to-answer.ts'
import { addressOf, namesIn, presentEntries } from './present.ts'
import { caseNumber, isDue } from './rules.ts'
import {
  type ComplaintRow,
  type EntryRow,
  selectEntries,
  selectOfAddress,
  selectOfMember,
  selectOwed,
} from './store.ts'
import { findUndoEnd } from './undo-answer.ts'

const max_earlier = 50

/**
 * Returns a complaint with everything that an answer needs, and records the look at it. Throws `forbidden`,
 * `complaint_not_found`.
 */
export async function getComplaintCase(
  requestContext: StaffContext,
  { complaint, month }: ParsedInput<'getComplaintCase'>,
): Promise<ComplaintCase> {
  const { app, session } = requestContext
  const row = await findForStaff(requestContext, complaint)
  const account = await findAuthor(app, row)
  const { rows: entries } = await selectEntries(app.db, { complaint_ids: [row.id] })
  const [[listed], orders, ledger, earlier, answers_to, owed] = await Promise.all([
    presentListed(requestContext, [row]),
    listOrders(app, row, account, entries),
    account ? readLedger(app, row, account, month) : null,
    listEarlier(app, row, account),
    addressOf(app.db, row),
    selectOwed(app.db, { complaint_id: row.id, time_zone: timeZone }),
  ])
  if (!listed) throw new ApiError('complaint_not_found')
  const shows = [
    'address',
    ...(account || orders.length > 0 ? ['orders'] : []),
    ...(account ? ['credits'] : []),
  ]
  await recordLook(requestContext, row, account, { kind: 'complaint', id: row.id, why: { shows } })
  return {
    complaint: listed,
    owed: presentOwed(owed.rows[0]),
    undo_until: findUndoEnd(entries, session.staffId, app.clock.now())?.toISOString() ?? null,
    answers_to,
    entries: presentEntries(entries, await namesIn(app.db, entries)),
    is_own: row.taken_by === session.staffId,
    needs_another: isDue(row.status) && row.kept_from.includes(session.staffId),
    member: account && {
      id: account.id,
      name: account.name,
      status: account.status,
      is_premium: account.paid,
      country: account.country,
      language: account.language,
      since: account.created_at,
    },
    named_order: row.order_id,
    orders,
    proposed_refunds: await listProposedRefunds(requestContext, orders),
    ledger,
    earlier,
  }
}

const presentOwed = (row: { since: string | null; due: string | null } | undefined) =>
  row?.since && row.due ? { since: iso(row.since), due: iso(row.due) } : null

/** Returns the refunds of these orders that wait for a second person. */
async function listProposedRefunds(
  { app, session }: StaffContext,
  orders: readonly SupportOrder[],
): Promise<ComplaintCase['proposed_refunds']> {
  const proposals = (await listProposals(app.db, session.siteIds, app.clock.now())).flatMap((each) => {
    const details = each.details as unknown as ProposedRefund
    return each.kind === 'refund' && orders.some(({ id }) => id === details.order)
      ? [{ ...each, details }]
      : []
  })
  const names = await listStaffNames(app.db, [...new Set(proposals.map(({ proposedBy }) => proposedBy))])
  return proposals.map(({ details: { order, credits, cents }, proposedBy, expiresAt }) => ({
    ...{ order, credits, cents },
    ...{ proposed_by: names.get(proposedBy) ?? '', expires_at: expiresAt.toISOString() },
  }))
}

/** Returns the author's orders. Without an account, those of erased buyers that the author's texts name. */
function listOrders(
  app: App,
  { site_id }: ComplaintRow,
  account: Account | null,
  entries: readonly EntryRow[],
): Promise<SupportOrder[]> {
  if (account) return listSupportOrders(app.db, account.id)
  const texts = entries.filter(({ staff_id }) => staff_id === null).map(({ text }) => text)
  return listErasedOrders(app, site_id, texts.join('\n'))
}

/** Asks the provider about an order of the case. Throws `order_not_found`, `payment_absent`, `provider_silent`. */
export async function askProvider(
  requestContext: StaffContext,
  { complaint, order }: ParsedInput<'askProvider'>,
): Promise<ProviderState> {
  const { app } = requestContext
  const row = await findForStaff(requestContext, complaint)
  const account = await findAuthor(app, row)
  const { rows: entries } = await selectEntries(app.db, { complaint_ids: [row.id] })
  const orders = await listOrders(app, row, account, entries)
  const asked = orders.find(({ id }) => id === order)
  if (!asked) throw new ApiError('order_not_found')
  const state = await askPaymentState(app, asked.buyer, order)
  await recordLook(requestContext, row, account, { kind: 'order', id: order, why: { complaint } })
  return state
}

/** Records that the caller has looked at private data of the author. */
const recordLook = (
  { app, session }: StaffContext,
  { site_id, member_id }: ComplaintRow,
  account: Account | null,
  { kind, id, why }: { kind: 'complaint' | 'order'; id: string; why: object },
): Promise<void> =>
  inTransaction(app.db, (tx) =>
    recordLooks(app, tx, session.staffId, kind, [
      { id, site: site_id, member: account?.id ?? member_id, why },
    ]),
  )

async function readLedger(app: App, row: ComplaintRow, { id }: Account, month: string | undefined) {
  const order = row.order_id && (await findOrder(app.db, id, row.order_id))
  const around = monthOf(new Date(order ? order.created_at : iso(row.created_at)))
  return listEntries(app.db, id, { month: month ?? around }, { now: app.clock.now() })
}

async function listEarlier(app: App, { id, site_id, email }: ComplaintRow, account: Account | null) {
  const address = email ?? account?.email
  const [own, byAddress] = await Promise.all([
    account ? selectOfMember(app.db, { member_id: account.id, limit: max_earlier }) : null,
    address ? selectOfAddress(app.db, { site_id, email: address, limit: max_earlier }) : null,
  ])
  return [...(own?.rows ?? []), ...(byAddress?.rows ?? [])]
    .filter((row) => row.id !== id)
    .map((row) => ({
      id: row.id,
      number: caseNumber(row.number),
      subject: row.subject,
      status: row.status,
      at: iso(row.created_at),
    }))
    .sort((a, b) => b.at.localeCompare(a.at))
}
