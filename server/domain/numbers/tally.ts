import type { LeavingReason } from '#contract/accounts/leaving-reasons.ts'
import { leavingReasons } from '#contract/accounts/leaving-reasons.ts'
import { open_numbers_days, open_numbers_min, open_numbers_stretch_days } from '#contract/limits.ts'
import type { OpenFigures } from '#contract/numbers/numbers.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { Leavers } from '#server/domain/accounts/index.ts'
import type { LargestPackages } from '#server/domain/credits/index.ts'
import type { DecisionCount } from '#server/domain/moderation/index.ts'
import type { RefundSum } from '#server/domain/orders/index.ts'
import { hours } from '#server/kernel/clock.ts'
import { bounded, boundedMedian, boundedShare } from './bound.ts'

type Side = 'women' | 'men' | 'others'

/** First messages, and how many of them got a reply. */
class Openings {
  sent = 0
  replied = 0
  add(hasReply: boolean): void {
    this.sent++
    if (hasReply) this.replied++
  }
  get figures() {
    return { sent: bounded(this.sent), replied: boundedShare(this.replied, this.sent) }
  }
}

/** X11: what one site's recount has found so far. The numbers leave it only through the bound. */
export class Tally {
  readonly #openings = {
    all: new Openings(),
    women: new Openings(),
    men: new Openings(),
    others: new Openings(),
  }
  readonly #line = Array.from(
    { length: Math.ceil(open_numbers_days / open_numbers_stretch_days) },
    () => new Openings(),
  )
  readonly #waits_ms: number[] = []
  readonly #writers = new Map<MemberId, Side>()
  readonly #returned = { credits: 0, members: 0 }
  readonly #refunds: RefundSum[] = []
  readonly #decisions: DecisionCount[] = []
  readonly #leavers: Leavers[] = []
  readonly #largest: LargestPackages
  fictional = 0

  constructor(largest: LargestPackages) {
    this.#largest = largest
  }

  /**
   * Adds a first message.
   * @param stretch number of its stretch of the line
   * @param wait_ms time until its reply; null without one
   */
  addOpening(side: Side, stretch: number, wait_ms: number | null): void {
    for (const openings of [this.#openings.all, this.#openings[side], this.#line[stretch]])
      openings?.add(wait_ms !== null)
    if (wait_ms !== null) this.#waits_ms.push(wait_ms)
  }

  addWriter(member: MemberId, side: Side): void {
    this.#writers.set(member, side)
  }

  addReturned(credits: number): void {
    this.#returned.credits += credits
    this.#returned.members++
  }

  addRefunds(sum: RefundSum): void {
    this.#refunds.push(sum)
  }

  addDecisions(count: DecisionCount): void {
    this.#decisions.push(count)
  }

  addLeavers(leavers: Leavers): void {
    this.#leavers.push(leavers)
  }

  get figures(): OpenFigures {
    const { all, women, men } = this.#openings
    const wait_ms = boundedMedian(this.#waits_ms)
    const writers = [...this.#writers.values()]
    return {
      openings: {
        ...{ all: all.figures, women: women.figures, men: men.figures },
        half_replied_hours: wait_ms === null ? null : Math.max(1, Math.ceil(wait_ms / hours(1))),
        line: this.#line.map(({ sent, replied }) => boundedShare(replied, sent)),
      },
      returned: this.#money(),
      ...this.#reviews(),
      fictional: { profiles: bounded(this.fictional) },
      writers: {
        all: bounded(writers.length),
        women: boundedShare(writers.filter((side) => side === 'women').length, writers.length),
      },
      leavers: this.#leaving(),
    }
  }

  #money(): OpenFigures['returned'] {
    const { credits, members } = this.#returned
    // Credits and money of fewer members than the bound would tell what one of them got. So would the difference of two
    // nights, with a step of less than the bound's number of largest packages.
    const isFew = (count: number) => count > 0 && count < open_numbers_min
    const round = (amount: number, package_size: number) =>
      package_size === 0 ? 0 : amount - (amount % (open_numbers_min * package_size))
    const roundCredits = round(credits, this.#largest.credits)
    return {
      credits: isFew(members) || (credits > 0 && roundCredits === 0) ? null : roundCredits,
      refunds_asked: bounded(sum(this.#refunds, ({ asked }) => asked)),
      refunds_given: bounded(sum(this.#refunds, ({ given }) => given)),
      sums: this.#refunds.flatMap(({ currency, buyers, cents }) => {
        const rounded = round(cents, this.#largest.price_cents.get(currency) ?? 0)
        return buyers < open_numbers_min || rounded === 0 ? [] : [{ currency, cents: rounded }]
      }),
    }
  }

  #reviews(): Pick<OpenFigures, 'reports' | 'appeals' | 'photos'> {
    const first = (about: DecisionCount['about']) => {
      const found = this.#decisions.find((each) => each.about === about && !each.isAppeal)
      const { decided = 0, changed = 0, half_seconds = 0 } = found ?? {}
      const half_minutes = decided < open_numbers_min ? null : Math.max(1, Math.ceil(half_seconds / 60))
      return { decided: bounded(decided), changed: boundedShare(changed, decided), half_minutes }
    }
    const [reports, photos] = [first('report'), first('photo')]
    const appeals = this.#decisions.filter(({ isAppeal }) => isAppeal)
    const decided = sum(appeals, (each) => each.decided)
    const overturned = sum(appeals, ({ changed }) => changed)
    return {
      reports: {
        ...{ decided: reports.decided, confirmed: reports.changed },
        half_decided_minutes: reports.half_minutes,
      },
      appeals: { decided: bounded(decided), overturned: bounded(overturned) },
      photos: {
        ...{ reviewed: photos.decided, rejected: photos.changed },
        half_reviewed_minutes: photos.half_minutes,
      },
    }
  }

  #leaving(): OpenFigures['leavers'] {
    const count = (isCounted: (reasons: readonly LeavingReason[]) => boolean) =>
      sum(
        this.#leavers.filter(({ reasons }) => isCounted(reasons)),
        ({ members }) => members,
      )
    const content = (reasons: readonly LeavingReason[]) =>
      reasons.includes('found_someone') || reasons.includes('a_break')
    return {
      all: bounded(count(() => true)),
      content: boundedShare(
        count(content),
        count(({ length }) => length > 0),
      ),
      reasons: Object.fromEntries(
        leavingReasons.map((reason) => [reason, bounded(count((reasons) => reasons.includes(reason)))]),
      ) as OpenFigures['leavers']['reasons'],
    }
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
