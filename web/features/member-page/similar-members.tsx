import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberPage, SimilarTo } from '#contract/members/members.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useCardLabels } from '#web/parts/card-labels.ts'
import { formatInterest } from '#web/parts/facet-labels.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Likeable } from '#web/parts/use-like.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useTryAgain } from '#web/ui/use-try-again.tsx'
import { idsOnLists, similarToQuery } from './queries.ts'

interface SimilarMembersProps {
  member: Pick<MemberPage, 'id' | 'name'>
  onLike: (member: Likeable) => void
}

/** Shows similar members, each with the reason. Omits members that the reader's lists have already shown. */
export function SimilarMembers({ member: { id, name }, onLike }: SimilarMembersProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const labels = useCardLabels()
  const api = useApi()
  const cache = useQueryClient()
  // Keeps the ids of the first render, because a member shown here must not disappear when a list later loads the same
  // member.
  const [listed] = useState(() => idsOnLists(cache))
  const query = useInfiniteQuery(similarToQuery(api, id, listed))
  const offer = useTryAgain(query)
  if (!query.data) return <div className="similar needs-script">{offer ?? <SimilarShape />}</div>
  const similar = query.data.pages[0]?.results ?? []
  if (similar.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className="similar">
      <h2 id="similar-title">
        <Trans>Chi somiglia a {name}</Trans>
      </h2>
      <ul className="similar-list">
        {similar.map((each) => (
          <ProfileCard
            key={each.id}
            member={each}
            labels={labels}
            label={formatReason(i18n, locale, each.why)}
            onLike={onLike}
          />
        ))}
      </ul>
    </section>
  )
}

/** The shape of the title and of a row of cards. */
function SimilarShape() {
  return (
    <Loading className="grid grid-cols-1 gap-4">
      <Skeleton className="h-8 w-60 max-w-full" />
      <div className="similar-list">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="aspect-3/4 rounded-card" />
        ))}
      </div>
    </Loading>
  )
}

/** Formats the strongest reason as a short text, such as `Cinema e yoga` or `Stessa regione`. */
function formatReason(i18n: I18n, locale: string, { interests, region, age }: SimilarTo['why']): string {
  if (interests.length > 0) {
    const [first = '', ...others] = interests.slice(0, 2).map((code) => formatInterest(i18n, code))
    const rest = others.map((interest) => (locale === 'de' ? interest : interest.toLocaleLowerCase(locale)))
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format([first, ...rest])
  }
  if (region) return age ? i18n._(msg`Stessa regione, età vicina`) : i18n._(msg`Stessa regione`)
  return i18n._(msg`Età vicina`)
}
