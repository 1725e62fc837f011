import { plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useUser } from '#web/lib/page/user.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import type { Filter } from './filter.ts'

interface CountLineProps {
  /** Null while the count of this filter is loading. */
  count: number | null
  capped: boolean
  filter: Filter
  /** Name of the chosen region; null if no region is chosen or the name is not loaded yet. */
  region: string | null
}

/**
 * Shows the number of members found, and how the list is sorted (X3). Counts real members only (H1). Counting stops at
 * a limit; above the limit, shows for example `Più di 1.000 donne`.
 */
export function CountLine({ count, capped, filter, region }: CountLineProps) {
  const formatCount = useFormatCount()
  const place = usePlaceName(filter, region)
  const isSignedIn = useUser() !== null
  // Shows nothing if the search finds nobody and filters from `more` are active. A text such as "No women from 30
  // years" would be wrong if one of these filters, such as the distance, excludes everybody. `NobodyFound`, below this
  // line, shows the correct text.
  if (count === 0 && Object.keys(filter.more).length > 0) return null
  if (count === null) return <span className="skeleton h-6 w-60" aria-hidden="true" />
  return (
    <>
      {[formatCount(count, capped, filter), place].filter(Boolean).join(' · ')}
      {!filter.only_real && (
        <>
          {' · '}
          <Trans>esclusi profili di fantasia e annunci</Trans>
        </>
      )}
      {count > 0 && (
        <span className="block text-14">
          {isSignedIn ? (
            <Trans>Prima chi è stato attivo di recente.</Trans>
          ) : (
            <Trans>Prima chi ha una foto, in un ordine che cambia ogni giorno.</Trans>
          )}
        </span>
      )}
    </>
  )
}

function useFormatCount() {
  const { t } = useLingui()
  const { locale } = usePage()
  return (count: number, capped: boolean, { gender, min_age: min, max_age: max }: Filter) => {
    // The count of a search by agreement ends earlier.
    const atLeast = Math.min(count, limits.search_count_cap - 1)
    const most = new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(atLeast)
    const who = capped
      ? t`${select(gender, {
          woman: `Più di ${most} donne`,
          man: `Più di ${most} uomini`,
          other: `Più di ${most} persone`,
        })}`
      : t`${select(gender, {
          woman: plural(count, { 0: 'Nessuna donna', one: '# donna', other: '# donne' }),
          man: plural(count, { 0: 'Nessun uomo', one: '# uomo', other: '# uomini' }),
          other: plural(count, { 0: 'Nessuna persona', one: '# persona', other: '# persone' }),
        })}`
    if (min !== null && max !== null) return t`${who} tra ${min} e ${max} anni`
    if (min !== null) return t`${who} dai ${min} anni in su`
    return max === null ? who : t`${who} fino a ${max} anni`
  }
}

/**
 * Returns the name of the place to show beside the count: the region, else the country on a site with several
 * countries; null if neither applies.
 */
function usePlaceName({ country, more }: Filter, region: string | null): string | null {
  const { settings, locale } = usePage()
  // Shows no country for a search by distance, because it also finds members across the border.
  if (region !== null || country === null || more.distance || settings.countries.length < 2) return region
  return nameCountry(country, locale)
}
