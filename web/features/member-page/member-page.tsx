import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { MemberPage as Page } from '#contract/members/members.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { BlockButton } from '#web/parts/block-button.tsx'
import { nameAndAge } from '#web/parts/card-labels.ts'
import { formatDistance } from '#web/parts/format-distance.ts'
import { KindLabel, ProfileTitle } from '#web/parts/kind-label.tsx'
import { MatchHost } from '#web/parts/match-host.tsx'
import { ReportLink } from '#web/parts/report-link.tsx'
import { formatTravel } from '#web/parts/travel-label.ts'
import { useLike } from '#web/parts/use-like.ts'
import { MapPin } from '#web/ui/icons/index.ts'
import { type OnDemand, usePreload } from '#web/ui/on-demand.tsx'
import { About } from './about.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { BackLink } from './back-link.tsx'
import { FactsGrid } from './facts-grid.tsx'
import { Gallery } from './gallery.tsx'
import { Interests } from './interests.tsx'
import { MemberActions } from './member-actions.tsx'
import { OwnPage } from './own-page.tsx'
import { PartnerWay } from './partner-way.tsx'
import { Presence } from './presence.tsx'
import { PrivatePhotos } from './private-photos.tsx'
import { audienceIn, memberIdOf, memberQuery } from './queries.ts'
import { ReplyRate } from './reply-rate.tsx'
import { SimilarMembers } from './similar-members.tsx'
import { SiteNotes } from './site-notes.tsx'
import { useSeenLike } from './use-seen-like.ts'
import { VerifiedBadge } from './verified-badge.tsx'
import { VoiceCard } from './voice-card.tsx'
import { WhyHere } from './why-here.tsx'
import './member.css'
import type { PageAbout } from './write-about.tsx'
import './phone.css'

type WriteSheetPart = OnDemand<{ member: Pick<Page, 'id' | 'name'>; about: PageAbout; onClose: () => void }>

/**
 * P3: shows another member's page, or a preview of the member's own page.
 * @param WriteSheet the sheet in which the reader writes about a photo or a prompt (X14)
 */
export function MemberPage({ WriteSheet }: { WriteSheet: WriteSheetPart }) {
  const id = memberIdOf(useParams().id)
  const { user } = usePage()
  const isOwn = user?.profile.id === id
  const audience = audienceIn(useSearchParams()[0])
  const as = isOwn ? audience : undefined
  const { data: member } = useSuspenseQuery(memberQuery(useApi(), id, as))
  const { like, match, closeMatch } = useLike()
  // H1: an advertisement is not a person, so its page shows no facts and no shared interests.
  const isAd = member.kind === 'cam' || member.kind === 'resell'
  useSeenLike(id)
  const [about, setAbout] = useState<PageAbout | null>(null)
  usePreload(WriteSheet)
  return (
    <div className="page member-page">
      <ProfileTitle kind={member.kind}>{nameAndAge(member)}</ProfileTitle>
      <BackLink />
      <div className="grid grid-cols-1 gap-x-11 md:grid-cols-2">
        <Gallery key={`${id} ${as}`} member={member} as={as} onWrite={setAbout} />
        <div className="member-side" data-kind={member.kind}>
          <MemberHead member={member} />
          <KindLabel kind={member.kind} />
          <PartnerWay member={member} />
          <VoiceCard member={member} isOwn={isOwn} />
          <About member={member} />
          {!isAd && <FactsGrid member={member} />}
          {!isAd && <Interests member={member} />}
          <AgreementCard member={member} />
          <PrivatePhotos member={member} />
          <SiteNotes />
          {isOwn ? <OwnPage id={id} as={as} /> : <MemberActions member={member} onLike={like} />}
          {!isOwn && <SafetyActions member={member} />}
        </div>
      </div>
      {!isOwn && member.kind === 'member' && <SimilarMembers key={id} member={member} onLike={like} />}
      <MatchHost match={match} onClose={closeMatch} />
      {about && <WriteSheet member={member} about={about} onClose={() => setAbout(null)} />}
    </div>
  )
}

/** Explains why the member sees this profile, and offers to report or block the profile. */
function SafetyActions({ member }: { member: Page }) {
  const { user } = usePage()
  const { id, name, kind } = member
  return (
    <div className="keep-away">
      <WhyHere kind={kind} />
      <div className="flex flex-wrap">
        <ReportLink member={id} name={name} />
        {user && <BlockButton member={id} name={name} />}
      </div>
    </div>
  )
}

/**
 * Shows name, age, presence, place, verification badge and reply rate. Members can hide their presence; distances are
 * rounded (H5).
 */
function MemberHead({ member }: { member: Page }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const { town, region_name, distance_km: km, verified, kind, reply_rate, travels_until: until } = member
  const area = town ?? region_name
  const shownArea = until ? formatTravel(i18n, locale, area, until) : area
  const distance = km === null ? null : formatDistance(km, locale)
  const place =
    kind === 'fictional'
      ? area && t`${area}, sulla mappa`
      : [shownArea, distance && t`meno di ${distance}`].filter(Boolean).join(' · ')
  return (
    <header className="member-head">
      {kind === 'member' && <Presence online={member.online} last_active={member.last_active} />}
      <h1 className="text-40 md:text-56">{nameAndAge(member)}</h1>
      {(place || verified || reply_rate) && (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 max-md:contents">
          {place && (
            <span className="member-place">
              <MapPin className="icon" aria-hidden="true" />
              {place}
            </span>
          )}
          {verified && <VerifiedBadge {...member} />}
          {reply_rate && <ReplyRate rate={reply_rate} />}
        </p>
      )}
    </header>
  )
}
