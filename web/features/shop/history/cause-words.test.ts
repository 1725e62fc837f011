import { expect, test } from 'vitest'
import { creditCauses } from '#contract/credits/credits.ts'
import { timeZone as rome } from '#contract/wire/time-zone.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { textsIn } from '#web/lib/page/page.fixture.tsx'
import { causeReason, causeTitle } from './cause-words.ts'
import type { HistoryRow } from './group-entries.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

const bought = {
  cause: 'purchase',
  at: '2026-11-16T09:00:00Z',
  lot_credits: 150,
  credits: 10,
  cents: 70,
  currency: 'EUR',
} as const

const row = (changes: Partial<HistoryRow> = {}): HistoryRow => ({
  id: '1',
  cause: 'message',
  count: 2,
  amount: -10,
  balance: 35,
  cents: 70,
  currency: 'EUR',
  order: null,
  gift: null,
  parts: [bought],
  ...changes,
})

const words = (locale: Locale = 'it') => ({
  i18n: textsIn(locale),
  locale,
  zone: rome,
  now,
})
const title = (changes: Partial<HistoryRow>) => causeTitle(words().i18n, row(changes))
const reason = (changes: Partial<HistoryRow>) => causeReason(words(), row(changes))

test('M5: every cause has a title and a sentence that explains it, in every language', () => {
  for (const locale of locales.filter(isTranslated))
    for (const cause of creditCauses) {
      const each = row({ cause, order: { id: '5' as never, number: '4102', payment_method: 'paypal' } })
      const { i18n } = words(locale)
      const sentence = causeReason(words(locale), each)
      expect(causeTitle(i18n, each), cause).toMatch(/^[\p{L}\d]/u)
      expect(sentence, cause).toMatch(/^\S.*\.$/u)
      if (cause !== 'purchase') expect(sentence.split(' ').length, cause).toBeGreaterThan(2)
    }
})

test('names the lot that paid, with its day', () => {
  expect(title({})).toBe('2 messaggi')
  expect(reason({})).toBe('Dai 150 crediti comprati lunedì 16 novembre.')
  expect(
    reason({ parts: [{ ...bought, cause: 'purchase', at: '2026-11-21T09:00:00Z', lot_credits: 150 }] }),
  ).toBe('Dai 150 crediti comprati oggi.')
  expect(
    reason({ parts: [{ ...bought, cause: 'signup', at: '2026-11-01T09:00:00Z', lot_credits: 10 }] }),
  ).toBe('Dai crediti di benvenuto.')
  expect(
    reason({ parts: [{ ...bought, cause: 'returned', at: '2026-11-20T09:00:00Z', lot_credits: 15 }] }),
  ).toBe('Dai crediti restituiti ieri.')
})

test('names gifts, purchases and refunds with their money', () => {
  const order = { id: '5' as never, number: '4102', payment_method: 'paypal' } as const
  expect(title({ cause: 'gift', gift: 'spritz', count: 1 })).toBe('Uno spritz')
  expect(title({ cause: 'gift', gift: 'rose', count: 2 })).toBe('Una rosa × 2')
  expect(title({ cause: 'purchase', amount: 150 })).toBe('Comprati 150 crediti')
  expect(reason({ cause: 'purchase', cents: 1_199, order })).toBe('11,99\u00a0€ con PayPal.')
  expect(title({ cause: 'refund', amount: -90 })).toBe('Rimborso di 90 crediti')
  expect(reason({ cause: 'refund', cents: 719, order })).toBe(
    '7,19\u00a0€ rimborsati su PayPal. Ordine 4102.',
  )
})

test('says whether a correction added or removed credits', () => {
  expect(reason({ cause: 'correction', amount: 5 })).toMatch(/^Aggiunti/)
  expect(reason({ cause: 'correction', amount: -5 })).toMatch(/^Tolti/)
})

test('returned credits name no member and no conversation', () => {
  expect(reason({ cause: 'returned', amount: 15 })).toBe(
    'Non letti in 14 giorni, o chi doveva leggerli non c’è più. Non devi fare niente.',
  )
})
