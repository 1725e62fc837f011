import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { CardSkeletons } from '#web/parts/card-skeletons.tsx'
import type { Likeable } from '#web/parts/use-like.ts'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { type Filter, toSearchFilter } from './filter.ts'
import { MemberList } from './member-list.tsx'
import { similarQuery } from './queries.ts'

interface SimilarMembersProps {
  filter: Filter
  onLike: (member: Likeable) => void
}

/**
 * Shows members who match the search only after some filters are widened (D1). Placed below a short list of results.
 */
export function SimilarMembers({ filter, onLike }: SimilarMembersProps) {
  const query = useInfiniteQuery(similarQuery(useApi(), toSearchFilter(filter)))
  const offer = useTryAgain(query)
  if (!query.data) return offer ?? <CardSkeletons count={5} />
  const [page] = query.data.pages
  if (!page || page.results.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="similar-title">
          <Trans>Vicini alla tua ricerca</Trans>
        </h2>
        <p className="text-ink-2">
          <Difference widened={page.widened} />
        </p>
      </div>
      <MemberList members={page.results} onLike={onLike} />
    </section>
  )
}

/** Says which filters were widened to find these members. */
function Difference({ widened }: { widened: readonly string[] }) {
  if (widened.includes('facets')) return <Trans>Non corrispondono a tutti i tuoi filtri.</Trans>
  const [age, region, distance] = ['min_age', 'countryregion', 'distance'].map((field) =>
    widened.includes(field),
  )
  if (age && region) return <Trans>Fino a cinque anni in più o in meno, anche nelle regioni vicine.</Trans>
  if (age && distance) return <Trans>Fino a cinque anni in più o in meno, anche un po’ più lontano.</Trans>
  if (age) return <Trans>Fino a cinque anni in più o in meno.</Trans>
  return region ? <Trans>Nelle regioni vicine.</Trans> : <Trans>Un po’ più lontano.</Trans>
}
