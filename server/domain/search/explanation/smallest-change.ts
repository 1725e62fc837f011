/**
 * A group of members for whom the explained filters must be widened in the same way. `steps` contains one number for
 * each explained filter: the number of steps by which this filter must be widened to include these members. The number
 * is 0 if the members already match the filter.
 */
export interface Group {
  readonly steps: readonly number[]
  readonly count: number
}

/** A way to widen the explained filters by `steps`, and the number of additional members that the search then finds. */
export interface Change {
  readonly steps: readonly number[]
  readonly adds: number
}

/**
 * Returns the smallest change that finds additional members, or `null` if no change does. The smallest change changes
 * the fewest filters, and widens each of them only as far as needed. Among equally small changes, returns the one that
 * finds the most members. If several changes find equally many, returns the one that changes the filter nearest to the
 * start of the list.
 */
export function smallestChange(groups: readonly Group[]): Change | null {
  const excluded = groups.filter(({ steps }) => filtersIn(steps) > 0)
  const fewest = Math.min(...excluded.map(({ steps }) => filtersIn(steps)))
  const closest = new Map<string, Change>()
  for (const { steps } of excluded) {
    if (filtersIn(steps) > fewest) continue
    const change = { steps, adds: countWithin(excluded, steps) }
    const filters = steps.map((count) => (count > 0 ? '1' : '0')).join('')
    const other = closest.get(filters)
    if (!other || isCloser(change, other)) closest.set(filters, change)
  }
  const [best] = [...closest].sort(([a, x], [b, y]) => y.adds - x.adds || b.localeCompare(a))
  return best?.[1] ?? null
}

/** Returns the number of filters that must be changed. */
const filtersIn = (steps: readonly number[]): number => steps.filter((count) => count > 0).length

const countWithin = (groups: readonly Group[], steps: readonly number[]): number =>
  sum(
    groups
      .filter((group) => group.steps.every((count, nth) => count <= (steps[nth] ?? 0)))
      .map(({ count }) => count),
  )

/**
 * Returns whether `change` is better than `other`, which changes the same filters. The better change needs fewer steps.
 * If both need equally many steps, the better change finds more members.
 */
const isCloser = (change: Change, other: Change): boolean =>
  (sum(change.steps) - sum(other.steps) || other.adds - change.adds) < 0

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
