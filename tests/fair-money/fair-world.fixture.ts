import * as limits from '#contract/limits.ts'
import type { SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { ConversationId, OrderId } from '#contract/wire/ids.ts'
import { createSession, memberSignedIn } from '#server/domain/accounts/index.ts'
import { planReturns } from '#server/domain/chats/index.ts'
import { type FoundLot, World } from '#server/domain/orders/simulation-world.fixture.ts'
import { minutes } from '#server/kernel/clock.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { createReviewer } from '#tests/harness/reviewers.ts'
import { checkFairness } from './check-fairness.fixture.ts'
import { type CodeName, createCodes } from './codes.fixture.ts'
import { LimitModel } from './limit-model.fixture.ts'

/** The terms of an order at the time when its buyer placed it. No later event may change them. */
interface Agreed {
  readonly id: OrderId
  readonly terms: string
}

let worlds = 0

/**
 * Three buyers, of whom the second has the time bonus, and two members who receive their messages and may leave or be
 * banned. Also remembers what the buyers agreed to, and the limits that they have set.
 */
export class FairWorld extends World {
  /** Number of this world among all of a test. Each world has codes of its own. */
  readonly #world = ++worlds
  readonly limits = new LimitModel()
  readonly #agreed: Agreed[] = []
  #recipients: TestMember[] = []

  override async open(): Promise<this> {
    await super.open()
    await planReturns(this.app)
    for (let n = 0; n < 2; n++) this.#recipients.push(await this.app.member())
    await createCodes(this.app, this.#world)
    await this.signIn(1)
    return this
  }

  /** Returns the name of one of the codes of this world. */
  code(name: CodeName): string {
    return `${name}${this.#world}`
  }

  /** Signs a buyer in, which starts the time bonus of a new member. */
  async signIn(who: number): Promise<void> {
    await inTransaction(this.app.db, (tx) =>
      publish(this.app, tx, memberSignedIn, { member: this.member(who).id }),
    )
  }

  recipient(nth: number): TestMember {
    return this.#recipients[nth] as TestMember
  }

  /** Orders credits, and remembers the terms. Throws if the order passes the buyer's limit. */
  override async order(wish: Parameters<World['order']>[0]): Promise<OrderId | undefined> {
    const id = await super.order(wish)
    if (!id || this.#agreed.some((each) => each.id === id)) return id
    this.#agreed.push({ id, terms: (await this.#terms([id])).get(id) ?? '' })
    await this.limits.assertKept(this.app, wish.who, this.member(wish.who).id)
    return id
  }

  async setLimit(who: number, period: SpendingPeriod, cents: number | null): Promise<void> {
    const member = this.member(who)
    const { spending } = await this.app.call(member, 'getSpending', {})
    const input = { period, limit_cents: cents, currency: spending.currency }
    if (await this.attempt(() => this.app.call(member, 'setSpendingLimit', input)))
      this.limits.choose(who, period, cents, this.app.clock.now())
  }

  /** Returns the latest completed order of a buyer. */
  async findOwnLot(who: number): Promise<FoundLot | undefined> {
    const { rows } = await this.app.db.query<FoundLot>(
      `select member_id as member, order_id as order, remaining from credit_lot
        where member_id = $1 and order_id is not null order by id desc limit 1`,
      [this.member(who).id],
    )
    return rows[0]
  }

  /** Lets all notices arrive, and runs the jobs that follow. */
  async arrive(): Promise<void> {
    await this.collect()
    for (const notice of this.network.splice(0)) await this.deliver(notice)
    await this.app.runJobs()
  }

  /** Returns a conversation of a member, counted from the latest. */
  async findChat(who: TestMember, back: number): Promise<ConversationId | undefined> {
    const { chats } = await this.app.call(who, 'listChats', {})
    return chats[back % chats.length]?.conversation.id
  }

  /** A recipient erases the account. Another member takes the place. */
  async leave(nth: number): Promise<void> {
    await this.#signInReceivers()
    await this.app.call(this.recipient(nth), 'leaveSite', { when: 'now' })
    await this.app.runJobs()
    this.#recipients[nth] = await this.app.member()
  }

  /** Staff decide about a recipient, and may undo it. A banned recipient gives the place to another member. */
  async judge(nth: number, outcome: 'warned' | 'suspended', ground: 'fake' | 'spam', isUndone: boolean) {
    const about = this.recipient(nth)
    await this.app.call(this.member(0), 'reportMember', { member: about.id, reason: ground, text: '' })
    // Repeating an open report, such as one whose decision was undone, makes no new one.
    const { rows } = await this.app.db.query(
      'select id from report where member_id = $1 and waiting_since is not null order by id desc limit 1',
      [about.id],
    )
    const report = rows[0].id
    const moderator = await createReviewer(this.app)
    await moderator('decideReport', { report, outcome, ground, note: 'Non va.' })
    if (isUndone) {
      await moderator('undoReportDecision', { report })
      // The suspension has ended the sessions.
      return this.#signInReceivers()
    }
    await this.advance(minutes(limits.outcome_delay_minutes))
    await this.app.runJobs()
    if (outcome === 'suspended') this.#recipients[nth] = await this.app.member()
  }

  override async advance(ms: number): Promise<void> {
    await super.advance(ms)
    await this.#signInReceivers()
  }

  async #signInReceivers(): Promise<void> {
    this.#recipients = await Promise.all(
      this.#recipients.map(async (member) => ({
        ...member,
        token: await createSession(this.app, { member: member.id, site: member.site, userAgent: 'test' }),
      })),
    )
  }

  override async findFaults(): Promise<string[]> {
    return [
      ...(await super.findFaults()),
      ...(await checkFairness(this.app, this.ids)),
      ...(await this.#findChanged()),
    ]
  }

  async #findChanged(): Promise<string[]> {
    const now = await this.#terms(this.#agreed.map(({ id }) => id))
    return this.#agreed
      .filter(({ id, terms }) => now.get(id) !== terms)
      .map(({ id, terms }) => `the terms of an order have changed from ${terms} to ${now.get(id)}`)
  }

  async #terms(orders: readonly OrderId[]): Promise<Map<OrderId, string>> {
    const { rows } = await this.app.db.query<{ id: OrderId; terms: string }>(
      `select id, concat_ws(' ', credits, list_price_cents, price_cents, currency, vat_percentage, vat_cents,
                            vat_country, discount_code, a.refund_days, a.begins_at_once, a.acknowledges_loss) as terms
         from purchase_order o left join order_agreement a on a.member_id = o.member_id and a.order_id = o.id
        where id = any ($1)`,
      [orders],
    )
    return new Map(rows.map(({ id, terms }) => [id, terms]))
  }
}
