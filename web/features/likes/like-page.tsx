import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { nameAndAge, useCardWords } from '#web/parts/card-words.ts'
import { markSeen } from '#web/parts/like-cache.ts'
import { MatchHost } from '#web/parts/match-host.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { useLike } from '#web/parts/use-like.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { likeBy, likesQuery } from './queries.ts'

/** `/likes/m/{id}`: the like by one member, seen now; its profile is a step away. */
export function LikePage() {
  const { t } = useLingui()
  const { id } = useParams()
  const { data: likes } = useSuspenseQuery(likesQuery(useApi()))
  const { profile, at, liked, matched, like_new } = likeBy(likes, id)
  const { like, match, closeMatch } = useLike()
  const words = useCardWords()
  const name = profile.name
  useSeen(profile.id, like_new)
  return (
    <div className="page grid max-w-110 justify-items-center gap-6 py-8 text-center md:py-14">
      <PageTitle>{t`Piaci a ${name}`}</PageTitle>
      <header className="grid gap-2">
        <h1>{matched ? <Trans>Tu e {name} vi siete piaciuti</Trans> : <Trans>Piaci a {name}</Trans>}</h1>
        <p className="text-ink-2">
          <RelativeTime at={at} look="long" />
        </p>
      </header>
      <ul className="w-full max-w-75 text-start" aria-label={nameAndAge(profile)}>
        <ProfileCard member={profile} words={words} eager />
      </ul>
      <div className="grid w-full max-w-75 gap-3">
        {matched ? (
          <ButtonLink size="large" href={`/members/${profile.id}/chat`}>
            <Trans>Scrivi a {name}</Trans>
          </ButtonLink>
        ) : (
          !liked && (
            <Button size="large" onClick={() => void like({ ...profile, liked })}>
              <Heart className="icon fill-current" aria-hidden="true" />
              <Trans>Ricambia</Trans>
            </Button>
          )
        )}
        <ButtonLink size="large" look="outline" href={`/members/${profile.id}`}>
          <Trans>Vedi il profilo</Trans>
        </ButtonLink>
      </div>
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** Showing a like is seeing it: its own mark goes, and the badge counts one less. */
function useSeen(id: MemberId, isNew: boolean): void {
  const api = useApi()
  const cache = useQueryClient()
  useEffect(() => {
    if (!isNew) return
    markSeen(cache, id)
    void api
      .openLike({ profile: id })
      .then(() => cache.invalidateQueries({ queryKey: ['user'] }))
      .catch(() => cache.invalidateQueries({ queryKey: keys.likes }))
  }, [api, cache, id, isNew])
}
