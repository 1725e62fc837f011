import type { Chat, Message } from '#contract/chats.ts'
import type { ConversationId, IdempotencyKey, MemberId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { card } from '#web/lib/page.fixture.tsx'
import { snippetOf } from './live-patches.ts'
import type { ChatList, MessagePage } from './queries.ts'

export const me = '7' as MemberId
const page_size = 3
/** Conversations on a page of the list. */
const list_size = 2

interface Row {
  readonly peer: MemberId
  readonly messages: Message[]
  unread: number
  removed_number: number
  isRemoved: boolean
}

/** One member's inbox as the server keeps it, with the events that it sends; answers come when the test says so. */
export class ServerFixture {
  readonly events: LiveEvent[] = []
  readonly #rows = new Map<ConversationId, Row>()
  readonly #asked: { read: () => unknown; answer: (data: unknown) => void; data?: { value: unknown } }[] = []
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

  /** `after` is a cursor as the server makes them. */
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

  /** All of it. */
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

  /** The server reads what the oldest unread question asks for; its answer is on the way. */
  takeSnapshot(): void {
    const next = this.#asked.find((asked) => !asked.data)
    if (next) next.data = { value: next.read() }
  }

  /** The oldest question is answered, by what was read for it. @returns whether there was one */
  answer(): boolean {
    const next = this.#asked.shift()
    if (next) next.answer(next.data ? next.data.value : next.read())
    return next !== undefined
  }

  #ask<T>(read: () => T): Promise<T> {
    return new Promise((answer) => {
      this.#asked.push({ read, answer: answer as (data: unknown) => void })
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
