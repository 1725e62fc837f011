import { expect, test } from 'vitest'
import type { Spending, SpentInPeriod } from '#contract/orders/spending.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import { SpendingSummary } from './spending-card.tsx'

const spent = (changes: Partial<SpentInPeriod> = {}): SpentInPeriod => ({
  limit_cents: null,
  pending: null,
  paid_cents: 0,
  returned_cents: 0,
  open_cents: 0,
  spent_cents: 0,
  ...changes,
})

/** Returns the words of the card between its title and its link. */
function wordsFor(week: SpentInPeriod, month: SpentInPeriod, also: Spending['also'] = []): string {
  const html = draw(<SpendingSummary spending={{ currency: 'EUR', week, month, also }} />)
  const words = html.replaceAll(/<\/p>/g, '\n').replaceAll(/<[^>]*>/g, '')
  return words.replaceAll('\u00a0', ' ').replace('Quanto spendi', '').replaceAll(/ +/g, ' ')
}
const count = (text: string, part: string) => text.split(part).length - 1

test('says a sum of both periods once', () => {
  const same = spent({ paid_cents: 1199, spent_cents: 1199 })
  const words = wordsFor(same, same)
  expect(words).toContain('In 7 giorni 11,99 € · nessun limite')
  expect(words).toContain('Negli ultimi 30 giorni la somma è la stessa.')
  expect(count(words, '11,99')).toBe(1)
  expect(count(wordsFor(spent(), spent()), '0,00')).toBe(1)
})

test('says the sum of each period once if they differ', () => {
  const words = wordsFor(spent(), spent({ paid_cents: 1199, spent_cents: 1199 }))
  expect(words).toContain('In 7 giorni 0,00 € · nessun limite')
  expect(words).toContain('Ultimi 30 giorni: 11,99 € pagati.')
  expect(count(words, '0,00 €')).toBe(1)
})

test('calculates a sum of which something was returned or may still arrive', () => {
  const returned = spent({ paid_cents: 1199, returned_cents: 719, spent_cents: 480 })
  expect(wordsFor(returned, returned)).toContain(
    'Ultimi 7 giorni: 11,99 € pagati meno 7,19 € restituiti. Negli ultimi 30 giorni la somma è la stessa.',
  )
  const open = spent({ paid_cents: 1199, open_cents: 499, spent_cents: 1698 })
  expect(wordsFor(open, spent({ ...open, paid_cents: 2000, spent_cents: 2499 }))).toContain(
    'Ultimi 7 giorni: 11,99 € pagati. Più 4,99 € di un pagamento in corso. ' +
      'Ultimi 30 giorni: 20,00 € pagati. Più 4,99 € di un pagamento in corso.',
  )
})

test('begins with 30 days for a member with a limit only for 30 days', () => {
  const month = spent({ limit_cents: 5000, paid_cents: 1199, spent_cents: 1199 })
  const words = wordsFor(spent(), month)
  expect(words).toContain('In 30 giorni 11,99 € · il tuo limite 50 €')
  expect(words).toContain('Ultimi 7 giorni: 0,00 € pagati.')
  expect(count(words, '11,99')).toBe(1)
})

test('names the sums of each currency, and adds none of them', () => {
  const also = (week_cents: number, month_cents = week_cents) => [
    { currency: 'DKK', week_cents, month_cents },
  ]
  const same = spent({ paid_cents: 1199, spent_cents: 1199 })
  const both = wordsFor(same, same, also(3700))
  expect(both).toContain('In 7 giorni 11,99 € e 37,00 DKK · nessun limite')
  expect(both).toContain('Negli ultimi 30 giorni la somma è la stessa.')
  expect(wordsFor(spent(), spent(), also(3700))).toContain('In 7 giorni 37,00 DKK · nessun limite')
  const earlier = wordsFor(same, same, also(0, 3700))
  expect(earlier).toContain('In 7 giorni 11,99 € · nessun limite')
  expect(earlier).toContain('Ultimi 30 giorni: 11,99 € pagati. In altre valute: 37,00 DKK.')
  const limited = spent({ limit_cents: 5000 })
  expect(wordsFor(limited, spent(), also(3700))).toContain(
    'In 7 giorni 0,00 € e 37,00 DKK · il tuo limite 50 €',
  )
})
