import { expect, test } from 'vitest'
import { isSignUpOpen } from './sign-up-access.ts'

test('an open site accepts every visitor', () => {
  expect(isSignUpOpen('all', null)).toBe(true)
})

test('a site for known traffic accepts only visitors with a network or a referrer', () => {
  expect(isSignUpOpen('with_trafficsource', { ref: 'a' })).toBe(true)
  expect(isSignUpOpen('with_trafficsource', { network: 'a' })).toBe(true)
  for (const source of [null, {}, { network: '', ref: '' }, { network: null, ref: null }])
    expect(isSignUpOpen('with_trafficsource', source)).toBe(false)
})

test('a closed site accepts no visitor without an invitation', () => {
  expect(isSignUpOpen('other', { network: 'a', ref: 'b' })).toBe(false)
})
