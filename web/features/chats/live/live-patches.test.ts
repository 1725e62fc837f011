import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import type { LiveEvent } from '#contract/wire/live-events.ts'
import { newCache } from '#web/lib/api/cache.ts'
import { noteEvent } from '#web/lib/live/read-live.ts'
import { card, user } from '#web/lib/page/page.fixture.tsx'
import { setUser, userIn } from '#web/lib/page/user.ts'
import {
  type ChatDetails,
  type ChatList,
  chatQuery,
  chatsKey,
  chatsQuery,
  loadMoreChats,
  messagesKey,
  messagesQuery,
} from '../queries.ts'
import { me, ServerFixture } from '../server.fixture.ts'
import { applyChatEvent, syncUnreadTotal } from './apply-live-event.ts'
import { inOrder, listAfter, type Messages, messagesAfter } from './live-patches.ts'

const ids = ['1', '2', '3', '4', '5'] as ConversationId[]
/** The conversation that is open in this tab. */
const open = '1' as ConversationId

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Simulates a tab with the list and one open conversation. The tab applies events as `live-session.ts` does. */
function startTab(server: ServerFixture) {
  const cache = newCache()
  setUser(cache, { ...user, unread_total: 0 })
  const list = new QueryObserver(cache, chatsQuery(server.api))
  const log = new InfiniteQueryObserver(cache, messagesQuery(server.api, open))
  const endings = [list.subscribe(() => {}), log.subscribe(() => {}), syncUnreadTotal(cache)]
  const apply = (event: LiveEvent) => {
    noteEvent(event)
    applyChatEvent(cache, event)
  }
  return {
    cache,
    apply,
    refetchList: () => void cache.invalidateQueries({ queryKey: chatsKey }),
    refetchLog: () => void cache.invalidateQueries({ queryKey: messagesKey(open) }),
    loadMore: () => void loadMoreChats(server.api, cache),
    loadOlder: () => void (log.getCurrentResult().hasNextPage && log.fetchNextPage()),
    list: () => cache.getQueryData<ChatList>(chatsKey),
    log: () => cache.getQueryData<Messages>(messagesKey(open)),
    end() {
      for (const each of endings) each()
      cache.clear()
    },
  }
}

const conversation = fc.constantFrom(...ids)
// oxfmt-ignore
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), conversation, isOwn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('read' as const, 'remove' as const), conversation }) },
  // The member reads or removes a conversation in this tab. The cache changes at once. The fake server changes at a
  // later step `act`.
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('readHere' as const, 'removeHere' as const), conversation }) },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'deliver' as const, 'snapshot' as const, 'answer' as const, 'act' as const,
        'refetchList' as const, 'refetchLog' as const, 'loadOlder' as const, 'loadMore' as const,
      ),
    }),
  },
)

/** Steps that once showed a bug: a message that the member sent on another device marked an unread message as read. */
const ownAfterUnread = [
  { does: 'write' as const, conversation: ids[2] as ConversationId, isOwn: false },
  { does: 'read' as const, conversation: ids[2] as ConversationId },
  { does: 'write' as const, conversation: ids[2] as ConversationId, isOwn: false },
  { does: 'write' as const, conversation: ids[2] as ConversationId, isOwn: true },
]

test('C3: after any order of events, responses and own actions, list and log equal the server’s state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const server = new ServerFixture()
      const tab = startTab(server)
      const underWay: (() => void)[] = []
      let delivered = 0
      const deliver = () => {
        const event = server.events[delivered]
        if (event) {
          delivered += 1
          tab.apply(event)
        }
        return event !== undefined
      }
      try {
        for (const each of steps) {
          if (each.does === 'write') server.write(each.conversation, each.isOwn)
          else if (each.does === 'read' || each.does === 'remove') server[each.does](each.conversation)
          else if (each.does === 'readHere' || each.does === 'removeHere') {
            const name = each.does === 'readHere' ? ('read' as const) : ('chat_removed' as const)
            tab.apply({ name, data: { conversation: each.conversation } })
            underWay.push(() => server[name === 'read' ? 'read' : 'remove'](each.conversation))
          } else if (each.does === 'deliver') deliver()
          else if (each.does === 'snapshot') server.takeSnapshot()
          else if (each.does === 'answer') server.answer()
          else if (each.does === 'act') underWay.shift()?.()
          else tab[each.does]()
          // oxlint-disable-next-line no-await-in-loop -- the steps depend on each other
          await settle()
        }
        for (const act of underWay) act()
        // oxlint-disable-next-line no-await-in-loop
        for (let more = true; more; await settle()) more = deliver() || server.answer()

        const list = tab.list() as ChatList
        const whole = server.listChats()
        expect(list.chats).toEqual(whole.chats.slice(0, list.chats.length))
        expect(list.unread_total).toBe(whole.unread_total)
        if (list.next === null) expect(list.chats).toHaveLength(whole.chats.length)
        const log = tab.log()
        const shown = log ? inOrder(log) : []
        const all = server.visible(open)
        expect(shown).toEqual(all.slice(all.length - shown.length))
        if (!log?.pages.at(-1)?.more) expect(shown).toHaveLength(all.length)
        expect(userIn(tab.cache)?.unread_total).toBe(whole.unread_total)
      } finally {
        tab.end()
      }
    }),
    { seed: 2026, numRuns: 1_000, examples: [[ownAfterUnread]] },
  )
})

test('applies a repeated message once', async () => {
  const server = new ServerFixture()
  const tab = startTab(server)
  server.answer()
  server.answer()
  await settle()
  server.write(open, false)
  const [event] = server.events as [LiveEvent]
  tab.apply(event)
  // Answers all requests of the tab. One of them is a refetch of the list: the event caused it, because the list did
  // not contain the conversation yet.
  for (let more = true; more; await settle()) more = server.answer()
  const [list, log] = [tab.list(), tab.log()]
  tab.apply(event)
  expect(tab.list()).toEqual(list)
  expect(tab.log()).toBe(log)
  expect(log && inOrder(log)).toHaveLength(1)
  tab.end()
})

test('fetches the conversation if messages before the new message are missing', async () => {
  const server = new ServerFixture()
  for (let count = 0; count < 2; count++) server.write(open, false)
  const tab = startTab(server)
  for (let more = true; more; await settle()) more = server.answer()
  for (let count = 0; count < 3; count++) server.write(open, false)
  tab.apply(server.events[4] as LiveEvent)
  for (let more = true; more; await settle()) more = server.answer()
  const log = tab.log()
  expect(log && inOrder(log).map(({ number }) => number)).toEqual([3, 4, 5])
  tab.end()
})

test('a response that is older than an event does not undo the event', async () => {
  const conversation = '5' as ConversationId
  const chat: ChatDetails = {
    conversation,
    profile: card({}),
    price: { credits: 0, cents: 0, currency: 'EUR' },
    voice_price: null,
    message_length: 1000,
    opening_question: null,
    may_write: true,
    why_not: null,
    is_blocked: false,
    draft: null,
    starts_left: null,
    pauses: true,
    read_number: 6,
    links: 'may_trust',
    hints: true,
    site_hints: { off: [], phrases: [] },
    reply_rate: null,
    muted: false,
    pinned: false,
    fictional: null,
    may_say_goodbye: true,
  }
  const answers: ((chat: ChatDetails) => void)[] = []
  const api = { findChat: () => new Promise<ChatDetails>((resolve) => answers.push(resolve)) }
  const cache = newCache()
  const query = chatQuery(api as unknown as Api, { conversation })
  cache.setQueryData(query.queryKey, chat)
  const apply = (event: LiveEvent) => {
    noteEvent(event)
    applyChatEvent(cache, event)
  }
  const known = () => cache.getQueryData<ChatDetails>(query.queryKey)

  const read = cache.fetchQuery({ ...query, staleTime: 0 })
  apply({ name: 'peer_read', data: { conversation, number: 7 } })
  expect(known()?.read_number).toBe(7)
  answers.shift()?.(chat)
  await read
  expect(known()?.read_number).toBe(7)

  const priced = cache.fetchQuery({ ...query, staleTime: 0 })
  const message = {
    conversation,
    number: 8,
    from: me,
    text: 'Ciao',
    at: '2026-11-21T10:00:00.000Z',
    key: '',
  } as const
  apply({ name: 'message', data: { message, peer: chat.profile.id, unread: 0 } })
  answers.shift()?.(chat)
  await settle()
  const price = { ...chat.price, credits: 5 }
  answers.shift()?.({ ...chat, price })
  await priced
  expect(known()?.price).toEqual(price)
  cache.clear()
})

test('C4: opens a photo in any page of the log when another device opened it', () => {
  const photo = { filename: 'a/large.webp', width: 4, height: 3, thumbhash: '', opened: false }
  const message = (number: number) =>
    ({ conversation: open, number, from: '9', text: 'photo', kind: 'photo', photo, at: '', key: '' }) as never
  const log: Messages = {
    pages: [
      { messages: [message(3)], more: true },
      { messages: [message(1), message(2)], more: false },
    ],
    pageParams: [undefined, 3],
  }
  const data = { conversation: open, number: 2 }
  const after = messagesAfter(log, open, { name: 'photo_opened', data }) as Messages
  expect(inOrder(after).map((each) => each.photo?.opened)).toEqual([false, true, false])
  expect(after.pages[0]).toBe(log.pages[0])
  expect(messagesAfter(log, ids[1] as ConversationId, { name: 'photo_opened', data })).toEqual(log)
})

test('a pinned conversation goes to the top and stays there, and keeps its state with a new message', () => {
  const server = new ServerFixture()
  for (const id of ids.slice(0, 3)) server.write(id, false)
  const before = server.listChats()
  const keep = (list: ChatList, muted: boolean, pinned: boolean) =>
    listAfter(list, { name: 'chat_kept', data: { conversation: open, muted, pinned } }) as ChatList
  const orderOf = (list: ChatList) => list.chats.map((chat) => chat.conversation.id)
  const pinned = keep(before, true, true)
  expect(orderOf(before)).toEqual(['3', '2', '1'])
  expect(orderOf(pinned)).toEqual(['1', '3', '2'])
  expect(keep(pinned, true, true)).toBe(pinned)
  server.write('2' as ConversationId, false)
  server.write(open, false)
  const after = server.events.slice(-2).reduce((list, event) => listAfter(list, event) as ChatList, pinned)
  expect(orderOf(after)).toEqual(['1', '2', '3'])
  expect(after.chats[0]).toMatchObject({ muted: true, pinned: true, num_unread_messages: 2 })
  expect(orderOf(keep(after, false, false))).toEqual(['1', '2', '3'])
  // The place of an unpinned conversation may be on a page that is not loaded.
  expect(
    listAfter(
      { ...after, next: 'more' },
      { name: 'chat_kept', data: { conversation: open, muted: true, pinned: false } },
    ),
  ).toBeNull()
})

test('decision 121: a deletion fetches the list again if it may change the preview or the turn, and only then', () => {
  const peer = card()
  const listWith = (kind?: 'deleted'): ChatList => ({
    ...{ unread_total: 0, next: null },
    chats: [
      {
        conversation: {
          ...{ id: open, snippet: 'Ciao', last_at: '2026-11-29T10:00:00.000Z', last_number: 4 },
          ...{ last_from_me: true, resting: false, kind },
        },
        ...{ profile: peer, num_unread_messages: 0, my_turn: false },
      },
    ],
  })
  const after = (list: ChatList, number: number) => {
    const message = {
      conversation: open,
      number,
      from: me,
      at: '2026-11-29T10:00:00.000Z',
      key: '',
      text: '',
    }
    return listAfter(list, {
      name: 'message_changed',
      data: { message: { ...message, deleted: true }, peer: peer.id },
    })
  }
  const [text, deleted] = [listWith(), listWith('deleted')]
  expect([after(text, 4), after(text, 3)]).toEqual([null, text])
  // The latest one is deleted already: the one before it may have decided whose turn it is.
  expect([after(deleted, 4), after(deleted, 3)]).toEqual([deleted, null])
})
