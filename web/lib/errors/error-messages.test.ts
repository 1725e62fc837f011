import { expect, test } from 'vitest'
import { errors } from '#contract/wire/error-table.ts'
import { type ErrorCode, fieldErrors as fieldErrorCodes } from '#contract/wire/errors.ts'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import { errorSentence, fieldErrors } from './error-messages.ts'

const italian = i18nFor('it')
const english = i18nFor('en')

const inItalian = (code: ErrorCode, params = {}) => errorSentence(italian, { code, params })

test('§8: uses the texts of the specification literally', () => {
  expect(inItalian('login_failed')).toBe('Login non andato a buon fine, prova di nuovo')
  expect(inItalian('internal')).toBe('Si è verificato un errore, ti preghiamo di riprovare più tardi.')
  expect(inItalian('too_many_attempts', { minutes: 15 })).toBe(
    'Troppi tentativi: account bloccato per 15 minuti.',
  )
  expect(inItalian('too_many_attempts', { minutes: 1 })).toBe(
    'Troppi tentativi: account bloccato per 1 minuto.',
  )
})

test.each(Object.keys(errors) as ErrorCode[])('%s has a whole sentence in both languages', (code) => {
  const params = Object.fromEntries(errors[code].params.map((name) => [name, 7]))
  const sentences = [italian, english].map((i18n) => errorSentence(i18n, { code, params }))
  for (const sentence of sentences) expect(sentence).toMatch(/^[^{}#]{8,}$/)
  expect(sentences[0]).not.toBe(sentences[1])
  if (
    errors[code].params.length > 0 &&
    ![
      'invalid_fields',
      'body_too_large',
      'code_below_minimum',
      'code_reserved',
      'payment_unknown',
      'discount_too_soon',
      'message_paused',
      'spending_limit_reached',
      'link_closed',
      'link_expired',
      'account_suspended',
      'site_changed',
      'site_refused',
    ].includes(code)
  )
    expect(sentences[0]).toContain('7')
})

test.each(fieldErrorCodes)('the field error %s has a text in both languages', (error) => {
  const textOf = (i18n: typeof italian) =>
    fieldErrors(i18n, { code: 'invalid_fields', params: { fields: { name: error } } }).name
  expect(textOf(italian)).toMatch(/^[^{}#]{8,}$/)
  expect(textOf(italian)).not.toBe(textOf(english))
})

test('§5: names the minimum age of the refusal', () => {
  const refusal = {
    code: 'invalid_fields' as const,
    params: { fields: { date_of_birth: 'too_young' }, min_age: 21 },
  }
  expect(fieldErrors(english, refusal)).toEqual({ date_of_birth: 'You must be at least 21 to sign up.' })
})

test('returns no field errors for a refusal that is not about fields', () => {
  expect(fieldErrors(italian, { code: 'login_failed', params: {} })).toEqual({})
})

test('shows an unknown code of a newer server as an error without details', () => {
  expect(inItalian('from_tomorrow' as ErrorCode)).toBe(inItalian('internal'))
})
