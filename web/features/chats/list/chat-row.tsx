import { memo } from 'react'
import type { Chat, FoundInChat } from '#contract/chats/chats.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BellOff, Pin } from '#web/ui/icons/index.ts'

export interface ChatRowLabels {
  readonly online: string
  /** Adds a prefix to the member's own message, as in `Tu: A che ora?`. */
  readonly own: (text: string) => string
  readonly unread: (count: number) => string
  /** Replaces the name of an unavailable profile. */
  readonly unavailable: string
  /** Replaces an erased message. */
  readonly erased: string
  /** Replaces a message that its sender has deleted. */
  readonly deleted: string
  readonly goodbye: string
  readonly gift: string
  readonly voice: string
  readonly photo: string
  /** X13: a received text behind its warning. */
  readonly asks: string
  /** H1: a fixed sentence of a fictional profile. */
  readonly disclosure: string
  readonly pinned: string
  readonly muted: string
  /** X7: label of a conversation that waits for the member's answer. */
  readonly turn: string
}

interface ChatRowProps {
  chat: Chat
  /** In search results, the matching message, shown in place of the last message. Absent if no message matches. */
  found?: FoundInChat['message']
  isCurrent: boolean
  /** Formatted age of the last message, such as `3 min`. */
  when: string
  /** The first part of every picture URL. The name of the picture's file follows. */
  prefix: string
  labels: ChatRowLabels
}

/**
 * Shows one conversation of the list, with a label if the profile is not a real member (H1). Re-renders only when its
 * own data changes.
 */
export const ChatRow = memo(function ChatRow({ chat, found, isCurrent, when, prefix, labels }: ChatRowProps) {
  const { conversation, profile, num_unread_messages: unread } = chat
  const { main_image: image } = profile
  return (
    <li>
      <a
        href={`/chats/${conversation.id}${found ? `?message=${found.number}` : ''}`}
        className="chat-row"
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Avatar src={image && prefix + image.avatar_filename} seed={profile.id} className="size-13.5" />
        <span className="chat-row-name">
          <b>{profile.name || labels.unavailable}</b>
          {profile.online && <span className="presence" role="img" aria-label={labels.online} />}
          {profile.kind !== 'member' && <KindLabel kind={profile.kind} look="row" />}
          {chat.pinned && <Pin className="chat-row-mark" role="img" aria-label={labels.pinned} />}
          {chat.muted && <BellOff className="chat-row-mark" role="img" aria-label={labels.muted} />}
        </span>
        <time className="chat-row-time" dateTime={conversation.last_at}>
          {when}
        </time>
        <span className="chat-row-text" data-unread={unread > 0 ? '' : undefined}>
          {found ? found.excerpt || labels.erased : previewOf(conversation, labels)}
        </span>
        {unread > 0 ? (
          <Badge count={unread} label={labels.unread(unread)} />
        ) : (
          chat.my_turn && <span className="chat-row-turn">{labels.turn}</span>
        )}
      </a>
    </li>
  )
})

function previewOf(conversation: Chat['conversation'], labels: ChatRowLabels): string {
  const { snippet, kind, resting, last_from_me } = conversation
  if (kind === 'deleted') return labels.deleted
  const isText = kind === undefined || kind === 'icebreaker'
  const text = snippet && (resting ? labels.goodbye : isText ? snippet : labels[kind])
  return last_from_me ? labels.own(text) : text || labels.erased
}
