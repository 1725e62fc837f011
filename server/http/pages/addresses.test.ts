import { describe, expect, test } from 'vitest'
import { localPath } from '#contract/wire/local-path.ts'
import { addressOf, carrying, visitorDetour, without } from './addresses.ts'

test('an address stays on the site for any request line', () => {
  expect(addressOf('https://a.example', '/login?to=%2Fchats').href).toBe(
    'https://a.example/login?to=%2Fchats',
  )
  expect(addressOf('https://a.example', '//evil.example/x').host).toBe('a.example')
  expect(addressOf('https://a.example', 'http://evil.example/x').href).toBe('https://a.example/')
  expect(addressOf('https://a.example', '/%').host).toBe('a.example')
})

test.each(['/members', '/members?gender=woman', '/chats/7#last'])('%s is a local path', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '//[',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/a\nb',
  null,
  ['/a'],
])('%j is not a local path', (path) => {
  expect(localPath(path)).toBeNull()
})

test('S10: only carried parameters survive a redirect', () => {
  const address = new URL(
    'https://a.example/login?ref=x&sub2=y&t=3&lb=1&api_signup_complete=1&gender=woman&to=%2Fa',
  )
  expect(carrying('/members', address)).toBe('/members?ref=x&sub2=y&t=3&lb=1&api_signup_complete=1')
  expect(carrying('/members?t=9', new URL('https://a.example/?t=3'))).toBe('/members?t=9')
  expect(carrying('https://partner.example/', address)).toBe('https://partner.example/')
})

test.each([
  ['/chats?notice=7', '/chats'],
  ['/chats?t=3&notice=7', '/chats?t=3'],
  ['//evil.example/x?notice=7', '/'],
  ['/.//evil.example?notice=7', '/'],
])('%s without its notice parameter is %s', (path, rest) => {
  expect(without(addressOf('https://a.example', path), 'notice')).toBe(rest)
})

describe('A3: a visitor who follows a link of a shared page', () => {
  const origin = 'https://a.example'
  const page = { host: 'a.example', accept: 'text/html,*/*', referer: `${origin}/?network=rete&sub1=b` }
  const detour = (path: string, headers: object = {}) =>
    visitorDetour({ headers: { ...page, ...headers } } as never, addressOf(origin, path))

  test('is sent to the same page with the tracking parameters of the page before', () => {
    expect(detour('/signup?email=a%40b.example')).toBe('/signup?email=a%40b.example&network=rete&sub1=b')
    expect(detour('/signup?network=other')).toBe('/signup?network=other&sub1=b')
  })

  test('stays if the address is complete, and so is never sent twice', () => {
    expect(detour('/signup?network=rete&sub1=b')).toBeNull()
    expect(detour('/signup?network=&sub1')).toBeNull()
  })

  test.each([
    ['without a page before', { referer: undefined }],
    ['from another site', { referer: 'https://b.example/?network=rete' }],
    ['from another port', { referer: 'https://a.example:8443/?network=rete' }],
    ['from a page that hides its query', { referer: `${origin}/` }],
    ['for a file that a page loads', { accept: 'image/avif,*/*' }],
    ['for a program', { accept: undefined }],
  ])('stays %s', (_case, headers) => {
    expect(detour('/signup', headers)).toBeNull()
  })

  test('never leaves the site', () => {
    expect(detour('//evil.example/x')).toBeNull()
    expect(detour('/\\evil.example')).toBeNull()
  })
})
