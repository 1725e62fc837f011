import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { regionsQuery } from '#web/lib/places.ts'
import { CardSkeletons } from '#web/parts/card-skeletons.tsx'
import { MatchHost } from '#web/parts/match-host.tsx'
import { useLike } from '#web/parts/use-like.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Filter } from './filter.ts'
import { FilterChips } from './filter-chips.tsx'
import { LateCount, LateDialog, LateFew, LateMore, LateNobody, LateSearchFailed } from './late-parts.tsx'
import { MemberList } from './member-list.tsx'
import { useFilter, useSearch } from './use-search.ts'

/** D1: the home after sign-in. */
export function MembersPage() {
  const { t } = useLingui()
  const { filter, base } = useFilter()
  const found = useSearch(filter)
  const region = useRegionName(filter)
  const { like, match, closeMatch } = useLike()
  /** The field that the dialog was opened for; `''` for none of them, null while it is closed. */
  const [asking, setAsking] = useState<string | null>(null)
  const { members, count } = found

  return (
    <div className="page">
      <PageTitle>{t`Cerca`}</PageTitle>
      <header className="flex items-end justify-between gap-4 pt-7 pb-5">
        <div className="grid gap-2">
          <h1>
            <Trans>Chi c’è in giro</Trans>
          </h1>
          <div className="min-h-6 text-ink-2" aria-live="polite">
            <LateCount
              count={count?.numResults ?? null}
              capped={count?.num_results_capped ?? false}
              filter={filter}
              region={region}
            />
          </div>
        </div>
        <Button look="outline" className="max-sm:px-3" onClick={() => setAsking('')}>
          <SlidersHorizontal className="icon" aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Tutti i filtri</Trans>
          </span>
        </Button>
      </header>
      <FilterChips filter={filter} base={base} region={region} onOpen={setAsking} />
      {members ? (
        <>
          <MemberList members={members} onLike={like} />
          {members.length === 0 && <LateNobody filter={filter} base={base} />}
          <LateMore search={found} />
          {members.length < limits.similar_below && <LateFew filter={filter} base={base} onLike={like} />}
        </>
      ) : (
        !found.isError && <CardSkeletons />
      )}
      <LateSearchFailed
        when={!members && found.isError}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
      <LateDialog
        when={asking !== null}
        filter={filter}
        base={base}
        focus={asking || null}
        onClose={() => setAsking(null)}
      />
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** Name of the chosen region; null where none is. */
function useRegionName({ country, countryregion }: Filter): string | null {
  const api = useApi()
  const { data } = useQuery({ ...regionsQuery(api, country ?? ''), enabled: countryregion !== null })
  return data?.find(({ code }) => code === countryregion)?.name ?? null
}
