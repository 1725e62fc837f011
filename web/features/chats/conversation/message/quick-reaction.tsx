import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Message } from '#contract/chats/chats.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { OpenChatContext } from '../open-chat-context.ts'
import { reactToMessage } from './change-message.ts'
import { MessageReaction } from './message-reaction.tsx'
import { nameReaction, reactionIcons } from './reaction-labels.ts'

/**
 * The member's reaction to a received message, at the edge of its bubble: one tap sends a heart or takes the reaction back. The
 * actions of the message offer the other reactions.
 */
export function QuickReaction({ message }: { message: Message }) {
  const { t, i18n } = useLingui()
  const actions = { api: useApi(), cache: useQueryClient() }
  const { chat, mayAct } = useContext(OpenChatContext)
  const { reaction } = message
  // A member who may not write can still take a reaction back, from the actions. Labelled profiles get none (H1).
  if (!mayAct || chat?.profile.kind !== 'member')
    return reaction ? <MessageReaction reaction={reaction} /> : null
  const shown = reaction ?? 'heart'
  const Icon = reactionIcons[shown]
  const name = nameReaction(i18n, shown)
  return (
    <button
      type="button"
      className="bubble-reaction bubble-react"
      data-reaction={reaction}
      aria-pressed={reaction !== undefined}
      aria-label={t`Reazione: ${name}`}
      onClick={() => void reactToMessage(actions, message, reaction ? null : 'heart')}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
}
