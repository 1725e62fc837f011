import { leavingReasons } from '#contract/accounts/leaving-reasons.ts'
import type { OpenFigures } from '#contract/numbers/numbers.ts'
import { days, hours } from '#server/kernel/clock.ts'
import type { LogEvent } from './log.fixture.ts'
import { of } from './recount.fixture.ts'

const least = 20
const count = (value: number) => (value > 0 && value < least ? null : Math.floor(value / least) * least)
const few = (value: number) => value > 0 && value < least
const share = (part: number, all: number) =>
  all < least || few(part) || few(all - part) ? null : Math.round((part / all) * 100) / 100
const half = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

/**
 * Recounts the open numbers (X11) of one site from the log alone, of the 90 days until the midnight `until` in ms.
 * @param from the midnight with which they begin; a change of the clock may lie between
 * @param largest the largest package of the site, in credits and in each currency
 */
export function recountNumbers(
  log: readonly LogEvent[],
  { from, until }: { readonly from: number; readonly until: number },
  largest: { readonly credits: number; readonly cents: Readonly<Record<string, number>> },
): OpenFigures {
  const isIn = ({ at }: { readonly at: number }) => at >= from && at < until
  const people = new Map(of(log, 'signed_up').map((event) => [event.person, event]))
  const isPerson = (person: number) => people.get(person)?.isLabelled === false
  const sideOf = (person: number) => people.get(person)?.gender
  const replies = new Map(of(log, 'replied').map((event) => [event.chat, event.at]))

  const openings = of(log, 'wrote')
    .filter(({ person, to }) => isPerson(person) && isPerson(to))
    .filter(({ at }) => at >= from - days(7) && at < until - days(7))
    .map(({ person, at, chat }) => ({ person, at, wait: (replies.get(chat) ?? Infinity) - at }))
  const replied = openings.filter(({ wait }) => wait <= days(7))
  const sent = (isOf: (opening: (typeof openings)[number]) => boolean) => {
    const all = openings.filter(isOf).length
    return { sent: count(all), replied: share(replied.filter(isOf).length, all) }
  }
  const stretch = (at: number) => Math.floor((at - from + days(7)) / days(10))
  const writers = new Set(
    of(log, 'wrote', 'replied')
      .filter(
        ({ person, to, at }) => isPerson(person) && isPerson(to) && at >= until - days(30) && at < until,
      )
      .map(({ person }) => person),
  )

  const returned = of(log, 'returned').filter((event) => isIn(event) && isPerson(event.person))
  const credits = returned.reduce((sum, event) => sum + event.credits, 0)
  const roundCredits = credits - (credits % (least * largest.credits))
  const isTooFew = few(new Set(returned.map(({ person }) => person)).size)
  const refunds = of(log, 'paid_back').filter(isIn)
  const sums = [...Map.groupBy(refunds, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const cents = own.reduce((sum, event) => sum + event.cents, 0)
    const rounded = cents - (cents % (least * (largest.cents[currency] ?? Infinity)))
    return rounded > 0 && new Set(own.map(({ person }) => person)).size >= least
      ? [{ currency, cents: rounded }]
      : []
  })

  const undone = new Set(of(log, 'undone').map(({ object, at }) => `${object} ${at}`))
  const decided = of(log, 'decided').filter(
    (event) => isIn(event) && !undone.has(`${event.object} ${event.at + 120_000}`),
  )
  const about = (queue: 'photo' | 'report') => {
    const own = decided.filter((event) => event.about === queue && !event.isAppeal)
    const minutes = Math.max(1, Math.ceil(half(own.map(({ at, since }) => at - since)) / 60_000))
    return {
      ...{
        decided: count(own.length),
        changed: share(own.filter(({ isBreach }) => isBreach).length, own.length),
      },
      half: own.length < least ? null : minutes,
    }
  }
  const [photos, reports] = [about('photo'), about('report')]
  const appeals = decided.filter(
    (event) => event.isAppeal && (event.about === 'photo' || event.about === 'report'),
  )

  const left = of(log, 'left').filter(isIn)
  const isContent = ({ reasons }: (typeof left)[number]) =>
    reasons.includes('found_someone') || reasons.includes('a_break')
  return {
    openings: {
      all: sent(() => true),
      women: sent(({ person }) => sideOf(person) === 'woman'),
      men: sent(({ person }) => sideOf(person) === 'man'),
      half_replied_hours:
        replied.length < least
          ? null
          : Math.max(1, Math.ceil(half(replied.map(({ wait }) => wait)) / hours(1))),
      line: Array.from({ length: 9 }, (_, nth) => sent(({ at }) => stretch(at) === nth).replied),
    },
    returned: {
      credits: isTooFew || (credits > 0 && roundCredits === 0) ? null : roundCredits,
      ...{ refunds_asked: count(refunds.length), refunds_given: count(refunds.length) },
      sums: sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
    },
    reports: { decided: reports.decided, confirmed: reports.changed, half_decided_minutes: reports.half },
    appeals: {
      decided: count(appeals.length),
      overturned: count(appeals.filter(({ isBreach }) => !isBreach).length),
    },
    photos: { reviewed: photos.decided, rejected: photos.changed, half_reviewed_minutes: photos.half },
    fictional: { profiles: count(of(log, 'activated').filter(({ person }) => !isPerson(person)).length) },
    writers: {
      all: count(writers.size),
      women: share([...writers].filter((person) => sideOf(person) === 'woman').length, writers.size),
    },
    leavers: {
      all: count(left.length),
      content: share(left.filter(isContent).length, left.filter(({ reasons }) => reasons.length > 0).length),
      reasons: Object.fromEntries(
        leavingReasons.map((reason) => [
          reason,
          count(left.filter(({ reasons }) => reasons.includes(reason)).length),
        ]),
      ) as OpenFigures['leavers']['reasons'],
    },
  }
}
