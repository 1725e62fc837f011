import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page-context.tsx'
import { ChipButton, ChipLink } from '#web/ui/chip.tsx'
import { type Filter, filterPath, searchedGenders } from './filter.ts'
import { useGenderNames } from './gender-names.ts'
import { LateChips } from './late-parts.tsx'

interface FilterChipsProps {
  filter: Filter
  base: Filter
  /** Name of the chosen region. */
  region: string | null
  onOpen: (field: 'min_age' | 'countryregion') => void
}

/** The filters that one reaches for most; which of them there are is the site's choice (`search_fields`). */
export function FilterChips({ filter, base, region, onOpen }: FilterChipsProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const genderNames = useGenderNames()
  const offers = (field: string) => settings.search_fields.includes(field)
  const to = (change: Partial<Filter>) => filterPath({ ...filter, ...change }, base)
  const { min_age: min, max_age: max } = filter
  const ages =
    min !== null && max !== null
      ? t`${min}–${max} anni`
      : min !== null
        ? t`Dai ${min} anni`
        : max !== null
          ? t`Fino a ${max} anni`
          : t`Età`
  return (
    <nav
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-1 pb-5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      aria-label={t`Filtri`}
    >
      {offers('gender') &&
        searchedGenders.map((gender) => {
          if (gender === 'all') return null
          const current = filter.gender === gender
          return (
            <ChipLink key={gender} current={current} href={to({ gender: current ? 'all' : gender })}>
              {genderNames[gender]}
            </ChipLink>
          )
        })}
      {(offers('min_age') || offers('max_age')) && (
        <ChipButton pressed={min !== null || max !== null} onClick={() => onOpen('min_age')}>
          {ages}
        </ChipButton>
      )}
      {offers('countryregion') && (
        <ChipButton pressed={filter.countryregion !== null} onClick={() => onOpen('countryregion')}>
          {region ?? t`Regione`}
        </ChipButton>
      )}
      <ChipLink current={filter.only_real} href={to({ only_real: !filter.only_real })}>
        {t`Solo membri reali`}
      </ChipLink>
      <LateChips filter={filter} base={base} />
    </nav>
  )
}
