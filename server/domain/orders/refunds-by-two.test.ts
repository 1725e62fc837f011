import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/accounts.ts'
import type { CaseRef } from '#contract/console/case-ref.ts'
import * as limits from '#contract/limits.ts'
import type { ProposalId } from '#contract/wire/ids.ts'
import { createSession, createStaff, findSession } from '#server/domain/accounts/index.ts'
import { rememberStaffDevice } from '#server/domain/accounts/sign-in/device.ts'
import { eraseEverything } from '#server/domain/members/personal-data.ts'
import { days } from '#server/kernel/clock.ts'
import type { StaffContext, StaffSession } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { requestContextOf } from '#tests/harness/members.ts'
import { compareBooks, compareWithProvider } from './compare-books.fixture.ts'
import { decideRefund } from './decide-refund.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type PlacedOrder, type TestShop } from './shop.fixture.ts'

let shop: TestShop
let sara: Person
let ada: Person
beforeAll(async () => {
  shop = await openShop()
  sara = await person('sara', 'support')
  ada = await person('ada', 'admin')
})
afterAll(() => shop[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof person>>

async function person(name: string, role: Role, sites = [shop.app.site.id]) {
  const { app } = shop
  const email = `${name}${randomUUID()}@posta.test`
  const id = await createStaff(app, app.db, { email, name, role, sites, password_hash: 'none' })
  const token = await createSession(app, { staff: id, site: app.site, userAgent: 'test' })
  const as = { token, site: app.site } as TestMember
  return {
    id,
    token,
    refund: ({ anna, order }: Bought, credits: number, key = newKey()) =>
      app.call(as, 'refundOrder', {
        ...{ member: anna.id, order: order.id, credits, key, case: 'complaint-12' as CaseRef },
        reason: 'C-12: ha pagato due volte.',
      }),
    decide: (proposal: ProposalId, confirm = true) =>
      app.call(as, 'decideRefund', { proposal, confirm, note: confirm ? '' : 'Lo ha già speso.' }),
    withdraw: (proposal: ProposalId) => app.call(as, 'withdrawProposal', { proposal }),
    list: () => app.call(as, 'listProposals', {}),
    queue: async () =>
      (await app.call(as, 'getConsole', {})).queues.find(({ name: queue }) => queue === 'proposals')?.waiting,
  }
}

interface Bought {
  readonly anna: TestMember
  readonly order: PlacedOrder
}

/** A member with 10 free credits and a paid order of 3000 credits for 299.40 EUR. */
async function buyer(): Promise<Bought> {
  const anna = await shop.app.member({ credits: 10 })
  const order = await shop.order(anna, { credits: 3_000 })
  await shop.pay(order.reference, 'paid')
  return { anna, order }
}
const paidBack = async ({ order: { reference } }: Bought) =>
  (await shop.app.sandbox.findPayment(reference))?.refundedCents

/** Lets a new person propose, so that what others have refunded today does not count. */
async function proposed(bought: Bought, credits = 3_000) {
  const by = await person('proposer', 'support')
  expect((await by.refund(bought, credits)).status).toBe('proposed')
  const own = (await by.list()).waiting.filter((each) => each.own)
  return { by, id: own.at(-1)?.id as ProposalId }
}

test('above the limit of a day a second person confirms exactly what was proposed, once', async () => {
  const bought = await buyer()
  const key = newKey()
  const answer = await sara.refund(bought, 3_000, key)
  expect(answer).toEqual({ refunded_cents: 29_940, currency: 'EUR', status: 'proposed' })
  // Nothing is held, and a retry proposes nothing more.
  expect(await bought.anna.credits()).toBe(3_010)
  expect(await sara.refund(bought, 3_000, key)).toEqual(answer)
  await expect(sara.refund(bought, 2_999, key)).rejects.toMatchObject({ code: 'key_reused' })
  const [own] = (await sara.list()).waiting
  expect(own).toMatchObject({ own: true, waits_for: ['ada'] })
  expect([await sara.queue(), await ada.queue()]).toEqual([0, 1])
  const [waiting] = (await ada.list()).waiting
  expect(waiting).toMatchObject({
    ...{ own: false, proposed_by: 'sara', reason: 'C-12: ha pagato due volte.', case: 'complaint-12' },
    act: { kind: 'refund', order: bought.order.id, credits: 3_000, cents: 29_940, currency: 'EUR' },
    member: bought.anna.id,
    expires_at: new Date(shop.app.clock.now().getTime() + days(limits.proposal_days)).toISOString(),
  })
  const id = waiting?.id as ProposalId
  await expect(sara.decide(id)).rejects.toMatchObject({ code: 'own_proposal' })
  const results = await Promise.allSettled([ada.decide(id), ada.decide(id)])
  expect(results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))).toEqual([
    { outcome: 'confirmed', status: 'sent' },
  ])
  await expect(ada.decide(id, false)).rejects.toMatchObject({ code: 'already_decided' })
  // The proposer's retry returns the refund, and pays back nothing more.
  expect(await sara.refund(bought, 3_000, key)).toMatchObject({ status: 'sent', refunded_cents: 29_940 })
  expect(await paidBack(bought)).toBe(29_940)
  expect(await bought.anna.credits()).toBe(10)
  const { rows } = await shop.app.db.query(
    `select staff_id, action, after ->> 'proposed_by' as by from audit_entry where member_id = $1 order by id`,
    [bought.anna.id],
  )
  expect(rows).toEqual([
    { staff_id: sara.id, action: 'refund_proposed', by: null },
    { staff_id: ada.id, action: 'refund_requested', by: sara.id },
    { staff_id: ada.id, action: 'refund_confirmed', by: null },
  ])
  expect((await sara.list()).decided[0]).toMatchObject({ outcome: 'confirmed', decided_by: 'ada' })
})

test('the limit is a sum of 24 hours, of the person and of the member, in one currency', async () => {
  const [one, other] = [await person('uno', 'support'), await person('due', 'admin')]
  const [first, second] = [await buyer(), await buyer()]
  expect((await one.refund(first, 1_500)).status).toBe('sent')
  expect((await one.refund(second, 600)).status).toBe('proposed')
  expect((await one.refund(second, 500)).status).toBe('sent')
  expect((await other.refund(first, 600)).status).toBe('proposed')
  expect((await other.refund(first, 500)).status).toBe('sent')
  shop.app.clock.advance(days(1))
  expect((await one.refund(second, 2_000)).status).toBe('sent')
  // A refund that two people have decided does not count.
  const { id } = await proposed(await buyer())
  expect((await other.decide(id)).outcome).toBe('confirmed')
  expect((await other.refund(await buyer(), 2_000)).status).toBe('sent')
})

test('holds for simultaneous refunds', async () => {
  const clerk = await person('svelto', 'support')
  const bought = await Promise.all([buyer(), buyer(), buyer()])
  const made = await Promise.all(bought.map((each) => clerk.refund(each, 900)))
  expect(made.map(({ status }) => status).sort()).toEqual(['proposed', 'sent', 'sent'])
})

test('is refused with a reason, withdrawn or too late, and nothing moves', async () => {
  const bought = await buyer()
  const [refused, withdrawn, late] = [await proposed(bought), await proposed(bought), await proposed(bought)]
  await expect(
    shop.app.call({ token: ada.token, site: shop.app.site } as TestMember, 'decideRefund', {
      ...{ proposal: refused.id, confirm: false },
    }),
  ).rejects.toMatchObject({ code: 'invalid_fields' })
  expect(await ada.decide(refused.id, false)).toEqual({ outcome: 'rejected', status: null })
  expect((await refused.by.list()).decided).toMatchObject([{ outcome: 'rejected', note: 'Lo ha già speso.' }])
  await expect(ada.withdraw(withdrawn.id)).rejects.toMatchObject({ code: 'not_found' })
  await withdrawn.by.withdraw(withdrawn.id)
  await expect(ada.decide(withdrawn.id)).rejects.toMatchObject({ code: 'already_decided' })
  shop.app.clock.advance(days(limits.proposal_days))
  expect((await ada.list()).waiting.filter(({ id }) => id === late.id)).toEqual([])
  expect((await ada.decide(late.id)).outcome).toBe('void')
  expect([await paidBack(bought), await bought.anna.credits()]).toEqual([0, 3_010])
})

test('one person with two accounts, lost roles and other sites are no two persons', async () => {
  const bought = await buyer()
  const { by, id } = await proposed(bought)
  const session = (await findSession(shop.app, shop.app.site, ada.token)) as StaffSession
  const browser = requestContextOf(shop.app, shop.app.site, session) as StaffContext
  await rememberStaffDevice(browser, shop.app.db, by.id)
  const decision = { proposal: id, confirm: true, note: '' }
  await expect(decideRefund(browser, decision)).rejects.toMatchObject({ code: 'same_browser' })
  const elsewhere = await person('altrove', 'admin', [shop.app.otherSite.id])
  await expect(elsewhere.decide(id)).rejects.toMatchObject({ code: expect.any(String) })
  const moderator = await person('mara', 'moderator')
  await expect(moderator.decide(id)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await moderator.list()).waiting).toEqual([])
  // The role was lost after the request had begun.
  await shop.app.db.query("update staff set role = 'moderator' where id = $1", [ada.id])
  await expect(decideRefund(browser, decision)).rejects.toMatchObject({ code: 'forbidden' })
  await shop.app.db.query("update staff set role = 'admin' where id = $1", [ada.id])
  await shop.app.db.query("update staff set role = 'moderator' where id = $1", [by.id])
  expect((await ada.decide(id)).outcome).toBe('void')
  expect([await paidBack(bought), await bought.anna.credits()]).toEqual([0, 3_010])
})

test('is void once the order is spent, refunded or charged back so that it pays another amount', async () => {
  const [spent, refunded, charged] = [await buyer(), await buyer(), await buyer()]
  const proposals = [await proposed(spent), await proposed(refunded), await proposed(charged, 2_900)]
  const bruno = await shop.app.member()
  for (const text of ['ciao', 'come va', 'ci sei?'])
    await shop.app.call(spent.anna, 'sendMessage', { to: bruno.id, text, key: newKey() })
  const clerk = await person('clerk', 'support')
  expect((await clerk.refund(refunded, 1)).status).toBe('sent')
  await shop.app.sandbox.chargeBack(charged.order.reference, 'chargeback', 1_000)
  await settleOrder(shop.app, 'sandbox', charged.order.reference, 'dispute')
  for (const { id } of proposals) expect(await ada.decide(id)).toEqual({ outcome: 'void', status: null })
  expect(await paidBack(spent)).toBe(0)
  expect(await paidBack(refunded)).toBe(10)
  const members = [spent, refunded, charged].map(({ anna }) => anna.id)
  expect(await compareWithProvider(shop.app, members)).toEqual([])
  expect(await compareBooks(shop.app)).toEqual([])
})

test('the erasure of the buyer ends a proposal', async () => {
  const bought = await buyer()
  const { by, id } = await proposed(bought)
  await inTransaction(shop.app.db, (tx) => eraseEverything(shop.app, tx, bought.anna.id))
  await expect(ada.decide(id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await by.list()).waiting).toEqual([])
  expect(await paidBack(bought)).toBe(0)
})

test('a confirmed refund whose answer is lost is asked again, and pays back once', async () => {
  const bought = await buyer()
  const { id } = await proposed(bought)
  shop.loseAnswer('refund')
  expect(await ada.decide(id)).toEqual({ outcome: 'confirmed', status: 'unknown' })
  shop.app.clock.advance(days(1))
  await shop.app.runJobs()
  expect(await paidBack(bought)).toBe(29_940)
  expect(await bought.anna.credits()).toBe(10)
})

test('one person is enough where nobody else could confirm', async () => {
  const bought = await buyer()
  const { rows } = await shop.app.db.query<{ id: string }>(
    `update staff set site_ids = '{}' where id <> $1 returning id`,
    [sara.id],
  )
  expect((await sara.refund(bought, 3_000)).status).toBe('sent')
  await shop.app.db.query('update staff set site_ids = $2 where id = any ($1::bigint[])', [
    ...[rows.map(({ id }) => id), [shop.app.site.id]],
  ])
})
