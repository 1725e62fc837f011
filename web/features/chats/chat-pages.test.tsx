import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/index.ts'
import { profileKinds } from '#contract/profiles/facets.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { newCache } from '#web/lib/api/cache.ts'
import { FrameProvider } from '#web/lib/page/frame-context.tsx'
import { card, draw, user } from '#web/lib/page/page.fixture.tsx'
import { company, settings } from '#web/lib/page/settings.fixture.ts'
import { ChatsShell } from './chats-shell.tsx'
import { Conversation } from './conversation/conversation.tsx'
import type { ChatDetails, ChatList } from './queries.ts'

const conversation = '5' as ConversationId
const peer = card()
const base: ChatDetails = {
  conversation,
  profile: peer,
  price: { credits: 5, cents: 35, currency: 'EUR' },
  voice_price: null,
  message_length: 1000,
  opening_question: null,
  may_write: true,
  why_not: null,
  is_blocked: false,
  draft: null,
  starts_left: null,
  pauses: true,
  read_number: null,
  links: 'shown',
  hints: true,
  site_hints: { off: [], phrases: [] },
  reply_rate: null,
  muted: false,
  pinned: false,
  fictional: null,
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
  message(3, '2026-11-20T23:01:00Z', true), // one minute after midnight in Italy
]

interface Given {
  chat?: Partial<ChatDetails>
  chats?: ChatList['chats']
  locale?: 'it' | 'en'
  messages?: readonly object[]
}

/** Renders the page of one conversation as the server does. */
function page({ chat, chats = [], locale = 'it', messages: shown = messages }: Given = {}): string {
  const cache = newCache()
  const target = { conversation }
  cache.setQueryData(['chats'], { chats, next: null, unread_total: 0 })
  cache.setQueryData(['chat', target], { ...base, ...chat })
  cache.setQueryData(['messages', conversation], {
    pages: [{ messages: shown, more: true }],
    pageParams: [undefined],
  })
  const facts = { settings, company, staff: null, locale, zone: timeZone, demo: null, dismissed: [], now: '' }
  const frame = { ...facts, languages: [], api: {} as Api }
  return draw(
    <QueryClientProvider client={cache}>
      <FrameProvider value={frame}>
        <MemoryRouter>
          <ChatsShell>
            <Conversation target={target} />
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
const listed = (changes: Partial<ChatDetails['profile']> = {}, unread = 2) => ({
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

test('groups messages by day in Italian time, each with its sender and time', () => {
  const text = visible(page())
  expect(text).toContain(
    'giovedì Giulia: messaggio 1 11:00 ieri Tu: messaggio 2 23:59 oggi Tu: messaggio 3 00:01',
  )
  expect(text).toContain('Messaggi precedenti')
})

test('each received message has a reaction of one tap, which says whether it is given; own messages have none', () => {
  const html = page()
  const buttons = html.match(/<button[^>]*bubble-react[^>]*>/g) ?? []
  expect(buttons).toHaveLength(1)
  expect(buttons[0]).toContain('aria-label="Reazione: Cuore"')
  expect(buttons[0]).toContain('aria-pressed="false"')
})

test('a received message that was deleted can be reported for as long as its text is kept', () => {
  const menusAt = (at: string) => {
    const deleted = { ...messages[0], text: '', deleted: true, at }
    return page({ messages: [deleted] }).match(/bubble-more/g)?.length ?? 0
  }
  expect([menusAt('2026-10-23T18:00:00Z'), menusAt('2026-10-21T18:00:00Z')]).toEqual([1, 0])
})

test('H3: shows the price of the next message in credits and in money', () => {
  expect(visible(page())).toContain('5 crediti 0,35 €')
  expect(visible(page({ locale: 'en' }))).toContain('5 credits €0.35')
})

test('a row of the list shows name, preview, age and unread count, and marks the open conversation', () => {
  const html = page({ chats: [listed()] })
  expect(visible(html)).toContain('Giulia 3 min A che ora? 2 2 non letti')
  expect(html).toMatch(/<a href="\/chats\/5" class="chat-row" aria-current="page">/)
  const own = { ...listed({}, 0), conversation: { ...listed().conversation, last_from_me: true } }
  expect(visible(page({ chats: [own] }))).toContain('Tu: A che ora?')
})

describe('H1: labels every profile that is not a member, in the list, the conversation and the title', () => {
  const labels = {
    fictional: /Profilo di fantasia: gestito da noi, nessun incontro possibile/g,
    cam: /Annuncio/g,
    resell: /Annuncio/g,
  }
  for (const kind of profileKinds)
    test(`${kind}`, () => {
      const html = page({ chats: [listed({ kind })], chat: { profile: card({ kind }) } })
      const text = visible(html)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
      expect(title).toContain('Giulia')
      // Messages of labelled profiles cannot be changed, so no button offers it (decision 121).
      expect(html.includes('bubble-more')).toBe(kind === 'member')
      expect(html.includes('bubble-react')).toBe(kind === 'member')
      if (kind !== 'member') expect(title?.match(labels[kind])).toHaveLength(1)
      if (kind === 'member') for (const label of Object.values(labels)) expect(text).not.toMatch(label)
      else expect(text.match(labels[kind])?.length).toBeGreaterThanOrEqual(2)
    })
})

describe('shows a member who cannot write the reason instead of the message field', () => {
  const reasons = {
    not_confirmed: ['Prima conferma il tuo indirizzo', 'Confirm your email address first'],
    conversation_limit: [
      'Hai già iniziato le tue 2 conversazioni gratuite',
      'You’ve already started your 2 free conversations',
    ],
    verified_only: [
      'Giulia accetta i primi messaggi solo da profili verificati',
      'Giulia accepts first messages from verified profiles only',
    ],
    receiver_unavailable: [
      'Giulia al momento non riceve messaggi',
      'Giulia isn’t receiving messages at the moment',
    ],
    fictional_unavailable: ['Non puoi scrivere a questo profilo', 'You can’t write to this profile'],
  } as const
  for (const [why_not, sentences] of Object.entries(reasons) as [keyof typeof reasons, readonly string[]][])
    for (const [place, locale] of (['it', 'en'] as const).entries())
      test(`${why_not}, ${locale}`, () => {
        const html = page({ chat: { may_write: false, why_not }, locale })
        expect(visible(html)).toContain(sentences[place])
        // For `not_confirmed`, the sentence is inside `noscript`. With JavaScript, the page shows the message field
        // instead, and a dialog explains the reason when the member tries to send.
        expect(html.includes('<textarea')).toBe(why_not === 'not_confirmed')
      })
  for (const kind of ['cam', 'resell'] as const)
    test(`${kind}: says that an advertisement never receives messages`, () => {
      const chat = { may_write: false, why_not: 'receiver_unavailable', profile: card({ kind }) } as const
      expect(visible(page({ chat }))).toContain('Non puoi scrivere a un annuncio')
      expect(visible(page({ chat }))).not.toContain('al momento')
      expect(visible(page({ chat, locale: 'en' }))).toContain('You can’t write to an advertisement')
    })
})
