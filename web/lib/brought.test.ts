import { expect, test } from 'vitest'
import { broughtBy, isOpenTo, maySignUp, withBrought } from './brought.ts'
import { wishLink, wishOf, wishPath } from './sign-up-wish.ts'

test('A3: what a visit came with goes along, nothing else of its address does', () => {
  const brought = broughtBy('?gender=man&network=rete&sub2=b&ref=x&ref=y&to=%2Fchats')
  expect(String(brought)).toBe('network=rete&ref=x&sub2=b')
  expect(withBrought('/members/9?page=2#top', brought)).toBe(
    '/members/9?page=2&network=rete&ref=x&sub2=b#top',
  )
  expect(withBrought('/members?ref=own', brought)).toBe('/members?ref=own&network=rete&sub2=b')
})

test('an address that has it all is left alone', () => {
  expect(withBrought('/members?ref=x', broughtBy('?ref=x'))).toBeNull()
  expect(withBrought('/members', broughtBy(''))).toBeNull()
})

test('L5: a wish leads to a page that does the same; its link says it to the dialog', () => {
  const wish = { what: 'photos', id: '9' as never, name: 'Giulia' } as const
  expect(wishPath(wish)).toBe('/signup?to=%2Fmembers%2F9')
  expect(wishPath({ ...wish, what: 'chat' })).toBe('/members/9/signup')
  expect(wishPath({ ...wish, what: 'gift' })).toBe('/signup?to=%2Fmembers%2F9%2Fchat%3Fgift')
  const link = wishLink(wish)
  const dataset = { wish: link['data-wish'], member: link['data-member'], name: link['data-name'] }
  expect(wishOf({ dataset } as never)).toEqual(wish)
  expect(wishOf({ dataset: { ...dataset, wish: 'fly' } } as never)).toBeNull()
  expect(wishOf(null)).toBeNull()
})

test('A3: open to all, to those with a traffic source, or to those with an invitation', () => {
  const open = (signups: 'all' | 'with_trafficsource' | 'other', query: string) => [
    isOpenTo(signups, new URLSearchParams(query)),
    maySignUp(signups, new URLSearchParams(query)),
  ]
  expect(open('all', '')).toEqual([true, true])
  expect(open('with_trafficsource', 'sub1=a')).toEqual([false, false])
  expect(open('with_trafficsource', 'ref=a')).toEqual([true, true])
  expect(open('other', 'ref=a')).toEqual([false, false])
  expect(open('other', 'invite=ABCDE-FGHJK')).toEqual([false, true])
})
