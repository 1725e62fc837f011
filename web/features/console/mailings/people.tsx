import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/**
 * Returns a function that words a number of members, which is rounded down to tens, or `null` for fewer than ten, but not
 * none.
 */
export function usePeople(): (count: number | null) => string {
  const { t } = useLingui()
  return (count) =>
    count === null
      ? t`meno di dieci`
      : count === 0
        ? '0'
        : t`${plural(count, { one: 'almeno #', other: 'almeno #' })}`
}
