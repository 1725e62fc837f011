import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import type { LiveEvent } from '#contract/live-events.ts'
import { newCache } from '#web/lib/cache.ts'
import { user } from '#web/lib/page.fixture.tsx'
import { noteEvent } from '#web/lib/read-live.ts'
import { setUser, userIn } from '#web/lib/user.ts'
import { applyChatEvent, keepUnreadTotal } from './apply-live-event.ts'
import { inOrder, type Messages, messagesAfter, snippetOf } from './live-patches.ts'
import { type ChatList, chatsKey, chatsQuery, loadMoreChats, messagesKey, messagesQuery } from './queries.ts'
import { ServerFixture } from './server.fixture.ts'

const ids = ['1', '2', '3', '4', '5'] as ConversationId[]
/** The one that is open in this tab. */
const open = '1' as ConversationId

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A tab: list and one open conversation, kept up to date as `live-session.ts` does it. */
function startTab(server: ServerFixture) {
  const cache = newCache()
  setUser(cache, { ...user, unread_total: 0 })
  const list = new QueryObserver(cache, chatsQuery(server.api))
  const log = new InfiniteQueryObserver(cache, messagesQuery(server.api, open))
  const endings = [list.subscribe(() => {}), log.subscribe(() => {}), keepUnreadTotal(cache)]
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
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('write' as const), conversation, isOwn: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('read' as const, 'remove' as const), conversation }) },
  // this tab reads or removes: shown here at once, done on the server a little later
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
) // biome-ignore format: a table of steps

/** Found once: what one writes on another device leaves the message before it unread. */
const ownAfterUnread = [
  { does: 'write' as const, conversation: ids[2] as ConversationId, isOwn: false },
  { does: 'read' as const, conversation: ids[2] as ConversationId },
  { does: 'write' as const, conversation: ids[2] as ConversationId, isOwn: false },
  { does: 'write' as const, conversation: ids[2] as ConversationId, isOwn: true },
]

test('C3: whatever order events, answers and own actions come in, list and log end as the server has them', async () => {
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
          // oxlint-disable-next-line no-await-in-loop -- one step after the other
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

test('a message told twice stands once, and changes nothing the second time', async () => {
  const server = new ServerFixture()
  const tab = startTab(server)
  server.answer()
  server.answer()
  await settle()
  server.write(open, false)
  const [event] = server.events as [LiveEvent]
  tab.apply(event)
  for (let more = true; more; await settle()) more = server.answer() // the list has never heard of them
  const [list, log] = [tab.list(), tab.log()]
  tab.apply(event)
  expect(tab.list()).toEqual(list)
  expect(tab.log()).toBe(log)
  expect(log && inOrder(log)).toHaveLength(1)
  tab.end()
})

test('where messages are missing in between, the conversation is fetched', async () => {
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

test('the list shows the first words on one line, as the server does', () => {
  expect(snippetOf('  Ciao\n\ncome   stai? ')).toBe('Ciao come stai?')
  expect([...snippetOf('😀'.repeat(100))]).toHaveLength(80)
})

test('C4: a photo that was opened on another device is open here, in whichever page of the log it is', () => {
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
