import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { MemberId } from '#contract/wire/ids.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { nameAndAge, useCardLabels } from '#web/parts/card-labels.ts'
import { ProfileTitle } from '#web/parts/kind-label.tsx'
import { markSeen } from '#web/parts/like-cache.ts'
import { MatchHost } from '#web/parts/match-host.tsx'
import { useIsLiked } from '#web/parts/pending-likes.ts'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { useLike } from '#web/parts/use-like.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Heart } from '#web/ui/icons/index.ts'
import { likeBy, likesQuery } from './queries.ts'

/**
 * `/likes/m/{id}`: shows the like of one member, with a link to the profile, and a button to like the member or to
 * write. Marks the like as seen.
 */
export function LikePage() {
  const { t } = useLingui()
  const { id } = useParams()
  const { data: likes } = useSuspenseQuery(likesQuery(useApi()))
  const { profile, at, liked, matched, like_new } = likeBy(likes, id)
  const { like, match, closeMatch } = useLike()
  const isLiked = useIsLiked({ id: profile.id, liked })
  const labels = useCardLabels()
  const name = profile.name
  useSeen(profile.id, like_new)
  return (
    <div className="page grid max-w-110 justify-items-center gap-6 py-8 text-center md:py-14">
      <ProfileTitle kind={profile.kind}>{t`Piaci a ${name}`}</ProfileTitle>
      <header className="grid gap-2">
        <h1>{matched ? <Trans>Tu e {name} vi siete piaciuti</Trans> : <Trans>Piaci a {name}</Trans>}</h1>
        <p className="text-ink-2">
          <RelativeTime at={at} look="long" />
        </p>
      </header>
      <ul className="w-full max-w-75 text-start" aria-label={nameAndAge(profile)}>
        <ProfileCard member={profile} labels={labels} eager />
      </ul>
      <div className="grid w-full max-w-75 gap-3">
        {matched ? (
          <ButtonLink size="large" href={`/members/${profile.id}/chat`}>
            <Trans>Scrivi a {name}</Trans>
          </ButtonLink>
        ) : (
          !isLiked && (
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

/** Marks a new like as seen. This also reduces the reader's number of new likes. */
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
