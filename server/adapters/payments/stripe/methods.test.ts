import { describe, expect, test } from 'vitest'
import { acceptsCurrency, localeOf, statementOf } from './methods.ts'

test.each([
  ['it-IT', 'it'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-GB', 'en-GB'],
  ['fr-CA', 'fr-CA'],
  ['pt-BR', 'pt-BR'],
  ['nb-NO', 'nb'],
  ['eu', 'auto'],
  ['', 'auto'],
])('shows the page for %s in %s', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale)
})

describe('text on the account statement', () => {
  test.each([
    ['Batticuore 200 crediti', 'Batticuore 200 crediti'],
    ['Più crediti — «Batticuore»', 'Piu crediti Batticuore'],
    [`Amori* <"50"> crediti\\'`, 'Amori 50 crediti'],
    ['Batticuore 1000 crediti per te', 'Batticuore 1000 credit'],
  ])('of %s is %s', (description, text) => {
    expect(statementOf('card', description)).toEqual({ statement_descriptor_suffix: text })
    expect(statementOf('ideal', description)).toEqual({ statement_descriptor: text })
  })

  test.each(['', '200', '200 200', 'ab', 'Привет, мир'])('is missing for %j', (description) => {
    expect(statementOf('card', description)).toEqual({})
  })
})

test('refuses currencies whose minor unit at Stripe differs from ours', () => {
  for (const currency of ['HUF', 'ISK', 'UGX', 'KWD', 'XTS', 'constructor'])
    expect(acceptsCurrency(currency), currency).toBe(false)
  for (const currency of ['EUR', 'JPY', 'CHF']) expect(acceptsCurrency(currency), currency).toBe(true)
})
