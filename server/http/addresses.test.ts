import { expect, test } from 'vitest'
import { localPath } from '#contract/local-path.ts'
import { addressOf, carrying, without } from './addresses.ts'

test('an address stays on the site, whatever the request line says', () => {
  expect(addressOf('https://a.example', '/login?to=%2Fchats').href).toBe(
    'https://a.example/login?to=%2Fchats',
  )
  expect(addressOf('https://a.example', '//evil.example/x').host).toBe('a.example')
  expect(addressOf('https://a.example', 'http://evil.example/x').href).toBe('https://a.example/')
  expect(addressOf('https://a.example', '/%').host).toBe('a.example')
})

test.each(['/members', '/members?gender=woman', '/chats/7#last'])('%s is a path of ours', (path) => {
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
])('%j leads nowhere', (path) => {
  expect(localPath(path)).toBeNull()
})

test('S10: what a visit came with survives a redirect, nothing else does', () => {
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
])('%s without its notice is %s', (path, rest) => {
  expect(without(addressOf('https://a.example', path), 'notice')).toBe(rest)
})
