import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberPage, SimilarTo } from '#contract/search.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { useCardWords } from '#web/parts/card-words.ts'
import { sayInterest } from '#web/parts/facet-words.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import type { Likeable } from '#web/parts/use-like.ts'
import { idsOnLists, similarToQuery } from './queries.ts'

interface SimilarMembersProps {
  member: Pick<MemberPage, 'id' | 'name'>
  onLike: (member: Likeable) => void
}

/** Who resembles this member, each with the reason; nobody whom the reader's list has shown already. */
export function SimilarMembers({ member: { id, name }, onLike }: SimilarMembersProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const words = useCardWords()
  const api = useApi()
  const cache = useQueryClient()
  // As it was on arrival: what one looks at meanwhile takes nobody away again.
  const [listed] = useState(() => idsOnLists(cache))
  const { data } = useInfiniteQuery(similarToQuery(api, id, listed))
  const similar = data?.pages[0]?.results ?? []
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
            words={words}
            label={sayWhy(i18n, locale, each.why)}
            onLike={onLike}
          />
        ))}
      </ul>
    </section>
  )
}

/** The strongest reason, in a few words: `Cinema e yoga`, `Stessa regione`. */
function sayWhy(i18n: I18n, locale: string, { interests, region, age }: SimilarTo['why']): string {
  if (interests.length > 0) {
    const [first = '', ...others] = interests.slice(0, 2).map((code) => sayInterest(i18n, code))
    const rest = others.map((word) => (locale === 'de' ? word : word.toLocaleLowerCase(locale)))
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format([first, ...rest])
  }
  if (region) return age ? i18n._(msg`Stessa regione, età vicina`) : i18n._(msg`Stessa regione`)
  return i18n._(msg`Età vicina`)
}
