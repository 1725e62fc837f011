import { memo } from 'react'
import type { Chat } from '#contract/chats.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'

export interface RowWords {
  readonly online: string
  /** `Tu: A che ora?` */
  readonly own: (text: string) => string
  readonly unread: (count: number) => string
  /** In place of a name. */
  readonly gone: string
  /** In place of words whose writer was erased. */
  readonly erased: string
}

interface ChatRowProps {
  chat: Chat
  isCurrent: boolean
  /** Time of the last message: `3 min`. */
  when: string
  /** Of the addresses of pictures. */
  prefix: string
  words: RowWords
}

/** One conversation in the list, with the label of its kind (H1). Drawn again only when something of it changed. */
export const ChatRow = memo(function ChatRow({ chat, isCurrent, when, prefix, words }: ChatRowProps) {
  const { conversation, profile, num_unread_messages: unread } = chat
  const { main_image: image } = profile
  return (
    <li>
      <a
        href={`/chats/${conversation.id}`}
        className="chat-row"
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Avatar src={image && prefix + image.avatar_filename} seed={profile.id} className="size-13.5" />
        <span className="chat-row-name">
          <b>{profile.name || words.gone}</b>
          {profile.online && <span className="presence" role="img" aria-label={words.online} />}
          {profile.kind !== 'member' && <KindLabel kind={profile.kind} look="row" />}
        </span>
        <time className="chat-row-time" dateTime={conversation.last_at}>
          {when}
        </time>
        <span className="chat-row-text" data-unread={unread > 0 ? '' : undefined}>
          {conversation.last_from_me ? words.own(conversation.snippet) : conversation.snippet || words.erased}
        </span>
        {unread > 0 && <Badge count={unread} label={words.unread(unread)} />}
      </a>
    </li>
  )
})
