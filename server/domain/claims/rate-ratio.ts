import type { Exposure } from './exposure.ts'

/** A member's time and matches in both groups. */
export interface Divided {
  readonly premium: Exposure
  readonly free: Exposure
}

export interface Interval {
  readonly ratio: number
  readonly low: number
  readonly high: number
}

/** The 97.5 % quantile of the normal distribution. */
const z = 1.959964

/**
 * Returns the ratio of two rates with its 95 % interval, which is symmetric around the logarithm of the ratio. Without
 * another variance, that of two Poisson counts: 1/a + 1/b (Rothman, Greenland and Lash, Modern Epidemiology, 3rd ed.
 * 2008, chapter 14; Cochrane Handbook 6.7.1).
 */
export function rateRatio(a: Exposure, b: Exposure, variance = 1 / a.matches + 1 / b.matches): Interval {
  const ratio = a.matches / a.days / (b.matches / b.days)
  const factor = Math.exp(z * Math.sqrt(variance))
  return { ratio, low: ratio / factor, high: ratio * factor }
}

/** Sums over members, from which `compare` computes the variance without a second look at the members. */
export class Sums {
  readonly members = { premium: 0, free: 0 }
  readonly days = { premium: 0, free: 0 }
  readonly matches = { premium: 0, free: 0 }
  /** Sums of the products of the four values of a member: premium matches and days, free matches and days. */
  private readonly products = Array.from({ length: 4 }, () => [0, 0, 0, 0])

  add(member: Divided): void {
    for (const group of ['premium', 'free'] as const) {
      this.members[group] += member[group].days > 0 ? 1 : 0
      this.days[group] += member[group].days
      this.matches[group] += member[group].matches
    }
    const values = [member.premium.matches, member.premium.days, member.free.matches, member.free.days]
    for (const [row, a] of values.entries())
      for (const [column, b] of values.entries()) (this.products[row] as number[])[column]! += a * b
  }

  of = (group: 'premium' | 'free') => ({
    members: this.members[group],
    days: this.days[group],
    matches: this.matches[group],
  })

  /** Returns the sum of the squares of `weights · values` of all members. */
  squares(weights: readonly number[]): number {
    return weights.reduce(
      (sum, a, row) =>
        sum + weights.reduce((part, b, column) => part + a * b * (this.products[row]?.[column] ?? 0), 0),
      0,
    )
  }
}

/**
 * Compares the matches a day of both groups. Matches are no independent events, so the Poisson variance is only the
 * smallest one that is used:
 *
 * - Some members match often and others never. The variance is therefore that between members (Liang and Zeger,
 *   Biometrika 73, 1986), and a member with time in both groups counts once.
 * - A match belongs to two members. The variance of a sum of two equal parts is at most twice the sum of their
 *   variances, so it is doubled.
 */
export function compare(sums: Sums): Interval {
  const [premium, free] = [sums.of('premium'), sums.of('free')]
  const weights = [1 / premium.matches, -1 / premium.days, -1 / free.matches, 1 / free.days]
  const poisson = 1 / premium.matches + 1 / free.matches
  return rateRatio(premium, free, Math.max(poisson, 2 * sums.squares(weights)))
}
