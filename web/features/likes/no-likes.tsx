import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Heart, HeartHandshake, Sparkles } from '#web/ui/icons/index.ts'
import type { LikeType } from './queries.ts'

const icons = { 'liked-me': Sparkles, mine: Heart, matches: HeartHandshake }

/** Shows that a list of likes is empty, with a next step. */
export function NoLikes({ type }: { type: LikeType }) {
  return (
    <EmptyState
      icon={icons[type]}
      action={
        type === 'liked-me' ? (
          <ButtonLink href="/profile">
            <Trans>Cura il tuo profilo</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href="/swipe-game">
            <Trans>Scopri chi c’è</Trans>
          </ButtonLink>
        )
      }
    >
      {type === 'liked-me' && <Trans>Qui trovi chi ti mette mi piace: per ora nessuno.</Trans>}
      {type === 'mine' && <Trans>Non hai ancora messo mi piace a nessuno.</Trans>}
      {type === 'matches' && <Trans>Quando vi piacete a vicenda, il match appare qui.</Trans>}
    </EmptyState>
  )
}
