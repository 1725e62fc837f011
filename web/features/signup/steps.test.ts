import { expect, test } from 'vitest'
import { endPath, firstMissing, isLaterStep, nextPath, previousPath } from './steps.ts'

test('sign-up goes on at the first step that is missing, whatever else the profile lacks', () => {
  expect(firstMissing(['photo', 'about', 'location', 'facts'])).toBe('photo')
  expect(firstMissing(['interests', 'location', 'about'])).toBe('about')
  expect(firstMissing(['facts', 'interests'])).toBeNull()
})

test('each step leads to the next, the last one to the members, who are told that sign-up is complete', () => {
  expect(nextPath('photo', null)).toBe('/complete-signup?step=about')
  expect(nextPath('about', null)).toBe('/complete-signup?step=location')
  expect(nextPath('location', null)).toBe('/complete-signup?step=push')
  expect(nextPath('push', null)).toBe('/signup-matches?api_signup_complete=1')
})

test('where one wanted to get to goes along to the end', () => {
  expect(nextPath('photo', '/members/9')).toBe('/complete-signup?step=about&to=%2Fmembers%2F9')
  expect(nextPath('push', '/members/9?t=3')).toBe('/members/9?t=3&api_signup_complete=1')
  expect(endPath('/members?gender=man')).toBe('/members?gender=man&api_signup_complete=1')
})

test('the arrow leads back, but not before the account that is made', () => {
  expect(previousPath('location', '/chats')).toBe('/complete-signup?step=about&to=%2Fchats')
  expect(previousPath('photo', null)).toBeNull()
})

test('the account is no step to come back to', () => {
  expect(isLaterStep('account')).toBe(false)
  expect(isLaterStep('constructor')).toBe(false)
  expect(isLaterStep('about')).toBe(true)
})
