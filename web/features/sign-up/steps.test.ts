import { expect, test } from 'vitest'
import { endPath, firstMissing, isLaterStep, nextPath, previousPath } from './steps.ts'

test('continues at the first missing step and ignores missing parts without a step', () => {
  expect(firstMissing(['photo', 'about', 'location', 'facts'])).toBe('photo')
  expect(firstMissing(['interests', 'location', 'about'])).toBe('about')
  expect(firstMissing(['facts', 'interests'])).toBeNull()
})

test('each step leads to the next step; the last step leads to the suggestions with a success message', () => {
  expect(nextPath('photo', null)).toBe('/complete-signup?step=about')
  expect(nextPath('about', null)).toBe('/complete-signup?step=location')
  expect(nextPath('location', null)).toBe('/complete-signup?step=push')
  expect(nextPath('push', null)).toBe('/signup-matches?api_signup_complete=1')
})

test('keeps the return path up to the end', () => {
  expect(nextPath('photo', '/members/9')).toBe('/complete-signup?step=about&to=%2Fmembers%2F9')
  expect(nextPath('push', '/members/9?t=3')).toBe('/members/9?t=3&api_signup_complete=1')
  expect(endPath('/members?gender=man')).toBe('/members?gender=man&api_signup_complete=1')
})

test('leads back one step, but never to the account step', () => {
  expect(previousPath('location', '/chats')).toBe('/complete-signup?step=about&to=%2Fchats')
  expect(previousPath('photo', null)).toBeNull()
})

test('the steps before there is an account cannot be reopened', () => {
  expect(isLaterStep('who')).toBe(false)
  expect(isLaterStep('account')).toBe(false)
  expect(isLaterStep('constructor')).toBe(false)
  expect(isLaterStep('about')).toBe(true)
})
