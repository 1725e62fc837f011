import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { regionsQuery } from '#web/lib/api/places-queries.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { CardSkeletons } from '#web/parts/card-skeletons.tsx'
import { MatchHost } from '#web/parts/match-host.tsx'
import { useLike } from '#web/parts/use-like.ts'
import { Button } from '#web/ui/button.tsx'
import { SlidersHorizontal } from '#web/ui/icons/index.ts'
import { onDemand, onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { CountLine } from './count-line.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Filter } from './filter.ts'
import { MemberList } from './member-list.tsx'
import { MoreMembers } from './more-members.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { useFilter, useSearch } from './use-search.ts'
import { WhySoFew } from './why-so-few.tsx'

const FilterDialog = onDemandDialog(
  async () => (await import('./filter-dialog/filter-dialog.tsx')).FilterDialog,
  { catalogs: ['filters', 'location'] },
)

const SimilarMembers = onDemand(async () => (await import('./similar-members.tsx')).SimilarMembers, {
  catalogs: ['filters'],
})

/** D1: the search page, which is also the page after sign-in. */
export function MembersPage() {
  const { t } = useLingui()
  const { filter, base, isAnswered } = useFilter()
  const search = useSearch(filter)
  const offer = useTryAgain(search, <Trans>La ricerca non è riuscita.</Trans>)
  const region = useRegionName(filter)
  const { like, match, closeMatch } = useLike()
  /**
   * Name of the field that has the focus when the filter dialog opens; `''` for the first field; null while the dialog
   * is closed.
   */
  const [dialogField, setDialogField] = useState<string | null>(null)
  const { members, count } = search
  usePreload(FilterDialog)

  return (
    <div className="page">
      <PageTitle>{t`Cerca`}</PageTitle>
      <header className="flex items-end justify-between gap-4 pt-7 pb-5">
        <div className="grid gap-2">
          <h1>
            <Trans>Chi c’è in giro</Trans>
          </h1>
          <div className="min-h-6 text-ink-2" aria-live="polite">
            <CountLine
              count={count?.numResults ?? null}
              capped={count?.num_results_capped ?? false}
              filter={filter}
              region={region}
            />
          </div>
        </div>
        <Button look="outline" className="max-sm:px-3" onClick={() => setDialogField('')}>
          <SlidersHorizontal className="icon" aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Tutti i filtri</Trans>
          </span>
        </Button>
      </header>
      <FilterChips
        filter={filter}
        base={base}
        isAnswered={isAnswered}
        region={region}
        onOpen={setDialogField}
      />
      {members ? (
        <>
          <MemberList members={members} onLike={like} fresh={search.fresh} />
          {members.length === 0 && !search.hasNextPage && <NobodyFound filter={filter} base={base} />}
          <MoreMembers search={search} />
          {members.length < limits.similar_below && (
            <div className="mt-8 grid gap-10">
              <WhySoFew filter={filter} base={base} />
              <SimilarMembers filter={filter} onLike={like} />
            </div>
          )}
        </>
      ) : offer ? (
        <div className="mx-auto max-w-140 py-8">{offer}</div>
      ) : (
        <CardSkeletons words={<Trans>Sto cercando…</Trans>} />
      )}
      {dialogField !== null && (
        <FilterDialog
          filter={filter}
          base={base}
          focus={dialogField || null}
          onClose={() => setDialogField(null)}
        />
      )}
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** Returns the name of the chosen region; null if no region is chosen or the name is not loaded yet. */
function useRegionName({ country, countryregion }: Filter): string | null {
  const api = useApi()
  const { data } = useQuery({ ...regionsQuery(api, country ?? ''), enabled: countryregion !== null })
  return data?.find(({ code }) => code === countryregion)?.name ?? null
}
