import { createHmac, createSecretKey } from 'node:crypto'
import type { Queryable } from '#server/adapters/postgres/port.ts'
import { createTestDatabase } from '#server/adapters/postgres/test-database.ts'
import { minutes } from '#server/kernel/clock.ts'
import { TestClock } from '#tests/harness/clock.ts'
import type { FakeProvider, Fault } from './fake-provider.fixture.ts'
import type { NoticeRequest, PaymentProvider, SandboxNotice } from './port.ts'
import { bodyOf, signNotice } from './sandbox-notices.ts'
import { createSandboxProvider } from './sandbox.ts'

const key = createSecretKey(Buffer.alloc(32, 7))

/** Opens the sandbox on its own database. The connection between the two can fail like that to an external provider. */
export async function openSandbox(): Promise<FakeProvider> {
  const database = await createTestDatabase()
  const clock = new TestClock()
  const connection = failingConnection(database.pool)
  const direct = createSandboxProvider({ db: database.pool, clock, key })
  const faulty = createSandboxProvider({ db: connection.db, clock, key })

  let payments: { order_id: string; reference: string; refunded_cents: number }[] = []
  let sent: SandboxNotice[] = []
  /** Reads the books and the notices, because the suite asks for them without waiting. */
  async function readBooks(): Promise<void> {
    payments = (await database.pool.query('select order_id, reference, refunded_cents from sandbox_payment'))
      .rows as typeof payments
    for (const notice of await direct.takeDueNotices()) {
      await direct.confirmNotice(notice.id)
      sent.push(notice)
    }
  }

  /** Returns a method that reads the books after each call, even after one that fails. */
  const reading =
    <Args extends unknown[], Result>(method: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      method(...args).finally(readBooks)

  const provider: PaymentProvider = {
    ...faulty,
    create: reading(faulty.create),
    cancel: reading(faulty.cancel),
    refund: reading(faulty.refund),
  }
  /** Returns the request that delivers a body now, as the sandbox signs each delivery anew. */
  const deliver = (body: string, signedAt = clock.now()): NoticeRequest => ({
    headers: signNotice(key, body, signedAt),
    query: '',
    body: Buffer.from(body),
    now: clock.now(),
  })

  return {
    provider,
    get now() {
      return clock.now()
    },
    advance: (ms) => clock.advance(ms),
    failNext: connection.failNext,
    leavePage: reading(async (reference, outcome) => {
      if (!(await direct.choose(reference, outcome === 'pending' ? 'pending_paid' : outcome)))
        throw new Error('the page is closed')
    }),
    confirm: reading(async (reference, outcome) => {
      if (!(await direct.choose(reference, outcome === 'paid' ? 'paid' : 'declined')))
        throw new Error('the payment is not pending')
    }),
    chargeBack: reading((reference, cents) => direct.chargeBack(reference, 'chargeback', cents)),
    returnDebit: reading((reference, code) => direct.returnDebit(reference, code)),
    winDispute: reading((reference) => direct.winDispute(reference)),
    returnRefund: reading((reference) => direct.returnRefund(reference)),
    rejectMandates: () => connection.before('update sandbox_payment set mandate_rejected = true'),
    takeNotices() {
      const taken = sent.map(({ body }) => deliver(body))
      sent = []
      return taken
    },
    forgeNotices(reference) {
      const body = bodyOf({ eventId: 'evt_forged', reference })
      const right = deliver(body)
      const other = deliver(bodyOf({ eventId: 'evt_other', reference: 'sb_other' }))
      const [time = ''] = String(right.headers['sandbox-signature']).split(',')
      const wrong = createHmac('sha256', 'guessed')
        .update(`${time.slice(2)}.${body}`)
        .digest('hex')
      return [
        { ...right, headers: {} },
        { ...right, headers: { 'sandbox-signature': `${time},v1=${wrong}` } },
        { ...right, headers: { 'sandbox-signature': `${time},v1=` } },
        { ...right, headers: other.headers },
        { ...right, body: Buffer.from(body.slice(0, -1)) },
        deliver(body, new Date(clock.now().getTime() - minutes(6))),
        deliver(body, new Date(clock.now().getTime() + minutes(6))),
      ]
    },
    countPayments: (orderId) => payments.filter(({ order_id }) => order_id === orderId).length,
    refundedCents: (reference) =>
      payments.find((payment) => payment.reference === reference)?.refunded_cents ?? 0,
    // The sandbox has no URLs of its own.
    requestUrls: [],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** Returns a connection whose next statements can fail. */
function failingConnection(database: Queryable) {
  const faults: Fault[] = []
  let first: string | null = null
  const db: Queryable = {
    async query(statement, values) {
      if (first !== null) {
        const text = first
        first = null
        await database.query(text)
      }
      const isRead = /^\s*select/.test(typeof statement === 'string' ? statement : statement.text)
      const [fault] = faults
      const isDone = fault === 'lost_response' || fault === 'no_response'
      if (!fault || (isDone && isRead)) return await database.query(statement, values)
      faults.shift()
      if (isDone) await database.query(statement, values)
      throw new Error(`the connection to the sandbox: ${fault}`)
    },
  }
  return {
    db,
    failNext: (fault: Fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    /** Runs a statement before the next one. */
    before: (text: string) => void (first = text),
  }
}
