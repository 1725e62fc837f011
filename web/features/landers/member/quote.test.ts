import { expect, test } from 'vitest'
import { quoteOf, sentencesOf } from './quote.ts'

const whole = (about: string) => {
  const quote = quoteOf(about, 'it')
  return quote && `${quote.words}|${quote.turn}`
}

test('quotes whole sentences while they fit into a headline, and emphasises a short last one', () => {
  expect(
    whole(
      'Colleziono finali aperti. Me ne inventi uno? Poi ti racconto il mio, che è lunghissimo e non finisce mai.',
    ),
  ).toBe('Colleziono finali aperti.|Me ne inventi uno?')
})

test('emphasises the last two words of a long sentence', () => {
  expect(whole('Compro sempre troppo basilico. Cerco qualcuno che sappia cosa farne.')).toBe(
    'Compro sempre troppo basilico. Cerco qualcuno che sappia|cosa farne.',
  )
  expect(whole('Ciao!')).toBe('|Ciao!')
})

test('shortens only a sentence that is longer than a headline', () => {
  const quote = quoteOf(`${'parola '.repeat(60)}fine.`, 'it')
  expect(`${quote?.words} ${quote?.turn}`.length).toBeLessThanOrEqual(171)
  expect(quote?.turn).toMatch(/…$/)
})

test('splits at paragraphs, and finds nothing in an empty text', () => {
  expect(sentencesOf('Uno.\n\nDue? Tre', 'it')).toEqual(['Uno.', 'Due?', 'Tre'])
  expect(quoteOf(' \n ', 'it')).toBeNull()
})
