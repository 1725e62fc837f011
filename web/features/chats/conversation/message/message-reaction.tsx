import { useLingui } from '@lingui/react/macro'
import type { Reaction } from '#contract/chats/reactions.ts'
import { nameReaction, reactionIcons } from './reaction-labels.ts'

/** The recipient's reaction, at the edge of the bubble. */
export function MessageReaction({ reaction }: { reaction: Reaction }) {
  const { t, i18n } = useLingui()
  const Icon = reactionIcons[reaction]
  const name = nameReaction(i18n, reaction)
  return (
    <span className="bubble-reaction" data-reaction={reaction} role="img" aria-label={t`Reazione: ${name}`}>
      <Icon className="icon" aria-hidden="true" />
    </span>
  )
}
