import { isApiError } from '#contract/wire/errors.ts'
import type { MemberId, OrderId, PackageId } from '#contract/wire/ids.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { createSession } from '#server/domain/accounts/index.ts'
import { createPackage } from '#server/domain/credits/index.ts'
import { createWelcomeCode } from '#server/domain/discounts/index.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'
import type { TestApp, TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { checkMembers } from './check-members.fixture.ts'
import { compareWithProvider } from './compare-books.fixture.ts'
import { settleOrder } from './settle-order.ts'
import { newKey, openShop, type TestShop } from './shop.fixture.ts'
import { type Fault, type FaultyMethod, unreliable } from './unreliable-provider.fixture.ts'
import { withoutDocuments } from './without-documents.fixture.ts'

/** A shop for many runs of the simulation, one after the other. */
export interface SimulatedShop extends AsyncDisposable {
  readonly app: TestApp
  readonly shop: TestShop
  /** The packages by country. Britain's are in yen, which have no decimals. */
  readonly packages: Readonly<Record<Country, readonly PackageId[]>>
  /** The next faults of the provider. */
  readonly faults: Map<FaultyMethod, Fault[]>
}

/** Age of an order at which its provider is asked for the last time. */
const last_check_ms = days(120)

export const countries = ['IT', 'CH', 'GB'] as const
export type Country = (typeof countries)[number]

export async function openSimulatedShop(): Promise<SimulatedShop> {
  const shop = await openShop()
  const { app } = shop
  withoutDocuments(app)
  await createWelcomeCode(app, app.db, {
    ...{ site: app.site, code: 'BENVENUTO15', percentage: 15, expires: null },
  })
  const sell = (country: Country, credits: number, price_cents: number, currency: string) =>
    createPackage(
      app.db,
      { site: app.site.id, country, credits, price_cents, currency, position: credits, emphasised: false },
      app.clock.now(),
    )
  const packages = {
    IT: [shop.small, shop.large],
    CH: [await sell('CH', 31, 335, 'CHF'), await sell('CH', 7, 115, 'CHF')],
    GB: [await sell('GB', 50, 799, 'JPY'), await sell('GB', 333, 1_000, 'JPY')],
  }
  const faults = new Map<FaultyMethod, Fault[]>()
  const payments = app.payments as Map<string, PaymentProvider>
  payments.set(
    'sandbox',
    unreliable(app.sandbox, (method) => faults.get(method)?.shift() ?? null),
  )
  return { app, shop, packages, faults, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** An order that a member wants to place. */
interface Wish {
  readonly who: number
  /** The `nth` package of the member's country, or a number of credits. */
  readonly what: { readonly credits: number } | { readonly nth: number }
  readonly usesMandate: boolean
  readonly storesMandate: boolean
  /** Number of simultaneous calls. */
  readonly times: number
  /** A discount code that the member has entered. */
  readonly code?: string | undefined
  /** The two optional acts of early performance (M7). */
  readonly acts?: { readonly begins_at_once: boolean; readonly acknowledges_loss: boolean }
}

interface FoundPayment {
  readonly reference: string
  readonly status: string
  readonly amount_cents: number
  readonly currency: string
  readonly refunded_cents: number
  readonly charged_back_cents: number
}

export interface FoundLot {
  readonly member: MemberId
  readonly order: OrderId
  readonly remaining: number
}

interface Notice {
  readonly event: string
  readonly payment: string
}

/** Three members with one clock, and all that happens between them, the product and the provider. */
export class World {
  readonly app: TestApp
  readonly #shop: SimulatedShop
  #members: TestMember[] = []
  /** Earlier refunds, latest first. Each call repeats one with its key. */
  readonly #refunds: (() => Promise<unknown>)[] = []
  /** Orders of this run, latest first. */
  readonly #orders: { readonly who: number; readonly id: OrderId }[] = []
  /** Notices on their way. */
  network: Notice[] = []
  /** Notices whose answer of the provider has not arrived yet. */
  #slow: (() => Promise<void>)[] = []
  /** Calls that were refused, by code. */
  readonly refusals: string[] = []

  constructor(shop: SimulatedShop) {
    this.#shop = shop
    this.app = shop.app
  }

  /** Signs up the members. */
  async open(): Promise<this> {
    this.#shop.faults.clear()
    for (const country of countries) this.#members.push(await this.app.member({ country, credits: 10 }))
    return this
  }

  get ids() {
    return this.#members.map(({ id }) => id)
  }

  member(who: number): TestMember {
    return this.#members[who] as TestMember
  }

  fail(method: FaultyMethod, fault: Fault): void {
    const { faults } = this.#shop
    faults.set(method, [...(faults.get(method) ?? []), fault])
  }

  /** Runs a call that the product may refuse. Other errors end the simulation. */
  async attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await call()
    } catch (error) {
      if (!isApiError(error) || error.code === 'internal') throw error
      this.refusals.push(error.code)
      return undefined
    }
  }

  /** Orders credits. A member may press the button several times. Returns the order, unless it was refused. */
  async order({
    who,
    what,
    usesMandate,
    storesMandate,
    times,
    code,
    acts,
  }: Wish): Promise<OrderId | undefined> {
    const member = this.member(who)
    const { mandates } = await this.app.call(member, 'listMandates', {})
    const mandate = usesMandate ? mandates[0] : undefined
    const packages = this.#shop.packages[countries[who] as Country]
    const input = {
      ...('credits' in what ? what : { package: packages[what.nth] as PackageId }),
      ...{ payment_method: 'card' as const, key: newKey(), store_mandate: storesMandate },
      ...(mandate && { mandate: mandate.id }),
      ...(code !== undefined && { code }),
      ...acts,
    }
    const order = () => this.attempt(() => this.app.call(member, 'createOrder', input))
    const answers = await Promise.all(Array.from({ length: times }, order))
    const ids = new Set(answers.flatMap((answer) => (answer ? [answer.transaction.id] : [])))
    if (ids.size > 1) throw new Error('one key has made several orders')
    for (const id of ids) this.#orders.unshift({ who, id })
    return [...ids][0]
  }

  /** Returns the payment of an order, counted from the latest. */
  async findPayment(back: number): Promise<FoundPayment | undefined> {
    return (await this.#payments([this.#orders[back % this.#orders.length]?.id ?? null]))[0]
  }

  /** Returns a completed payment, counted from the latest: one that is charged back, or one that is not. */
  async findPaid(
    back: number,
    { isChargedBack }: { isChargedBack: boolean },
  ): Promise<FoundPayment | undefined> {
    const payments = await this.#payments(this.#orders.map(({ id }) => id))
    const paid = payments.filter(
      ({ status, charged_back_cents }) => status === 'completed' && charged_back_cents > 0 === isChargedBack,
    )
    return paid[back % paid.length]
  }

  /** Returns a payment of which something is paid back, counted from the latest. */
  async findRefunded(back: number): Promise<FoundPayment | undefined> {
    const payments = await this.#payments(this.#orders.map(({ id }) => id))
    const refunded = payments.filter(({ refunded_cents }) => refunded_cents > 0)
    return refunded[back % refunded.length]
  }

  async #payments(orders: readonly (OrderId | null)[]): Promise<FoundPayment[]> {
    const { rows } = await this.app.db.query<FoundPayment>(
      `select reference, status, amount_cents, currency, refunded_cents, charged_back_cents from sandbox_payment
        where order_id = any ($1) order by order_id desc`,
      [orders],
    )
    return rows
  }

  /** Returns the credits of a completed order, counted from the latest. */
  async findLot(back: number): Promise<FoundLot | undefined> {
    const { rows } = await this.app.db.query<FoundLot>(
      `select member_id as member, order_id as order, remaining from credit_lot
        where member_id = any ($1) and order_id is not null order by id desc`,
      [this.ids],
    )
    return rows[back % rows.length]
  }

  /** Refunds credits of an order, in simultaneous calls with one key. */
  async refund({ member, order }: FoundLot, credits: number, times: number): Promise<void> {
    const input = { member, order, credits, reason: 'Il membro lo ha chiesto.', key: newKey() }
    const call = async () => {
      const support = await createReviewer(this.app, 'support')
      return this.attempt(() => support('refundOrder', input))
    }
    this.#refunds.unshift(call)
    await Promise.all(Array.from({ length: times }, call))
  }

  async repeatRefund(back: number): Promise<void> {
    await this.#refunds[back % this.#refunds.length]?.()
  }

  /** Advances the clock. Signs the members in again, because their sessions may have ended. */
  async advance(ms: number): Promise<void> {
    this.app.clock.advance(ms)
    this.#members = await Promise.all(
      this.#members.map(async (member) => ({
        ...member,
        token: await createSession(this.app, { member: member.id, site: member.site, userAgent: 'test' }),
      })),
    )
  }

  /** Takes the notices that the provider sends now. */
  async collect(): Promise<void> {
    for (;;) {
      const notices = await this.app.sandbox.takeDueNotices()
      if (notices.length === 0) return
      for (const { id, body } of notices) {
        await this.app.sandbox.confirmNotice(id)
        this.network.push(JSON.parse(body))
      }
    }
  }

  /** Delivers a notice. One whose provider does not answer stays in the network. */
  async deliver(notice: Notice): Promise<void> {
    try {
      await settleOrder(this.app, 'sandbox', notice.payment, notice.event)
    } catch (error) {
      if (isApiError(error)) throw error
      this.network.push(notice)
    }
  }

  /** Begins to deliver a notice. The answer of the provider arrives only in `release`. */
  async deliverSlowly(notice: Notice): Promise<void> {
    const asked = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const delay = () => {
      asked.resolve()
      return late.promise
    }
    this.#shop.faults.set('find', [{ delay }])
    const delivered = this.deliver(notice)
    await Promise.race([asked.promise, delivered])
    // The event may be known already, so that nothing was asked.
    this.#shop.faults.delete('find')
    this.#slow.push(() => {
      late.resolve()
      return delivered
    })
  }

  /** Lets the late answers of the provider arrive. */
  async release(): Promise<void> {
    for (const arrive of this.#slow.splice(0)) await arrive()
  }

  /**
   * Whether a notice can get lost, because the checks of open orders and those of completed ones replace it. A provider
   * repeats all notices until they are accepted.
   */
  async canGetLost({ payment }: Notice): Promise<boolean> {
    // An answer that is on its way can complete the order without the news of this notice.
    if (this.#slow.length > 0) return false
    const { rows } = await this.app.db.query(
      `select 1 from sandbox_payment p join purchase_order o on o.id = p.order_id
        where p.reference = $1 and o.status = 'completed' and o.created_at <= $2`,
      [payment, new Date(this.app.clock.now().getTime() - last_check_ms)],
    )
    return rows.length === 0
  }

  /** Lets everything that is open come to its end. */
  async rest(): Promise<void> {
    this.#shop.faults.clear()
    await this.release()
    for (const wait of [minutes(1), minutes(15), hours(4), days(15), days(1), last_check_ms, hours(1)]) {
      await this.advance(wait)
      await this.collect()
      for (const notice of this.network.splice(0)) await this.deliver(notice)
      await this.app.runJobs()
    }
  }

  /** Returns what is wrong now. */
  findFaults(): Promise<string[]> {
    return checkMembers(this.app, this.ids)
  }

  /** Returns what is wrong when everything has come to its end. */
  async findFaultsAtRest(): Promise<string[]> {
    return [...(await this.findFaults()), ...(await compareWithProvider(this.app, this.ids))]
  }
}
