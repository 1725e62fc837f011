import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/frame-context.tsx'
import type { Likeable } from '#web/parts/use-like.ts'
import { Button } from '#web/ui/button.tsx'
import { asked, type Filter, filterPath } from '../filter.ts'
import { MemberList } from '../member-list.tsx'
import { similarQuery } from './queries.ts'
import { WhySoFew } from './why-so-few.tsx'

interface FewFoundProps {
  filter: Filter
  base: Filter
  onLike: (member: Likeable) => void
}

/** Below a list of few: why there are not more (X3), on request; and who comes near the search (D1). */
export function FewFound({ filter, base, onLike }: FewFoundProps) {
  const path = filterPath(filter, base)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const { data } = useInfiniteQuery(similarQuery(useApi(), asked(filter)))
  const page = data?.pages[0]
  return (
    <div className="mt-8 grid gap-10">
      {askedFor === path ? (
        <WhySoFew filter={filter} base={base} />
      ) : (
        <p className="text-center">
          <Button look="plain" onClick={() => setAskedFor(path)}>
            <Trans>Perché così pochi?</Trans>
          </Button>
        </p>
      )}
      {page && page.results.length > 0 && (
        <section aria-labelledby="similar-title" className="grid gap-5">
          <div className="grid gap-1">
            <h2 id="similar-title">
              <Trans>Vicini alla tua ricerca</Trans>
            </h2>
            <p className="text-ink-2">
              <Widened widened={page.widened} />
            </p>
          </div>
          <MemberList members={page.results} onLike={onLike} />
        </section>
      )}
    </div>
  )
}

function Widened({ widened }: { widened: readonly string[] }) {
  if (widened.includes('facets')) return <Trans>Non rispondono a tutti i tuoi filtri.</Trans>
  const [age, region, distance] = ['min_age', 'countryregion', 'distance'].map((field) =>
    widened.includes(field),
  )
  if (age && region) return <Trans>Fino a cinque anni in più o in meno, anche nelle regioni vicine.</Trans>
  if (age && distance) return <Trans>Fino a cinque anni in più o in meno, anche un po’ più lontano.</Trans>
  if (age) return <Trans>Fino a cinque anni in più o in meno.</Trans>
  return region ? <Trans>Nelle regioni vicine.</Trans> : <Trans>Un po’ più lontano.</Trans>
}
