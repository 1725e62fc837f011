import { plural, select } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { nameCountry } from '#web/parts/country-names.ts'
import type { Filter } from './filter.ts'

interface CountLineProps {
  /** Null while it is being counted. */
  count: number | null
  capped: boolean
  filter: Filter
  /** Name of the chosen region. */
  region: string | null
}

/**
 * How many people there are: real ones only (H1), and no number beyond what was counted; and why they stand as they do (X3).
 */
export function CountLine({ count, capped, filter, region }: CountLineProps) {
  const say = useCountWords()
  const place = usePlaceName(filter, region)
  // Nobody at all by what is chosen, while this line could only say a part of it: the sentence below says it all.
  if (count === 0 && Object.keys(filter.more).length > 0) return null
  if (count === null) return <span className="skeleton h-6 w-60" aria-hidden="true" />
  return (
    <>
      {[say(count, capped, filter), place].filter(Boolean).join(' · ')}
      {!filter.only_real && (
        <>
          {' · '}
          <Trans>profili di fantasia e annunci non contati</Trans>
        </>
      )}
      {count > 0 && (
        <span className="block text-14">
          <Trans>In ordine di ultima attività.</Trans>
        </span>
      )}
    </>
  )
}

function useCountWords() {
  const { t } = useLingui()
  const { locale } = usePage()
  return (count: number, capped: boolean, { gender, min_age: min, max_age: max }: Filter) => {
    const most = new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(limits.search_count_cap - 1)
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

/** Where is searched: the region, else the country where the site has several; null where there is nothing to say. */
function usePlaceName({ country, more }: Filter, region: string | null): string | null {
  const { settings, locale } = usePage()
  // Whoever is near is near, on either side of a border.
  if (region !== null || country === null || more.distance || settings.countries.length < 2) return region
  return nameCountry(country, locale)
}
