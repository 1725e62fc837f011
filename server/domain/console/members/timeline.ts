import type { CaseRef } from '#contract/console/case-ref.ts'
import type { TimelineGroup } from '#contract/console/member-search.ts'
import type { TimelineEntry } from '#contract/console/timeline.ts'
import * as limits from '#contract/limits.ts'
import type { AuditedKind } from '#contract/moderation/audit-actions.ts'
import { type MemberPart, mayRead } from '#contract/permissions.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { listSignIns, listStaffNames, type StoredState } from '#server/domain/accounts/index.ts'
import { findLanderOf } from '#server/domain/attribution/index.ts'
import { listComplaintsOf } from '#server/domain/complaints/index.ts'
import { listChargebacks } from '#server/domain/credits/index.ts'
import { listActsAbout, listPoses, listReportsAbout } from '#server/domain/moderation/index.ts'
import { listSupportOrders, listWithdrawalsOf } from '#server/domain/orders/index.ts'
import { listUploads } from '#server/domain/photos/index.ts'
import type { App } from '#server/kernel/app.ts'
import type { StaffSession } from '#server/kernel/request-context.ts'

type Entry = Pick<TimelineEntry, 'at' | 'kind'> & Partial<TimelineEntry>
type Read = (app: App, member: MemberId) => Promise<readonly Entry[]>

const ref = (kind: string, id: string) => `${kind}-${id}` as CaseRef

const signIns: Read = async ({ db, clock }, member) =>
  (await listSignIns(db, member, clock.now())).map(({ since, browser, system }) => ({
    ...{ at: since, kind: 'signed_in', detail: browser, more: system },
  }))

const photos: Read = async ({ db }, member) =>
  (await listUploads(db, member)).map(({ at, status }) => ({ at, kind: 'photo_sent', detail: status }))

const poses: Read = async ({ db }, member) =>
  (await listPoses(db, member)).map(({ at, status }) => ({ at, kind: 'pose_sent', detail: status }))

/** Without measures on staff's own initiative: nobody has reported them, and the act tells them. */
const reports: Read = async ({ db }, member) =>
  (await listReportsAbout(db, member))
    .filter(({ isMeasure }) => !isMeasure)
    .map(({ id, at, reason, outcome }) => ({
      ...{ at, kind: 'reported', detail: reason, more: outcome, case: ref('report', id) },
    }))

const orders: Read = async ({ db }, member) =>
  (await listSupportOrders(db, member)).flatMap((order) => {
    const { number, currency, status, credits, price_cents, payment_method } = order
    return [
      {
        ...{ at: order.completed_at ?? order.created_at, kind: 'ordered', detail: status },
        ...{ more: payment_method, number, credits, cents: price_cents, currency },
      },
      ...order.refunds.map((refund): Entry => ({
        ...{ at: refund.at, kind: 'refunded', detail: refund.status, number },
        ...{ credits: refund.credits, cents: refund.cents, currency },
      })),
    ]
  })

const chargebacks: Read = async ({ db }, member) => {
  const [moved, orders] = await Promise.all([listChargebacks(db, member), listSupportOrders(db, member)])
  return moved.flatMap(({ order: id, at, cents }): Entry[] => {
    const order = orders.find((each) => each.id === id)
    if (!order) return []
    const { number, currency, payment_method: more } = order
    const kind = cents > 0 ? 'charged_back' : 'chargeback_reversed'
    return [{ at, kind, more, number, cents: Math.abs(cents), currency }]
  })
}

const withdrawals: Read = async ({ db }, member) =>
  (await listWithdrawalsOf(db, member)).map(({ id, at, number, status, credits, cents, currency }) => ({
    ...{ at, kind: 'withdrew', detail: status, number, credits, cents, currency },
    case: ref('withdrawal', id),
  }))

const complaints: Read = async ({ db }, member) =>
  (await listComplaintsOf(db, member, limits.timeline_max)).map(({ id, at, number, subject, status }) => ({
    ...{ at, kind: 'complained', detail: subject, more: status, number, case: ref('complaint', id) },
  }))

/** The events of a part of the file, which only roles that get this part see. */
const readers: readonly { readonly part: MemberPart; readonly group: TimelineGroup; readonly read: Read }[] =
  [
    { part: 'sign_ins', group: 'sign_ins', read: signIns },
    { part: 'safety', group: 'safety', read: photos },
    { part: 'safety', group: 'safety', read: poses },
    { part: 'safety', group: 'safety', read: reports },
    { part: 'money', group: 'money', read: orders },
    { part: 'money', group: 'money', read: chargebacks },
    { part: 'money', group: 'money', read: withdrawals },
    { part: 'money', group: 'money', read: complaints },
  ]

/** The part of the file to which an act on such an object belongs; acts on other objects concern no member. */
const partOfKind: Readonly<Partial<Record<AuditedKind, 'safety' | 'money' | 'notes'>>> = {
  photo: 'safety',
  report: 'safety',
  pose: 'safety',
  member: 'safety',
  correction: 'money',
  refund: 'money',
  complaint: 'money',
  withdrawal: 'money',
  money_case: 'money',
  order: 'money',
  note: 'notes',
}

/** Returns what happened to a member and what the staff did, newest first, as far as the caller's role sees it. */
export async function readTimeline(
  app: App,
  { role }: StaffSession,
  member: MemberId,
  account: StoredState | null,
): Promise<TimelineEntry[]> {
  const [own, acts, ...others] = await Promise.all([
    ownEvents(app, member, account),
    readActs(app, member),
    ...readers
      .filter(({ part }) => mayRead(role, part))
      .map(async ({ group, read }) => (await read(app, member)).map((entry) => ({ ...entry, group }))),
  ])
  return [...own, ...acts.filter(({ group }) => mayRead(role, group)), ...others.flat()]
    .map((entry) => ({ ...blank, ...entry }))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, limits.timeline_max)
}

const blank = {
  ...{ detail: null, more: null, by: null, number: null, text: '' },
  ...{ credits: null, cents: null, currency: null, case: null },
}

async function ownEvents({ db }: App, member: MemberId, account: StoredState | null) {
  if (!account) return []
  const lander = await findLanderOf(db, member)
  const { createdAt, activatedAt, pausedAt, deletedAt } = account
  const events = [
    { at: deletedAt, kind: 'left' },
    { at: pausedAt, kind: 'paused' },
    { at: activatedAt, kind: 'activated' },
    { at: createdAt, kind: 'signed_up', detail: lander },
  ] as const
  return events.flatMap(({ at, ...event }) => (at ? [{ ...event, at, group: 'account' as const }] : []))
}

async function readActs({ db }: App, member: MemberId) {
  const acts = await listActsAbout(db, member, limits.timeline_max)
  const names = await listStaffNames(db, [...new Set(acts.flatMap(({ staff }) => staff ?? []))])
  return acts.flatMap(({ at, kind, action, staff, object, after }) => {
    const group = partOfKind[kind]
    if (!group) return []
    const why = after.outcome ?? after.reason ?? after.status
    return [
      {
        ...{ at, group, kind: 'act' as const, detail: action, by: staff && (names.get(staff) ?? '') },
        more: typeof why === 'string' ? why : null,
        text: typeof after.note === 'string' ? after.note : '',
        case: action === 'measure_taken' ? ref('report', object) : null,
      },
    ]
  })
}
