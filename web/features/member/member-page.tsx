import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useParams } from 'react-router'
import type { MemberPage as Page } from '#contract/search.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { nameAndAge } from '#web/parts/card-words.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { MatchHost } from '#web/parts/match-host.tsx'
import { Presence } from '#web/parts/presence.tsx'
import { useLike } from '#web/parts/use-like.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { About } from './about.tsx'
import { FactsGrid } from './facts-grid.tsx'
import { Gallery } from './gallery.tsx'
import { Interests } from './interests.tsx'
import { MemberActions } from './member-actions.tsx'
import { PrivatePhotos } from './private-photos.tsx'
import { memberIdOf, memberQuery } from './queries.ts'
import { useSeenLike } from './use-seen-like.ts'
import { VerifiedBadge } from './verified-badge.tsx'
import './member.css'

/** P3: another member's page, or one's own as others see it. */
export function MemberPage() {
  const id = memberIdOf(useParams().id)
  const { user } = usePage()
  const { data: member } = useSuspenseQuery(memberQuery(useApi(), id))
  const { like, match, closeMatch } = useLike()
  useSeenLike(id)
  return (
    <div className="page grid gap-x-11 gap-y-6 py-4 md:grid-cols-2 md:py-7">
      <PageTitle>{nameAndAge(member)}</PageTitle>
      <Gallery key={id} member={member} />
      <div className="grid content-start gap-5">
        <MemberHead member={member} />
        <KindLabel kind={member.kind} />
        <About text={member.about} />
        <FactsGrid member={member} />
        <Interests member={member} />
        <PrivatePhotos member={member} />
        {user?.profile.id === id ? <OwnPage /> : <MemberActions member={member} onLike={like} />}
      </div>
      <MatchHost match={match} onClose={closeMatch} />
    </div>
  )
}

/** Who it is and where: presence only where the member shows it, distances in steps (H5). */
function MemberHead({ member }: { member: Page }) {
  const { t } = useLingui()
  const { town, distance_km: km, verified, verified_on, kind } = member
  const place = [town, km !== null && t`meno di ${km} km`].filter(Boolean).join(' · ')
  return (
    <header className="grid gap-3">
      {kind === 'member' && <Presence online={member.online} last_active_at={member.last_active_at} />}
      <h1 className="text-40 md:text-56">{nameAndAge(member)}</h1>
      {(place || verified) && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
          {place && (
            <span className="inline-flex items-center gap-2">
              <MapPin className="icon" aria-hidden="true" />
              {place}
            </span>
          )}
          {verified && <VerifiedBadge on={verified_on} />}
        </p>
      )}
    </header>
  )
}

function OwnPage() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">
        <Trans>Così ti vedono gli altri.</Trans>
      </p>
      <ButtonLink href="/profile">
        <Trans>Modifica il profilo</Trans>
      </ButtonLink>
    </div>
  )
}
