import type { Chat, Message } from '#contract/chats/chats.ts'
import { snippetOf } from '#contract/chats/snippet.ts'
import type { Api } from '#contract/index.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { card } from '#web/lib/page/page.fixture.tsx'
import type { ChatList, MessagePage } from './queries.ts'

export const me = '7' as MemberId
const page_size = 3
/** Conversations per page of the list. */
const list_size = 2

interface Row {
  readonly peer: MemberId
  readonly messages: Message[]
  unread: number
  removed_number: number
  isRemoved: boolean
}

/**
 * A fake server for one member's inbox. Records the events that it sends, and answers requests when the test calls
 * `answer`.
 */
export class ServerFixture {
  readonly events: LiveEvent[] = []
  readonly #rows = new Map<ConversationId, Row>()
  readonly #requests: { read: () => unknown; answer: (data: unknown) => void; data?: { value: unknown } }[] =
    []
  #clock = Date.parse('2026-11-21T10:00:00.000Z')

  readonly api = {
    listChats: ({ after }: { after?: string }) => this.#ask(() => this.pageOfChats(after)),
    listMessages: ({ conversation, before }: { conversation: ConversationId; before?: number }) =>
      this.#ask(() => this.listMessages(conversation, before)),
  } as unknown as Api

  conversations(): ConversationId[] {
    return [...this.#rows.keys()]
  }

  write(conversation: ConversationId, isOwn: boolean): void {
    const fresh: Row = {
      peer: `10${conversation}` as MemberId,
      messages: [],
      unread: 0,
      removed_number: 0,
      isRemoved: false,
    }
    const row = this.#rows.get(conversation) ?? fresh
    this.#rows.set(conversation, row)
    const number = row.messages.length + 1
    const message: Message = {
      conversation,
      number,
      from: isOwn ? me : row.peer,
      text: `messaggio ${number}`,
      at: new Date((this.#clock += 1_000)).toISOString(),
      key: isOwn ? `k${conversation}-${number}` : ('' as IdempotencyKey | ''),
    }
    row.messages.push(message)
    row.isRemoved = false
    if (!isOwn) row.unread += 1
    this.events.push({ name: 'message', data: { message, peer: row.peer, unread: isOwn ? 0 : row.unread } })
  }

  read(conversation: ConversationId): void {
    const row = this.#rows.get(conversation)
    if (!row || row.unread === 0) return
    row.unread = 0
    this.events.push({ name: 'read', data: { conversation } })
  }

  remove(conversation: ConversationId): void {
    const row = this.#rows.get(conversation)
    if (!row || row.isRemoved) return
    Object.assign(row, { isRemoved: true, removed_number: row.messages.length, unread: 0 })
    this.events.push({ name: 'chat_removed', data: { conversation } })
  }

  /** @param after the `next` cursor of the previous page; absent for the first page */
  pageOfChats(after?: string): ChatList {
    const all = this.listChats()
    const below = all.chats.filter(
      (chat) => after === undefined || Date.parse(chat.conversation.last_at) < Number(after),
    )
    const chats = below.slice(0, list_size)
    const last = chats.at(-1)
    const next = last && below.length > chats.length ? String(Date.parse(last.conversation.last_at)) : null
    return { ...all, chats, next }
  }

  /** Returns all conversations as one page. */
  listChats(): ChatList {
    const chats = [...this.#rows].filter(([, row]) => !row.isRemoved).map(([id, row]) => chatOf(id, row))
    chats.sort((a, b) => (a.conversation.last_at < b.conversation.last_at ? 1 : -1))
    const unread_total = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
    return { chats, next: null, unread_total }
  }

  listMessages(conversation: ConversationId, before = Number.POSITIVE_INFINITY): MessagePage {
    const row = this.#rows.get(conversation)
    const shown = (row?.messages ?? []).filter(
      ({ number }) => number < before && number > (row?.removed_number ?? 0),
    )
    return { messages: shown.slice(-page_size), more: shown.length > page_size }
  }

  visible(conversation: ConversationId): Message[] {
    const row = this.#rows.get(conversation)
    return (row?.messages ?? []).filter(({ number }) => number > (row?.removed_number ?? 0))
  }

  /** Reads the current data for the oldest request that has no snapshot yet. `answer` sends this data later. */
  takeSnapshot(): void {
    const next = this.#requests.find((request) => !request.data)
    if (next) next.data = { value: next.read() }
  }

  /**
   * Answers the oldest request. If `takeSnapshot` has read data for this request, sends this data, otherwise the
   * current data.
   * @returns false if there was no request
   */
  answer(): boolean {
    const next = this.#requests.shift()
    if (next) next.answer(next.data ? next.data.value : next.read())
    return next !== undefined
  }

  #ask<T>(read: () => T): Promise<T> {
    return new Promise((answer) => {
      this.#requests.push({ read, answer: answer as (data: unknown) => void })
    })
  }
}

function chatOf(id: ConversationId, row: Row): Chat {
  const last = row.messages.at(-1) as Message
  return {
    conversation: {
      id,
      snippet: snippetOf(last.text),
      last_at: last.at,
      last_number: last.number,
      last_from_me: last.from === me,
      resting: false,
    },
    profile: card({ id: row.peer }),
    num_unread_messages: row.unread,
    my_turn: last.from !== me,
  }
}
