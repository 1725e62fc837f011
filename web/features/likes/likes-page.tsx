import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { useCardLabels } from '#web/parts/card-labels.ts'
import type { Likes } from '#web/parts/like-cache.ts'
import { MatchHost } from '#web/parts/match-host.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { useLike } from '#web/parts/use-like.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Layers, MessageCircle } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { cardsOf } from './like-lists.ts'
import { NoLikes } from './no-likes.tsx'
import { likesQuery, likeTypeOf, likeTypes } from './queries.ts'

/** D4: shows likes received, likes given, and matches. */
export function LikesPage() {
  const { t } = useLingui()
  const type = likeTypeOf(useParams().type)
  const { data: likes } = useSuspenseQuery(likesQuery(useApi()))
  const cards = useMemo(() => cardsOf(likes, type), [likes, type])
  const labels = useCardLabels()
  const { like, match, closeMatch } = useLike()
  // One short word, because a narrow card has room for no more beside the heart.
  const newLabel = t({ message: 'Novità', context: 'mi piace' })
  const write = (name: string) => t`Scrivi a ${name}`
  return (
    <div className="page">
      <PageTitle>{t`Mi piace`}</PageTitle>
      <header className="grid gap-5 pt-7 pb-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>
            <Trans>Mi piace</Trans>
          </h1>
          <ButtonLink look="outline" href="/swipe-game">
            <Layers className="icon" aria-hidden="true" />
            <Trans>Scopri</Trans>
          </ButtonLink>
        </div>
        <Tabs likes={likes} current={type} />
      </header>
      {cards.length === 0 && <NoLikes type={type} />}
      <ul className="cards">
        {cards.map(({ member, isNew, href }, index) => (
          <ProfileCard
            key={member.id}
            member={member}
            labels={labels}
            href={href}
            label={isNew ? newLabel : undefined}
            eager={index < 5}
            {...(type === 'matches'
              ? { action: <WriteLink id={member.id} label={write(member.name)} /> }
              : { onLike: like })}
          />
        ))}
      </ul>
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** Shows a tab for each list, with the number of its members. The tabs are links, so that each list has its own URL. */
function Tabs({ likes, current }: { likes: Likes; current: string }) {
  const { t } = useLingui()
  const fresh = likes.liked_by.filter((like) => like.like_new).length
  const counts = {
    'liked-me': likes.liked_by.length,
    mine: likes.liked.length,
    matches: likes.matches.length,
  }
  const names = { 'liked-me': t`A chi piaci`, mine: t`Chi ti piace`, matches: t`Match` }
  return (
    <nav aria-label={t`Elenchi`}>
      <ul className="flex flex-wrap gap-2">
        {likeTypes.map((type) => (
          <li key={type}>
            <a href={`/likes/${type}`} className="chip" aria-current={type === current ? 'true' : undefined}>
              {names[type]}
              <span data-figures="">{counts[type]}</span>
              {type === 'liked-me' && <Badge count={fresh} label={t`Nuovi: ${fresh}`} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WriteLink({ id, label }: { id: string; label: string }) {
  return (
    <a href={`/members/${id}/chat`} className="like text-primary" aria-label={label} title={label}>
      <MessageCircle aria-hidden="true" className="fill-none!" />
    </a>
  )
}
