import { expect, test } from 'vitest'
import { intentLink, intentOf, intentPath } from './sign-up-intent.ts'

test('L5: an intent has a sign-up page, and its link contains the data for the dialog', () => {
  const intent = { what: 'photos', id: '9' as never, name: 'Giulia' } as const
  expect(intentPath(intent)).toBe('/signup?to=%2Fmembers%2F9')
  expect(intentPath({ ...intent, what: 'chat' })).toBe('/members/9/signup')
  expect(intentPath({ ...intent, what: 'gift' })).toBe('/signup?to=%2Fmembers%2F9%2Fchat%3Fgift')
  const link = intentLink(intent)
  const dataset = { intent: link['data-intent'], member: link['data-member'], name: link['data-name'] }
  expect(intentOf({ dataset } as never)).toEqual(intent)
  expect(intentOf({ dataset: { ...dataset, intent: 'fly' } } as never)).toBeNull()
  expect(intentOf(null)).toBeNull()
})
