import { expect, test } from 'vitest'
import { nextVisitorPath, withTrackingParams } from './carry-params.ts'
import { landerAt } from './lander-param.ts'
import { trackingParamsOf } from './tracking-params.ts'

/** A page with this query. */
const pageWith = (search: string) => ({ pathname: '/', search })

test('A3: adds tracking parameters to a path and no other parameters of the address', () => {
  const trackingParams = trackingParamsOf('?gender=man&network=rete&sub2=b&ref=x&ref=y&to=%2Fchats')
  expect(String(trackingParams)).toBe('network=rete&ref=x&sub2=b')
  expect(withTrackingParams('/members/9?page=2#top', trackingParams)).toBe(
    '/members/9?page=2&network=rete&ref=x&sub2=b#top',
  )
  expect(withTrackingParams('/members?ref=own', trackingParams)).toBe('/members?ref=own&network=rete&sub2=b')
})

test('returns null for an address that already has all tracking parameters', () => {
  expect(withTrackingParams('/members?ref=x', trackingParamsOf('?ref=x'))).toBeNull()
  expect(withTrackingParams('/members', trackingParamsOf(''))).toBeNull()
})

test('A3: a visitor’s next page gets the parameters of the page before', () => {
  expect(
    nextVisitorPath('/faq', pageWith('?network=rete&invite=AAAAA-BBBBB&t=5&lb=1&gender=man&to=%2Fchats')),
  ).toBe('/faq?network=rete&t=5&lb=1&invite=AAAAA-BBBBB')
  expect(nextVisitorPath('/faq?network=rete', pageWith('?network=rete'))).toBeNull()
  expect(nextVisitorPath('/faq', pageWith('?gender=man'))).toBeNull()
})

test('sign-in and sign-up pass the path to open afterwards to each other, and no other page has it', () => {
  expect(nextVisitorPath('/signup', pageWith('?to=%2Fchats'))).toBe('/signup?to=%2Fchats')
  expect(nextVisitorPath('/login?to=%2Flikes', pageWith('?to=%2Fchats'))).toBeNull()
  expect(nextVisitorPath('/signup-matches', pageWith('?to=%2Fchats'))).toBeNull()
  expect(nextVisitorPath('/members/9/signup', pageWith('?to=%2Fchats'))).toBeNull()
})

test('A3: the next page gets the lander of a lander, and passes it on', () => {
  const lander = { pathname: '/landers/gallery/estate', search: '?ref=x' }
  expect(nextVisitorPath('/faq', lander)).toBe('/faq?ref=x&lander=gallery%2Festate')
  expect(nextVisitorPath('/signup', pageWith('?lander=gallery%2Festate'))).toBe(
    '/signup?lander=gallery%2Festate',
  )
  expect(nextVisitorPath('/landers/gallery/estate?ref=x', lander)).toBeNull()
  expect(nextVisitorPath('/faq?lander=gallery', { ...lander, search: '' })).toBeNull()
})

test.each([
  ['/landers/gallery', 'gallery'],
  ['/landers/gallery/', 'gallery'],
  ['/landers/maplanding/sardegna', 'maplanding/sardegna'],
  ['/members/9/landing', 'member'],
  ['/members/9/landing2/ricominciare', 'member2/ricominciare'],
  ['/members/9/landing4', null],
  ['/landers', null],
  ['/landers/gallery/a/b', null],
  ['/', null],
])('the lander at %s is %s', (path, lander) => {
  expect(landerAt(path)).toBe(lander)
})
