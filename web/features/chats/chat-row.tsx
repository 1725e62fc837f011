import { memo } from 'react'
import type { Chat, FoundInChat } from '#contract/chats.ts'
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
  /** In place of a goodbye. */
  readonly goodbye: string
  /** In place of what no words say. */
  readonly gift: string
  readonly photo: string
  readonly icebreaker?: undefined
  /** X7: it is for the reader to answer. */
  readonly turn: string
}

interface ChatRowProps {
  chat: Chat
  /** The message that a search found. */
  found?: FoundInChat['message']
  isCurrent: boolean
  /** Time of the last message: `3 min`. */
  when: string
  /** Of the addresses of pictures. */
  prefix: string
  words: RowWords
}

/** One conversation in the list, with the label of its kind (H1). Drawn again only when something of it changed. */
export const ChatRow = memo(function ChatRow({ chat, found, isCurrent, when, prefix, words }: ChatRowProps) {
  const { conversation, profile, num_unread_messages: unread } = chat
  const { main_image: image } = profile
  const { kind, resting } = conversation
  const said = conversation.snippet && ((resting && words.goodbye) || (kind && words[kind]))
  const snippet = found ? found.excerpt : said || conversation.snippet
  return (
    <li>
      <a
        href={`/chats/${conversation.id}${found ? `?message=${found.number}` : ''}`}
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
          {!found && conversation.last_from_me ? words.own(snippet) : snippet || words.erased}
        </span>
        {unread > 0 ? (
          <Badge count={unread} label={words.unread(unread)} />
        ) : (
          chat.my_turn && <span className="chat-row-turn">{words.turn}</span>
        )}
      </a>
    </li>
  )
})
