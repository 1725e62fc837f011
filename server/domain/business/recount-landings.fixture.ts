import type { LandingDimension, LandingField } from '#contract/attribution/landing-dimensions.ts'
import type { LogEvent, Origin } from './log.fixture.ts'
import { dayOf, of, people } from './recount.fixture.ts'

type Counts = Record<'views' | 'sign_ups' | 'activations' | 'purchases', number>

/** Recounts `listLandings` from the log alone: the rows by their name, and the sum of the rows that are too small. */
export function recountLandings(
  log: readonly LogEvent[],
  isIn: (day: string) => boolean,
  by: LandingDimension,
  filter: Partial<Record<LandingField, string>>,
) {
  const rows = new Map<string, Counts>()
  const add = (figure: keyof Counts, at: number | undefined, origin: Origin, count = 1) => {
    if (at === undefined || !isIn(dayOf(at))) return
    if (Object.entries(filter).some(([field, value]) => origin[field as LandingField] !== value)) return
    const name = nameOf(by, origin, dayOf(at))
    const counts = rows.get(name) ?? { views: 0, sign_ups: 0, activations: 0, purchases: 0 }
    rows.set(name, { ...counts, [figure]: counts[figure] + count })
  }
  const firstOf = (kind: 'activated' | 'bought') => {
    const times = new Map<number, number>()
    for (const { person, at } of of(log, kind)) times.set(person, Math.min(at, times.get(person) ?? Infinity))
    return times
  }
  const [activated, bought] = [firstOf('activated'), firstOf('bought')]
  for (const { at, origin, views } of of(log, 'viewed')) add('views', at, origin, views)
  for (const { at, person, origin, isErased } of of(log, 'signed_up')) {
    if (!origin) continue
    const known = isErased ? { ...origin, network: '', ref: '', sub1: '', sub2: '', sub3: '' } : origin
    add('sign_ups', at, known)
    add('activations', activated.get(person), known)
    add('purchases', bought.get(person), known)
  }
  const isShown = (counts: Counts) => Object.values(counts).some((count) => count >= 10)
  const small = [...rows.values()].filter((counts) => !isShown(counts))
  const total = (figure: keyof Counts) => small.reduce((all, counts) => all + counts[figure], 0)
  const shown = (value: (figure: keyof Counts) => number) => ({
    ...{ views: people(value('views')), sign_ups: people(value('sign_ups')) },
    ...{ activations: people(value('activations')), purchases: people(value('purchases')) },
  })
  return {
    landings: Object.fromEntries(
      [...rows]
        .filter(([, counts]) => isShown(counts))
        .map(([name, counts]) => [name, shown((figure) => counts[figure])]),
    ),
    others: small.length > 0 ? shown(total) : null,
  }
}

function nameOf(by: LandingDimension, origin: Origin, day: string): string {
  if (by === 'day') return day
  return by === 'slug' ? [origin.lander, origin.slug].filter((part) => part !== '').join('/') : origin[by]
}
