import { expect, test } from 'vitest'
import { maySignUp } from './traffic-source.ts'

test('A3: offers sign-up if it is open or if the visitor has an invitation', () => {
  const offered = (signups: 'with_trafficsource' | 'other', query: string) =>
    maySignUp(signups, new URLSearchParams(query))
  expect([offered('with_trafficsource', 'sub1=a'), offered('with_trafficsource', 'ref=a')]).toEqual([
    false,
    true,
  ])
  expect([offered('other', 'ref=a'), offered('other', 'invite=ABCDE-FGHJK')]).toEqual([false, true])
})
