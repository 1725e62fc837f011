import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { profileKinds } from '#contract/facets.ts'
import type { ConversationId } from '#contract/ids.ts'
import type { Api } from '#contract/index.ts'
import { timeZone } from '#contract/time-zone.ts'
import { newCache } from '#web/lib/cache.ts'
import { FrameProvider } from '#web/lib/frame-context.tsx'
import { card, draw, settings, user } from '#web/lib/page.fixture.tsx'
import { ChatsShell } from './chats-shell.tsx'
import { Conversation } from './conversation.tsx'
import type { ChatList, FoundChat } from './queries.ts'

const conversation = '5' as ConversationId
const peer = card()
const base: FoundChat = {
  conversation,
  profile: peer,
  price: { credits: 5, cents: 35, currency: 'EUR' },
  message_length: 1000,
  may_write: true,
  why_not: null,
  is_blocked: false,
  draft: null,
  starts_left: null,
  read_number: null,
  links: 'shown',
  hints: true,
  reply_rate: null,
  may_say_goodbye: false,
}
const message = (number: number, at: string, isOwn: boolean) => ({
  conversation,
  number,
  from: isOwn ? user.profile.id : peer.id,
  text: `messaggio ${number}`,
  at,
  key: '',
})
const messages = [
  message(1, '2026-11-19T10:00:00Z', false),
  message(2, '2026-11-20T22:59:00Z', true),
  message(3, '2026-11-20T23:01:00Z', true), // one minute past midnight in Italy
]

interface Given {
  chat?: Partial<FoundChat>
  chats?: ChatList['chats']
  locale?: 'it' | 'en'
}

/** The page of one conversation, as the server draws it. */
function page({ chat, chats = [], locale = 'it' }: Given = {}): string {
  const cache = newCache()
  const ask = { conversation }
  cache.setQueryData(['chats'], { chats, next: null, unread_total: 0 })
  cache.setQueryData(['chat', ask], { ...base, ...chat })
  cache.setQueryData(['messages', conversation], {
    pages: [{ messages, more: true }],
    pageParams: [undefined],
  })
  const frame = { settings, staff: null, locale, zone: timeZone, demo: null, now: '', api: {} as Api }
  return draw(
    <QueryClientProvider client={cache}>
      <FrameProvider value={frame}>
        <MemoryRouter>
          <ChatsShell>
            <Conversation ask={ask} />
          </ChatsShell>
        </MemoryRouter>
      </FrameProvider>
    </QueryClientProvider>,
    { locale, user, path: `/chats/${conversation}`, now: '2026-11-21T18:00:00Z' },
  )
}

const visible = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
const listed = (changes: Partial<FoundChat['profile']> = {}, unread = 2) => ({
  conversation: {
    id: conversation,
    snippet: 'A che ora?',
    last_at: '2026-11-21T17:57:00Z',
    last_number: 3,
    last_from_me: false,
    resting: false,
  },
  profile: card(changes),
  num_unread_messages: unread,
  my_turn: true,
})

test('messages stand under their day, in Italian time, each with its writer and hour', () => {
  const text = visible(page())
  expect(text).toContain(
    'giovedì Giulia: messaggio 1 11:00 ieri Tu: messaggio 2 23:59 oggi Tu: messaggio 3 00:01',
  )
  expect(text).toContain('Messaggi precedenti')
})

test('H3: what the next message costs stands beside the button, in credits and in money', () => {
  expect(visible(page())).toContain('5 crediti 0,35 €')
  expect(visible(page({ locale: 'en' }))).toContain('5 credits €0.35')
})

test('a line of the list: name, last words, how long ago, how many are unread, and which one is open', () => {
  const html = page({ chats: [listed()] })
  expect(visible(html)).toContain('Giulia 3 min A che ora? 2 2 non letti')
  expect(html).toMatch(/<a href="\/chats\/5" class="chat-row" aria-current="page">/)
  const own = { ...listed({}, 0), conversation: { ...listed().conversation, last_from_me: true } }
  expect(visible(page({ chats: [own] }))).toContain('Tu: A che ora?')
})

describe('H1: nobody but a member is in the list or in a conversation without its label in words', () => {
  const labels = {
    fictional: /Profilo di fantasia: gestito da noi, nessun incontro possibile/g,
    cam: /Annuncio/g,
    resell: /Annuncio/g,
  }
  for (const kind of profileKinds)
    test(`${kind}`, () => {
      const text = visible(page({ chats: [listed({ kind })], chat: { profile: card({ kind }) } }))
      if (kind === 'member') for (const label of Object.values(labels)) expect(text).not.toMatch(label)
      else expect(text.match(labels[kind])?.length).toBeGreaterThanOrEqual(2)
    })
})

describe('who may not write reads why, and has no field', () => {
  const reasons = {
    not_confirmed: ['Prima conferma il tuo indirizzo', 'Confirm your address first'],
    conversation_limit: [
      'Hai già iniziato le tue 2 conversazioni gratuite',
      'You have already started your 2 free conversations',
    ],
    verified_only: [
      'Giulia accetta i primi messaggi solo da profili verificati',
      'Giulia takes first messages from verified profiles only',
    ],
    receiver_unavailable: [
      'Giulia al momento non riceve messaggi',
      'Giulia is not receiving messages at the moment',
    ],
    fictional_unavailable: ['A questo profilo non si può scrivere', 'You cannot write to this profile'],
  } as const
  for (const [why_not, words] of Object.entries(reasons) as [keyof typeof reasons, readonly string[]][])
    for (const [place, locale] of (['it', 'en'] as const).entries())
      test(`${why_not}, ${locale}`, () => {
        const html = page({ chat: { may_write: false, why_not }, locale })
        expect(visible(html)).toContain(words[place])
        expect(html).not.toContain('<textarea')
      })
  for (const kind of ['cam', 'resell'] as const)
    test(`${kind}: never receives messages, and does not say that it might`, () => {
      const chat = { may_write: false, why_not: 'receiver_unavailable', profile: card({ kind }) } as const
      expect(visible(page({ chat }))).toContain('A un annuncio non si può scrivere')
      expect(visible(page({ chat }))).not.toContain('al momento')
      expect(visible(page({ chat, locale: 'en' }))).toContain('You cannot write to an advertisement')
    })
})
