import { Random } from '#bench/random.ts'
import type { LeavingReason } from '#contract/accounts/leaving-reasons.ts'
import { days, hours, minutes } from '#server/kernel/clock.ts'

/** A queue of the staff, as the audit trail names its objects. */
export type DecidedKind = (typeof abouts)[number]

/** Where somebody came from (L2). What is missing is empty. */
export type Origin = Readonly<
  Record<'lander' | 'slug' | 'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>
>

interface Step<Kind> {
  readonly kind: Kind
  readonly person: number
}
interface Paid<Kind> extends Step<Kind> {
  readonly order: number
  readonly cents: number
  readonly currency: string
}
interface Sent<Kind> extends Step<Kind> {
  readonly to: number
  readonly chat: number
}
interface Case<Kind> {
  readonly kind: Kind
  readonly about: DecidedKind
  readonly object: number
  readonly since: number
  readonly isAppeal: boolean
  /** A rejected photo, or a confirmed report. */
  readonly isBreach: boolean
}

/** Something that happened, as one row of the product's tables records it. Times are in ms, ids count from 1. */
export type LogEvent = { readonly at: number; readonly site: 0 | 1 } & (
  | (Step<'signed_up'> & {
      readonly isLabelled: boolean
      readonly gender: 'woman' | 'man' | 'other'
      readonly origin: Origin | null
      /** Erased later, so that only the lander of the origin is known. */
      readonly isErased: boolean
    })
  | { readonly kind: 'viewed'; readonly origin: Origin; readonly views: number }
  | { readonly kind: 'left'; readonly reasons: readonly LeavingReason[] }
  | Step<'activated'>
  | Step<'photo_approved'>
  | Step<'last_seen'>
  | Paid<'bought'>
  | Paid<'paid_back'>
  | (Step<'returned'> & { readonly credits: number })
  | Sent<'wrote'>
  | Sent<'replied'>
  | Case<'decided'>
  | Case<'undone'>
)

/** The end of 20 November in Rome, the day before the test clock's. */
const end = Date.parse('2026-11-20T23:00:00Z')
const reasonsOfLeavers = [
  [],
  ['found_someone'],
  ['found_someone', 'privacy'],
  ['a_break'],
  ['too_expensive', 'too_many_mails'],
] as const satisfies readonly LeavingReason[][]
const abouts = [
  ...(['photo', 'pose', 'voice', 'report', 'complaint', 'withdrawal', 'money_case'] as const),
  ...(['proposal', 'fictional_chat'] as const),
] as const
/** The decisions that can be undone, and follow each other. */
const undoable: readonly DecidedKind[] = ['photo', 'pose', 'voice', 'report']

/**
 * Draws a history of so many events since a day, person by person. Times are whole seconds, so that every row has them
 * exactly.
 */
export function drawLog(seed: number, { many, since }: { many: number; since: string }): LogEvent[] {
  const first = Date.parse(since)
  const random = new Random(seed)
  const log: LogEvent[] = []
  const sites: (0 | 1)[] = []
  const chance = (share: number) => random.next() < share
  const after = (at: number, ms: number) => at + 1_000 * random.whole(0, Math.floor(ms / 1_000))
  let last = 0
  const add = (event: LogEvent) => event.at < end && log.push(event)
  const nextId = () => ++last
  while (log.length < many) {
    const person = sites.push(chance(0.7) ? 0 : 1)
    const site = sites.at(-1) as 0 | 1
    const at = after(first, end - first - 1_000)
    const isLabelled = chance(0.05)
    const gender = random.pick(['woman', 'man', 'man', 'other'] as const)
    const origin = !isLabelled && chance(0.7) ? drawOrigin() : null
    add({ kind: 'signed_up', at, site, person, isLabelled, gender, origin, isErased: chance(0.1) })
    if (origin) add({ kind: 'viewed', at: after(at, days(3)), site, origin, views: random.whole(1, 4) })
    if (chance(0.3))
      add({ kind: 'viewed', at: after(at, days(9)), site, origin: drawOrigin(), views: random.whole(1, 9) })
    if (chance(0.15))
      add({ kind: 'left', at: after(at, days(60)), site, reasons: random.pick(reasonsOfLeavers) })
    if (chance(0.85)) add({ kind: 'activated', at: after(at, days(9)), site, person })
    if (chance(0.5)) add({ kind: 'photo_approved', at: after(at, days(9)), site, person })
    add({ kind: 'last_seen', at: Math.min(after(at, days(120)), end - 1_000), site, person })
    for (let bought = random.whole(0, 3); bought > 0; bought--) {
      const money = { person, order: nextId(), currency: chance(0.2) ? 'DKK' : 'EUR', site }
      const paid = after(at, days(40))
      const cents = random.whole(400, 5_000)
      if (paid >= end) continue
      add({ kind: 'bought', at: paid, ...money, cents })
      if (chance(0.3))
        add({ kind: 'paid_back', at: after(paid, days(12)), ...money, cents: random.whole(1, cents) })
    }
    if (chance(0.1))
      add({ kind: 'returned', at: after(at, days(60)), site, person, credits: random.whole(5, 60) })
    // With the people before, so that no two have two conversations.
    for (const to of new Set([random.whole(1, person), random.whole(1, person)])) {
      if (to === person || sites[to - 1] !== site) continue
      const [wrote, chat] = [after(at, days(12)), nextId()]
      if (wrote >= end) continue
      add({ kind: 'wrote', at: wrote, site, person, to, chat })
      if (chance(0.5))
        add({ kind: 'replied', at: after(wrote, days(12)) + 1_000, site, person: to, to: person, chat })
    }
    if (chance(0.6)) decide(random.pick(abouts), after(at, days(20)), site)
  }
  return log

  function drawOrigin(): Origin {
    const hasLander = chance(0.9)
    const network = random.pick(['', 'radio', 'tv', 'zine'])
    const mark = (name: string, many: number) =>
      network !== '' && chance(0.5) ? `${name}-${random.whole(1, many)}` : ''
    return {
      lander: hasLander ? random.pick(['gallery', 'video', 'tinderswipe']) : '',
      slug: hasLander && chance(0.4) ? random.pick(['estate', 'natale']) : '',
      // A sign-up without a lander has a source.
      network: hasLander ? network : network || 'radio',
      ...{ ref: mark('spot', 12), sub1: mark('a', 90), sub2: mark('b', 30), sub3: mark('c', 4) },
    }
  }

  function decide(about: DecidedKind, since: number, site: 0 | 1) {
    const isAppeal = (about === 'photo' || about === 'report') && chance(0.3)
    const object = nextId()
    const decision = { site, about, object, since, isAppeal, isBreach: chance(0.4) }
    const at = after(since, hours(50))
    if (at >= end) return
    add({ kind: 'decided', at, ...decision })
    if (!undoable.includes(about) || !chance(0.15)) return
    if (at + minutes(7) >= end) return
    add({ kind: 'undone', at: at + minutes(2), ...decision })
    if (chance(0.5)) add({ kind: 'decided', at: at + minutes(7), ...decision })
  }
}
