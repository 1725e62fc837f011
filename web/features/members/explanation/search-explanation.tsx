import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FilterEffect } from '#contract/search/search.ts'
import { colon } from '#i18n/colon.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import type { FilterProps } from '../filter-chips.tsx'
import { filterPath, toSearchFilter } from '../filter.ts'
import { explanationQuery } from '../queries.ts'
import { applyChanges, formatChange, type Widening } from './changes.ts'
import { formatFieldName } from './field-names.ts'
import { NothingToChange } from './nothing-to-change.tsx'

/**
 * X3: shows how many members each filter excluded, and links to the smallest change that finds more members. If no
 * single filter is enough, shows which filters must be changed together.
 */
export function SearchExplanation({ filter, base }: FilterProps) {
  const query = useQuery(explanationQuery(useApi(), toSearchFilter(filter)))
  const { data } = query
  const offer = useTryAgain(query)
  if (!data)
    return (
      <div className="mx-auto w-full max-w-140">
        {offer ?? (
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </div>
    )
  const { widening } = data
  const removing = data.filters.filter(({ removed }) => removed > 0)
  const action = widening && (
    <ButtonLink
      href={filterPath(applyChanges(filter, base, widening.changes), base)}
      data-keep-scroll=""
      className="text-balance"
    >
      <WideningLabel widening={widening} />
    </ButtonLink>
  )
  return (
    <div className="mx-auto w-full max-w-140" role="status">
      {removing.length > 0 ? (
        <Note title={<Trans>Chi resta fuori</Trans>} action={action}>
          <Effects filters={removing} />
        </Note>
      ) : widening ? (
        <Note title={<Trans>Non basta cambiare un filtro</Trans>} action={action}>
          <Trans>Per trovare altre persone, cambiali insieme:</Trans>
          <Changes widening={widening} />
        </Note>
      ) : (
        <NothingToChange filter={filter} base={base} />
      )}
    </div>
  )
}

function Effects({ filters }: { filters: readonly FilterEffect[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-1">
      {filters.map(({ field, removed, removed_capped }) => (
        <li key={field} className="flex justify-between gap-4">
          <span className="first-letter:uppercase">{formatFieldName(i18n, field)}</span>
          <span data-figures="">
            {removed_capped ? (
              <Trans>{removed}+ persone</Trans>
            ) : (
              <Plural value={removed} one="# persona" other="# persone" />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Changes({ widening: { changes } }: { widening: Widening }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  return (
    <ul className="mt-2 list-disc ps-5">
      {changes.map((change) => (
        <li key={change.field}>{formatChange(i18n, locale, change)}</li>
      ))}
    </ul>
  )
}

/** Shows for example `Senza la regione: 12 persone in più`. */
function WideningLabel({ widening: { changes, adds, adds_capped } }: { widening: Widening }): ReactNode {
  const { i18n, t } = useLingui()
  const { locale } = usePage()
  const [first] = changes
  const change = changes.length === 1 && first ? formatChange(i18n, locale, first) : t`Cambiali insieme`
  return (
    <>
      {change}
      {colon(locale)}{' '}
      {adds_capped ? (
        t`${adds}+ persone in più`
      ) : (
        <Plural value={adds} one="# persona in più" other="# persone in più" />
      )}
    </>
  )
}
