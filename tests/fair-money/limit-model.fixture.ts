import { type SpendingPeriod, spendingPeriods } from '#contract/orders/spending-periods.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { TestApp } from '#tests/harness/app.ts'

interface Limit {
  readonly cents: number | null
  readonly next: { readonly cents: number | null; readonly from: number } | null
}

const none: Limit = { cents: null, next: null }

/** The limits that members have set (X2), computed without the product: lower at once, higher after 24 hours. */
export class LimitModel {
  readonly #limits = new Map<string, Limit>()

  choose(who: number, period: SpendingPeriod, cents: number | null, now: Date): void {
    const current = this.#at(who, period, now.getTime())
    const isHigher = current.cents !== null && (cents === null || cents > current.cents)
    const isSame = isHigher && current.next?.cents === cents
    const next = isHigher ? { cents, from: now.getTime() + hours(24) } : null
    this.#limits.set(`${who} ${period}`, isSame ? current : { cents: isHigher ? current.cents : cents, next })
  }

  #at(who: number, period: SpendingPeriod, now: number): Limit {
    const limit = this.#limits.get(`${who} ${period}`) ?? none
    return limit.next && limit.next.from <= now ? { cents: limit.next.cents, next: null } : limit
  }

  /** Throws if a member has spent more than a limit allows. Call it when the member has just placed an order. */
  async assertKept({ db, clock }: TestApp, who: number, member: MemberId): Promise<void> {
    const now = clock.now().getTime()
    for (const period of ['week', 'month'] as const) {
      const { cents } = this.#at(who, period, now)
      if (cents === null) continue
      const since = new Date(now - days(spendingPeriods[period]))
      const { rows } = await db.query<{ spent: number }>(
        `select coalesce(sum(case when status = 'completed'
                                  then price_cents - refunded_cents - charged_back_cents else price_cents end), 0)::int as spent
           from purchase_order
          where member_id = $1
            and (status in ('loading', 'pending') or (status = 'completed' and completed_at > $2))`,
        [member, since],
      )
      const spent = rows[0]?.spent ?? 0
      if (spent > cents) throw new Error(`an order passed the limit: ${spent} > ${cents} in a ${period}`)
    }
  }
}
