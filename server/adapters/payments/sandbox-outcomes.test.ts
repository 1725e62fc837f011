import { createSecretKey, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/adapters/postgres/test-database.ts'
import { hours, seconds } from '#server/kernel/clock.ts'
import { TestClock } from '#tests/harness/clock.ts'
import {
  type PaymentRequest,
  PaymentRefused,
  type SandboxDelivery,
  type SandboxOutcome,
  type SandboxProvider,
} from './port.ts'
import { createSandboxProvider } from './sandbox.ts'

const key = createSecretKey(randomBytes(32))
let database: TestDatabase
let clock: TestClock
let sandbox: SandboxProvider
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.pool.query('truncate sandbox_payment, sandbox_notice')
  clock = new TestClock()
  sandbox = startAgain()
})

/** Returns a provider on the same tables, as after a restart of the process. */
const startAgain = () => createSandboxProvider({ db: database.pool, clock, key })

let lastOrder = 0
const requestOf = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  orderId: String(++lastOrder),
  amountCents: 1199,
  currency: 'EUR',
  method: 'card',
  description: 'Batticuore 150 crediti',
  returnUrl: 'https://main.test/transactions/1',
  noticeUrl: 'https://main.test/webhooks/sandbox',
  locale: 'it-IT',
  orderedAt: clock.now(),
  expiresAt: new Date(clock.now().getTime() + hours(24)),
  email: 'anna@posta.example',
  payment: { kind: 'checkout', storesMandate: false },
  ...changes,
})
const open = async (changes?: Partial<PaymentRequest>) => (await sandbox.create(requestOf(changes))).reference

/** Delivers the due notices of a payment and returns their event ids. */
async function deliver(reference: string): Promise<string[]> {
  const notices = await sandbox.takeDueNotices(reference)
  for (const { id } of notices) await sandbox.confirmNotice(id)
  return notices.map(({ body, headers, path }) => {
    expect(path).toBe('/webhooks/sandbox')
    const read = sandbox.readNotices({ headers, query: '', body: Buffer.from(body), now: clock.now() })
    expect(read?.[0]?.reference).toBe(reference)
    return String(read?.[0]?.eventId)
  })
}

describe('outcomes', () => {
  test.each<[SandboxOutcome, object]>([
    ['paid', { state: 'completed', failure: null, payerCountry: 'IT' }],
    ['declined', { state: 'failed', failure: 'declined', payerCountry: null }],
    ['needs_card_entry', { state: 'failed', failure: 'needs_card_entry' }],
    ['insufficient_funds', { state: 'failed', failure: 'insufficient_funds' }],
    ['cancelled', { state: 'cancelled', failure: null }],
  ])('%s is final', async (outcome, payment) => {
    const reference = await open()
    expect(await sandbox.choose(reference, outcome)).toBe(true)
    for (const other of ['paid', 'declined', 'cancelled', 'pending_paid'] as const)
      expect(await sandbox.choose(reference, other)).toBe(false)
    expect(await sandbox.find(reference)).toMatchObject(payment)
  })

  test.each<[SandboxOutcome, object]>([
    ['pending_paid', { state: 'completed', failure: null }],
    ['pending_declined', { state: 'failed', failure: 'declined' }],
  ])('%s is decided after a while, also after a restart', async (outcome, payment) => {
    const reference = await open()
    await sandbox.choose(reference, outcome)
    clock.advance(seconds(14))
    expect(await sandbox.find(reference)).toMatchObject({ state: 'pending', failure: null })
    sandbox = startAgain()
    clock.advance(seconds(1))
    expect(await sandbox.find(reference)).toMatchObject(payment)
    expect(await deliver(reference)).toHaveLength(2)
  })

  test('a pending payment can be decided immediately, and keeps this decision', async () => {
    const reference = await open()
    await sandbox.choose(reference, 'pending_paid')
    expect(await sandbox.choose(reference, 'cancelled')).toBe(false)
    expect(await sandbox.choose(reference, 'insufficient_funds')).toBe(true)
    clock.advance(seconds(60))
    expect(await sandbox.find(reference)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
  })

  test('an open payment expires, sends a notice, and can no longer be paid', async () => {
    const reference = await open()
    const paid = await open()
    await sandbox.choose(paid, 'paid')
    clock.advance(hours(24))
    const [notice] = (await sandbox.takeDueNotices()).filter(({ body }) => body.includes(reference))
    expect(notice).toBeDefined()
    expect(await sandbox.find(reference)).toMatchObject({ state: 'failed', failure: 'expired' })
    expect(await sandbox.choose(reference, 'paid')).toBe(false)
    expect(await sandbox.find(paid)).toMatchObject({ state: 'completed' })
  })

  test('the hosted page is on the site to which the buyer returns', async () => {
    const { reference, checkoutUrl } = await sandbox.create(requestOf())
    expect(checkoutUrl).toBe(`https://main.test/sandbox-pay/${reference}`)
  })

  test('a payment of an earlier release can be paid, and its notice has a path', async () => {
    const reference = 'sb_AAAAAAAAAAAAAAAAAAAAAA'
    await database.pool.query(
      `insert into sandbox_payment (order_id, reference, amount_cents, currency, method, description, return_url, status, created_at)
       values (-1, $1, 499, 'EUR', 'card', 'Batticuore: 50', '/transactions/1', 'open', $2)`,
      [reference, clock.now()],
    )
    expect(await sandbox.choose(reference, 'paid')).toBe(true)
    expect(await deliver(reference)).toHaveLength(1)
    expect(await sandbox.find(reference)).toMatchObject({ state: 'completed', payerCountry: null })
  })
})

describe('mandates', () => {
  const store = async (method: 'card' | 'directdebit') => {
    const reference = await open({ method, payment: { kind: 'checkout', storesMandate: true } })
    await sandbox.choose(reference, 'paid')
    const mandate = (await sandbox.find(reference))?.mandate
    if (!mandate) throw new Error('no mandate')
    return { reference, mandate }
  }

  test('a card pays immediately; a direct debit is pending first', async () => {
    const card = await store('card')
    expect(card.mandate.label).toBe('•• 4242')
    const byCard = await open({ payment: { kind: 'mandate', mandate: card.mandate } })
    expect(await sandbox.find(byCard)).toMatchObject({ state: 'completed' })
    const debit = await store('directdebit')
    const byDebit = await open({
      method: 'directdebit',
      payment: { kind: 'mandate', mandate: debit.mandate },
    })
    expect(await sandbox.find(byDebit)).toMatchObject({ state: 'pending' })
    clock.advance(seconds(15))
    expect(await sandbox.find(byDebit)).toMatchObject({ state: 'completed' })
    expect([await deliver(byCard), await deliver(byDebit)].map(({ length }) => length)).toEqual([1, 2])
  })

  test('a card that the hosted page rejects fails from then on and asks for its number', async () => {
    const { reference, mandate } = await store('card')
    const other = await store('card')
    await sandbox.rejectMandate(reference)
    expect(await sandbox.findPayment(reference)).toMatchObject({ isMandateRejected: true })
    const rejected = await open({ payment: { kind: 'mandate', mandate } })
    expect(await sandbox.find(rejected)).toMatchObject({ state: 'failed', failure: 'needs_card_entry' })
    const accepted = await open({ payment: { kind: 'mandate', mandate: other.mandate } })
    expect(await sandbox.find(accepted)).toMatchObject({ state: 'completed' })
  })

  test('a mandate pays only by its own method, and some methods store none', async () => {
    const { mandate } = await store('card')
    const byOther = requestOf({ method: 'directdebit', payment: { kind: 'mandate', mandate } })
    await expect(sandbox.create(byOther)).rejects.toBeInstanceOf(PaymentRefused)
    const storing = requestOf({ method: 'ideal', payment: { kind: 'checkout', storesMandate: true } })
    await expect(sandbox.create(storing)).rejects.toBeInstanceOf(PaymentRefused)
    expect(sandbox.mandateMethods).toEqual(['card', 'directdebit'])
  })
})

describe('chargebacks', () => {
  test('take back what is not refunded, once, and reduce what can be refunded', async () => {
    const reference = await open()
    await sandbox.chargeBack(reference, 'chargeback')
    expect(await sandbox.find(reference)).toMatchObject({ chargedBackCents: 0 })
    await sandbox.choose(reference, 'paid')
    const refund = { reference, amountCents: 200, currency: 'EUR', description: '' }
    await sandbox.refund({ ...refund, refundId: '1' })
    await sandbox.chargeBack(reference, 'returned_debit')
    await sandbox.chargeBack(reference, 'chargeback')
    expect(await sandbox.findPayment(reference)).toMatchObject({
      refundedCents: 200,
      chargedBackCents: 999,
      chargedBackAs: 'returned_debit',
    })
    await expect(sandbox.refund({ ...refund, refundId: '2' })).rejects.toBeInstanceOf(PaymentRefused)
    await expect(sandbox.refund({ ...refund, refundId: '3', currency: 'CHF' })).rejects.toBeInstanceOf(
      PaymentRefused,
    )
    await sandbox.winDispute(reference)
    await sandbox.refund({ ...refund, refundId: '2' })
    expect(await deliver(reference)).toHaveLength(5)
  })
})

describe('notices', () => {
  const outcomeWith = async (outcome: SandboxOutcome, delivery: SandboxDelivery) => {
    const reference = await open()
    await sandbox.choose(reference, outcome, delivery)
    return reference
  }

  test('a late notice is sent some seconds after the payment has changed', async () => {
    const reference = await outcomeWith('paid', { isLate: true })
    expect(await sandbox.find(reference)).toMatchObject({ state: 'completed' })
    clock.advance(seconds(4))
    expect(await deliver(reference)).toEqual([])
    clock.advance(seconds(1))
    expect(await deliver(reference)).toHaveLength(1)
  })

  test('a duplicated notice is sent twice with the same event id', async () => {
    const [first, second, ...others] = await deliver(await outcomeWith('paid', { isTwice: true }))
    expect([second, ...others]).toEqual([first])
  })

  test('scattered notices come after the last change, the latest event first, twice, with an earlier event', async () => {
    const reference = await outcomeWith('pending_declined', { isScattered: true })
    clock.advance(seconds(14))
    expect(await deliver(reference)).toEqual([])
    const ids: string[] = []
    for (let wait = 0; wait < 7; wait++) {
      clock.advance(seconds(1))
      ids.push(...(await deliver(reference)))
    }
    expect(ids.slice(0, 3)).toEqual(ids.slice(3))
    expect(new Set(ids).size).toBe(3)
  })

  test('a notice that is not confirmed is sent again later, and less often each time', async () => {
    const reference = await outcomeWith('paid', {})
    const intervals: number[] = []
    for (let wait_s = 0; intervals.length < 4; wait_s++) {
      if ((await sandbox.takeDueNotices(reference)).length > 0) intervals.push(wait_s)
      clock.advance(seconds(1))
    }
    expect(intervals).toEqual([0, 5, 20, 65])
  })

  test('a notice that was never accepted is dropped in the end', async () => {
    const reference = await outcomeWith('paid', {})
    for (let attempt = 0; attempt < 12; attempt++) {
      expect(await sandbox.takeDueNotices(reference)).toHaveLength(1)
      clock.advance(hours(24 * 14))
    }
    await deliver(await outcomeWith('paid', {}))
    expect(await sandbox.takeDueNotices(reference)).toEqual([])
  })

  test('concurrent processes deliver each notice once', async () => {
    for (let n = 0; n < 12; n++) await outcomeWith('paid', {})
    const taken = await Promise.all([1, 2, 3].map(() => startAgain().takeDueNotices()))
    const ids = taken.flat().map(({ id }) => id)
    expect([new Set(ids).size, ids.length]).toEqual([12, 12])
  })
})
