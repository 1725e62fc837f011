import type { FigureCause, todayFigures } from '#contract/business/business.ts'
import * as limits from '#contract/limits.ts'
import type { SiteId } from '#contract/wire/ids.ts'
import { listSignUpDays, type SignUps } from '#server/domain/accounts/index.ts'
import { type Checkouts, listCheckouts } from '#server/domain/orders/index.ts'
import type { App } from '#server/kernel/app.ts'
import { boundBy } from '#server/kernel/bound.ts'
import { type Unusual, unusualOf, usualOf } from './usual.ts'

const bound = boundBy(limits.figures_min)

/**
 * Returns the likely cause of an unusual figure, by the facts of today and of the same weekdays until the same time of day,
 * or `null` if none of them explains it.
 * @param days today first
 */
export async function findCause(
  { db }: Pick<App, 'db'>,
  sites: readonly SiteId[],
  name: (typeof todayFigures)[number],
  unusual: Unusual,
  days: readonly string[],
  until: string,
): Promise<FigureCause | null> {
  if (name === 'purchases')
    return causeOfPurchases(unusual, days, await listCheckouts(db, sites, days, until))
  if (name === 'activated')
    return causeOfActivations(unusual, days, await listSignUpDays(db, sites, days, until))
  return null
}

/**
 * Purchases are few because payments fail, or because fewer orders are started. A payment method is the cause if at least
 * twice as many of its payments as usual fail, and the others would be half of the missing purchases.
 */
export function causeOfPurchases(
  unusual: Unusual,
  days: readonly string[],
  checkouts: readonly Checkouts[],
): FigureCause | null {
  const sum = (rows: readonly Checkouts[], of: 'started' | 'failed') =>
    rows.reduce((total, row) => total + row[of], 0)
  const [today] = days
  const methods = [...new Set(checkouts.map(({ method }) => method))].flatMap((method) => {
    const own = checkouts.filter((row) => row.method === method)
    const [now, earlier] = [own.filter(({ day }) => day === today), own.filter(({ day }) => day !== today)]
    const [share, usual_share] = [now, earlier].map((rows) =>
      bound.shownShare(sum(rows, 'failed'), sum(rows, 'started')),
    )
    // With few failures before, the share of today alone says enough.
    const before = usual_share ?? (sum(earlier, 'started') < limits.figures_min ? null : 0)
    if (share === null || share === undefined || before === null) return []
    const lost = sum(now, 'failed') - sum(now, 'started') * before
    return { method, share, usual_share: before, lost }
  })
  const [worst] = methods
    .filter(({ share, usual_share, lost }) => share >= 2 * usual_share && 2 * lost >= unusual.by)
    .toSorted((one, other) => other.lost - one.lost)
  if (unusual.side === 'fewer' && worst) {
    const { method, share, usual_share } = worst
    return { kind: 'refused', method, share, usual_share }
  }
  const started = days.map((day) =>
    sum(
      checkouts.filter((row) => row.day === day),
      'started',
    ),
  )
  return stepBefore('checkouts', unusual, started)
}

/** Activations are few because fewer sign up, or because fewer of them confirm the address. */
export function causeOfActivations(
  unusual: Unusual,
  days: readonly string[],
  signUps: readonly SignUps[],
): FigureCause | null {
  const of = (day: string | undefined) => signUps.find((row) => row.day === day)
  const cause = stepBefore(
    'sign_ups',
    unusual,
    days.map((day) => of(day)?.signed_up ?? 0),
  )
  if (cause || unusual.side === 'more') return cause
  const [today, ...earlier] = days
  const { signed_up = 0, confirmed = 0 } = of(today) ?? {}
  const sum = (name: 'signed_up' | 'confirmed') =>
    earlier.reduce((total, day) => total + (of(day)?.[name] ?? 0), 0)
  const share = bound.shownShare(confirmed, signed_up)
  const usual_share = bound.shownShare(sum('confirmed'), sum('signed_up'))
  if (share === null || usual_share === null) return null
  const lost = signed_up * usual_share - confirmed
  return 2 * lost >= unusual.by ? { kind: 'unconfirmed', share, usual_share } : null
}

/** Returns the step before as the cause if it is outside its own usual on the same side. */
function stepBefore(
  kind: 'checkouts' | 'sign_ups',
  { side }: Unusual,
  [today = 0, ...earlier]: readonly number[],
): FigureCause | null {
  const usual = usualOf(earlier)
  if (!usual || unusualOf(today, usual)?.side !== side) return null
  return { kind, count: bound.count(today), usual: { ...usual } }
}
