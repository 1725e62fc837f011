import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router'
import { nextPaint } from '#web/lib/page/next-paint.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { plainlyClickedLink } from '#web/lib/page/plainly-clicked-link.ts'
import { ChipButton, ChipLink } from '#web/ui/chip.tsx'
import { Layers, X } from '#web/ui/icons/index.ts'
import { formatFilter, formatGender } from './filter-labels.ts'
import {
  type BaseFilter,
  type Filter,
  filterPath,
  moreFields,
  readFilter,
  searchedGenders,
  withoutField,
} from './filter.ts'
import { SavedSearches } from './saved/saved-searches.tsx'

export interface FilterProps {
  filter: Filter
  base: BaseFilter
}

interface FilterChipsProps extends FilterProps {
  /** Name of the chosen region; null if no region is chosen or the name is not loaded yet. */
  region: string | null
  /** Whether the filter comes from the member's answers in the match finder (D3). */
  isAnswered: boolean
  /** Opens the filter dialog at a field; `''` for the first field. */
  onOpen: (field: 'min_age' | 'countryregion' | '') => void
}

/**
 * Shows chips for the most used filters that the site offers (`search_fields`), the other active filters, and the saved
 * searches.
 */
export function FilterChips({ filter: found, base, isAnswered, region, onOpen }: FilterChipsProps) {
  const { t, i18n } = useLingui()
  const { filter, choose } = useChosenFilter(found, base)
  const { settings, user } = usePage()
  const offers = (field: string) => settings.search_fields.includes(field)
  const pathWith = (change: Partial<Filter>) => filterPath({ ...filter, ...change }, base)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles the clicks that bubble up from its links
    <nav
      className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] pt-1 pb-5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      aria-label={t`Filtri`}
      onClick={choose}
    >
      {isAnswered && (
        <ChipButton pressed onClick={() => onOpen('')}>
          {t`Le tue risposte`}
        </ChipButton>
      )}
      {offers('gender') &&
        searchedGenders.map((gender) => {
          if (gender === 'all') return null
          const current = filter.gender === gender
          return (
            <ChipLink key={gender} current={current} href={pathWith({ gender: current ? 'all' : gender })}>
              {formatGender(i18n, gender)}
            </ChipLink>
          )
        })}
      {(offers('min_age') || offers('max_age')) && (
        <ChipButton
          pressed={filter.min_age !== null || filter.max_age !== null}
          onClick={() => onOpen('min_age')}
        >
          <Ages filter={filter} />
        </ChipButton>
      )}
      {offers('countryregion') && (
        <ChipButton pressed={filter.countryregion !== null} onClick={() => onOpen('countryregion')}>
          {region ?? t`Regione`}
        </ChipButton>
      )}
      <ChipLink current={filter.only_real} href={pathWith({ only_real: !filter.only_real })}>
        {t`Solo persone vere`}
      </ChipLink>
      <ActiveFilters filter={filter} base={base} />
      {user && <SavedSearches filter={filter} base={base} />}
      {user && (
        <ChipLink href="/swipe-game">
          <Layers size={16} aria-hidden="true" />
          <Trans>Una persona alla volta</Trans>
        </ChipLink>
      )}
    </nav>
  )
}

/**
 * Shows a clicked filter at once. The list of this filter follows after the paint, because it renders the whole page.
 */
function useChosenFilter(found: Filter, base: BaseFilter) {
  const navigate = useNavigate()
  const [filter, show] = useOptimistic(found)
  const choose = (event: MouseEvent) => {
    const link = plainlyClickedLink(event)
    if (link?.pathname !== '/members') return
    const { search } = link // the link itself changes with the shown filter
    event.preventDefault()
    startTransition(async () => {
      show(readFilter(new URLSearchParams(search), base))
      await nextPaint()
      await navigate(`/members${search}`)
    })
  }
  return { filter, choose }
}

function Ages({ filter: { min_age: min, max_age: max } }: { filter: Filter }) {
  const { t } = useLingui()
  if (min !== null && max !== null) return t`${min}–${max} anni`
  if (min !== null) return t`Dai ${min} anni`
  return max === null ? t`Età` : t`Fino a ${max} anni`
}

/** Shows a chip for each active filter that has no permanent chip. A click removes the filter. */
function ActiveFilters({ filter, base }: FilterProps) {
  const { i18n, t } = useLingui()
  const { settings, locale } = usePage()
  const offered = moreFields.filter((field) => field === 'agree' || settings.search_fields.includes(field))
  return offered.map((field) => {
    const label = formatFilter(i18n, locale, filter, field)
    if (label === null) return null
    return (
      <ChipLink
        key={field}
        current
        href={filterPath(withoutField(filter, field), base)}
        aria-label={t`Togli: ${label}`}
      >
        {label}
        <X size={16} aria-hidden="true" />
      </ChipLink>
    )
  })
}
