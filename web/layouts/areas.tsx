import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Gem, Heart, type Icon, MessageCircle, Search, Sparkles, UserRound } from '#web/ui/icons/index.ts'
import { RequestsBadge } from './requests-badge.tsx'

export type AreaName = 'search' | 'messages' | 'likes' | 'credits' | 'premium' | 'profile'

/** Returns the name of the top bar's link that is marked as current on this path, or `null` if none is marked. */
export function areaOf(path: string): AreaName | null {
  if (/^\/(chats|members\/[^/?]+\/chat)\b/.test(path)) return 'messages'
  if (/^\/members\b/.test(path)) return 'search'
  if (/^\/(likes|swipe)/.test(path)) return 'likes'
  if (/^\/(credits|transactions|spending-limit)\b/.test(path)) return 'credits'
  if (/^\/premium\b/.test(path)) return 'premium'
  if (/^\/(profile|questions|travel)\b/.test(path)) return 'profile'
  return null
}

interface AreaProps {
  name: AreaName
  href: string
  icon: Icon
  className?: string
  children: ReactNode
  badge?: ReactNode
}

function Area({ name, href, icon: Icon, className = 'area', children, badge }: AreaProps) {
  const { path } = usePage()
  return (
    <a href={href} className={className} aria-current={areaOf(path) === name ? 'page' : undefined}>
      <Icon className="icon" aria-hidden="true" />
      <span className="area-name">{children}</span>
      {badge}
    </a>
  )
}

/**
 * N5: the main links of a signed-in member: search, messages, likes, credits or premium, and profile. They are beside
 * the logo, or in a bottom bar on phones.
 */
export function Areas({ user }: { user: User }) {
  const { t } = useLingui()
  const unread = user.unread_total
  const likes = user.new_likes_total
  return (
    <nav className="areas" aria-label={t`Aree del sito`}>
      <Area name="search" href="/members" icon={Search}>
        <Trans>Cerca</Trans>
      </Area>
      <Area
        name="messages"
        href="/chats"
        icon={MessageCircle}
        badge={<Badge count={unread} label={t`Non letti: ${unread}`} />}
      >
        <Trans>Messaggi</Trans>
      </Area>
      <Area
        name="likes"
        href="/likes"
        icon={Heart}
        badge={<Badge count={likes} label={t`Nuovi: ${likes}`} />}
      >
        <Trans>Mi piace</Trans>
      </Area>
      {user.paid_user || user.at_spending_limit ? (
        <CreditsArea credits={user.credits} isAtLimit={user.at_spending_limit} />
      ) : (
        <PremiumArea />
      )}
      <Area
        name="profile"
        href="/profile"
        icon={UserRound}
        className="area area-own"
        badge={<RequestsBadge />}
      >
        <Trans>Il mio profilo</Trans>
      </Area>
    </nav>
  )
}

/**
 * Shows the number of credits. At 10 credits or fewer, shows the number as a coloured badge: `warning` above 0,
 * `danger` at 0 (N5, §9). Without the badge, if the member's own limit leaves no purchase (X2).
 */
function CreditsArea({ credits, isAtLimit }: { credits: number; isAtLimit: boolean }) {
  const { t } = useLingui()
  const low = credits <= limits.credits_badge_from && !isAtLimit
  const tone = credits > 0 ? 'warning' : 'danger'
  return (
    <Area
      name="credits"
      href="/credits"
      icon={Gem}
      badge={low && <Badge count={credits} label={t`Rimasti: ${credits}`} tone={tone} showZero />}
    >
      {low ? <Trans>Crediti</Trans> : <Plural value={credits} one="# credito" other="# crediti" />}
    </Area>
  )
}

function PremiumArea() {
  return (
    <Area name="premium" href="/premium" icon={Sparkles}>
      <Trans>Passa a Premium</Trans>
    </Area>
  )
}
