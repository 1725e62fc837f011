import { funnelSteps, seenDays, timedQueues } from '#contract/business/figure-tables.ts'
import { days } from '#server/kernel/clock.ts'
import type { DecidedKind, LogEvent } from './log.fixture.ts'

/**
 * Recounts the figures from the log alone, with other means than the product: without SQL, stored days or spans. Only
 * the rule "at least ten people" is the same.
 */
const least = 10
const today = '2026-11-21'

const romeDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })
export const dayOf = (at: number): string => romeDays.format(at)
/** Number of whole days between two days. */
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / days(1)

type Of<Kind> = Extract<LogEvent, { readonly kind: Kind }>
export const of = <Kind extends LogEvent['kind']>(log: readonly LogEvent[], ...kinds: Kind[]) =>
  log.filter((event): event is Of<Kind> => (kinds as string[]).includes(event.kind))

export const people = (count: number): number | null =>
  count > 0 && count < least ? null : count - (count % least)
const share = (part: number, all: number): number | null => {
  const few = (count: number) => count > 0 && count < least
  // The middle of ten numbers: 24.5 for 20 to 29.
  const middle = (count: number) => (count === 0 ? 0 : Math.floor(count / least) * least + 4.5)
  return all < least || few(part) || few(all - part)
    ? null
    : Math.round((middle(part) / middle(all)) * 100) / 100
}

interface Amount {
  /** Site and name of the series, such as a currency. */
  readonly series: `${number} ${string}`
  readonly day: string
  readonly person: number
  readonly amount: number
}

/** Adds up each series, day by day, until the days have ten people. Returns the sums that end in the period, by name. */
function sumClosed(amounts: readonly Amount[], isIn: (day: string) => boolean): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [series, own] of Map.groupBy(amounts, (each) => each.series)) {
    const name = series.split(' ')[1] as string
    let persons = new Set<number>()
    let open = 0
    for (const day of [...new Set(own.map((each) => each.day))].sort()) {
      for (const { person, amount } of own.filter((each) => each.day === day)) {
        persons.add(person)
        open += amount
      }
      if (persons.size < least) continue
      if (isIn(day)) sums.set(name, (sums.get(name) ?? 0) + open)
      persons = new Set()
      open = 0
    }
  }
  return sums
}

/** Recounts `getSales` of some sites: by currency what was paid and paid back, and who bought for the first time. */
export function recountSales(log: readonly LogEvent[], isIn: (day: string) => boolean) {
  const sums = (kind: 'bought' | 'paid_back') =>
    sumClosed(
      of(log, kind).map(({ site, at, person, cents, currency }) => ({
        ...{ series: `${site} ${currency}` as const, day: dayOf(at), person, amount: cents },
      })),
      isIn,
    )
  const firsts = new Map<number, Of<'bought'>>()
  for (const event of of(log, 'bought'))
    if (event.at < (firsts.get(event.person)?.at ?? Infinity)) firsts.set(event.person, event)
  const first = [...firsts.values()].filter(({ at }) => isIn(dayOf(at)))
  const [paid, back] = [sums('bought'), sums('paid_back')]
  const returned = sumClosed(
    of(log, 'returned').map(({ site, at, person, credits }) => ({
      ...{ series: `${site} credits` as const, day: dayOf(at), person, amount: credits },
    })),
    isIn,
  )
  return {
    currencies: [...new Set([...paid.keys(), ...back.keys(), ...first.map(({ currency }) => currency)])]
      .sort()
      .map((currency) => ({
        currency,
        paid: paid.get(currency) ?? null,
        paid_back: back.get(currency) ?? null,
        first_purchases: people(first.filter((event) => event.currency === currency).length),
      })),
    returned: returned.get('credits') ?? null,
  }
}

/** Recounts `getFigures`: the funnel, and the cohorts by weeks of a month or by months of a year. */
export function recountMembers(log: readonly LogEvent[], isIn: (day: string) => boolean, isYear: boolean) {
  const step = days(7)
  const timeOf = (kind: 'activated' | 'photo_approved' | 'last_seen' | 'bought' | 'wrote') => {
    const times = new Map<number, number>()
    for (const { person, at } of of(log, kind)) times.set(person, Math.min(at, times.get(person) ?? Infinity))
    return times
  }
  const replies = new Map(of(log, 'replied').map(({ chat, at }) => [chat, at]))
  const replied = new Map<number, number>()
  for (const { person, chat } of of(log, 'wrote')) {
    const at = replies.get(chat)
    if (at !== undefined) replied.set(person, Math.min(at, replied.get(person) ?? Infinity))
  }
  // A reply is a written message, too.
  const wrote = timeOf('wrote')
  for (const { person, at } of of(log, 'replied'))
    wrote.set(person, Math.min(at, wrote.get(person) ?? Infinity))
  const times = {
    activated: timeOf('activated'),
    with_photo: timeOf('photo_approved'),
    ...{ wrote, got_reply: replied, bought: timeOf('bought') },
  }
  const lastSeen = timeOf('last_seen')
  const labelled = new Set(
    of(log, 'signed_up').flatMap(({ isLabelled, person }) => (isLabelled ? [person] : [])),
  )
  const isCounted = (day: string) => isIn(day) && between(day, today) > 7
  const signed = of(log, 'signed_up')
    .filter(({ isLabelled }) => !isLabelled)
    .map((event) => ({ ...event, day: dayOf(event.at) }))
    .filter(({ day }) => isCounted(day))
  const chats = of(log, 'wrote')
    .filter(({ person, to }) => !labelled.has(person) && !labelled.has(to))
    .map(({ chat, at }) => ({ day: dayOf(at), wait: (replies.get(chat) ?? Infinity) - at }))
    .filter(({ day }) => isCounted(day))
  const funnel = funnelSteps.map((name) => {
    const took = signed.filter(
      ({ person, at }) => name === 'signed_up' || (times[name].get(person) ?? Infinity) < at + step,
    ).length
    return { step: name, people: people(took), share: share(took, signed.length) }
  })
  const groupOf = (day: string) =>
    isYear ? day.slice(0, 7) : `${day.slice(0, 7)} ${Math.floor((Number(day.slice(8)) - 1) / 7)}`
  const groups = [...new Set([...signed, ...chats].map(({ day }) => groupOf(day)))].sort()
  const cohorts = groups.map((group) => {
    const own = signed.filter(({ day }) => groupOf(day) === group)
    const messages = chats.filter(({ day }) => groupOf(day) === group)
    return {
      signed_up: people(own.length),
      seen: seenDays.map((after) => {
        const due = own.filter(({ day }) => between(day, today) >= after + 8)
        const seen = due.filter(({ person, at }) => (lastSeen.get(person) ?? at) - at >= days(after))
        return share(seen.length, due.length)
      }),
      first_messages: people(messages.length),
      replied: share(messages.filter(({ wait }) => wait < step).length, messages.length),
    }
  })
  return { funnel, cohorts }
}

const queueOf: Readonly<Record<DecidedKind, (typeof timedQueues)[number]>> = {
  ...{ photo: 'photos', pose: 'verifications', voice: 'voices', report: 'reports' },
  ...{ complaint: 'complaints', withdrawal: 'withdrawals', money_case: 'money' },
  ...{ proposal: 'proposals', fictional_chat: 'conversations' },
}

/** Recounts `getQueueTimes`: decisions that were not undone, and half of their times. */
export function recountQueues(log: readonly LogEvent[], isIn: (day: string) => boolean) {
  const undone = new Set(of(log, 'undone').map(({ object, at }) => `${object} ${at}`))
  return timedQueues.map((queue) => {
    const waits = of(log, 'decided')
      .filter(
        ({ about, isAppeal, at }) => (isAppeal ? 'appeals' : queueOf[about]) === queue && isIn(dayOf(at)),
      )
      // Two minutes later (`drawLog`).
      .filter(({ object, at }) => !undone.has(`${object} ${at + 120_000}`))
      .map(({ at, since }) => at - since)
      .toSorted((one, other) => one - other)
    const half = ((waits[(waits.length - 1) >> 1] ?? 0) + (waits[waits.length >> 1] ?? 0)) / 2
    const half_minutes = waits.length < least ? null : Math.max(1, Math.ceil(half / 60_000))
    return { queue, decided: people(waits.length), half_minutes }
  })
}
