import { expect, test } from 'vitest'
import { errors } from '#contract/error-table.ts'
import { type ErrorCode, fieldErrors as fieldErrorCodes } from '#contract/errors.ts'
import { errorSentence, fieldErrors } from './error-words.ts'
import { wordsFor } from './words.server.ts'

const italian = wordsFor('it')
const english = wordsFor('en')

const say = (code: ErrorCode, params = {}) => errorSentence(italian, { code, params })

test('§8: the texts that the specification gives stand as it gives them', () => {
  expect(say('login_failed')).toBe('Login non andato a buon fine, prova di nuovo')
  expect(say('internal')).toBe('Si è verificato un errore, ti preghiamo di riprovare più tardi.')
  expect(say('too_many_attempts', { minutes: 15 })).toBe('Troppi tentativi: account bloccato per 15 minuti.')
  expect(say('too_many_attempts', { minutes: 1 })).toBe('Troppi tentativi: account bloccato per 1 minuto.')
})

test.each(Object.keys(errors) as ErrorCode[])('%s has a whole sentence in both languages', (code) => {
  const params = Object.fromEntries(errors[code].params.map((name) => [name, 7]))
  const sentences = [italian, english].map((i18n) => errorSentence(i18n, { code, params }))
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}#]{8,}$/)
  expect(sentences[0]).not.toBe(sentences[1])
  if (
    errors[code].params.length > 0 &&
    !['invalid_fields', 'body_too_large', 'code_below_minimum', 'link_expired', 'account_suspended'].includes(
      code,
    )
  )
    expect(sentences[0]).toContain('7')
})

test.each(fieldErrorCodes)('the field error %s has words', (error) => {
  const words = (i18n: typeof italian) =>
    fieldErrors(i18n, { code: 'invalid_fields', params: { fields: { name: error } } }).name
  expect(words(italian)).toMatch(/^[^{}#]{8,}$/)
  expect(words(italian)).not.toBe(words(english))
})

test('§5: the minimum age is the one that the refusal names', () => {
  const refusal = {
    code: 'invalid_fields' as const,
    params: { fields: { date_of_birth: 'too_young' }, min_age: 21 },
  }
  expect(fieldErrors(english, refusal)).toEqual({ date_of_birth: 'You must be at least 21 to sign up.' })
})

test('a refusal for another reason has no fields', () => {
  expect(fieldErrors(italian, { code: 'login_failed', params: {} })).toEqual({})
})

test('a code that only a newer server knows is an error without details', () => {
  expect(say('from_tomorrow' as ErrorCode)).toBe(say('internal'))
})
