import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'
import { domainOf, isLookAlike } from './link-host.ts'

test.each([
  ['example.com', 'example.com'],
  ['www.shop.example.com', 'example.com'],
  ['paypal.com.login.example.com', 'example.com'],
  ['www.bbc.co.uk', 'bbc.co.uk'],
  ['a.b.com.br', 'b.com.br'],
  ['example.com.', 'example.com'],
  ['192.168.1.20', '192.168.1.20'],
])('the domain of %s is %s', (host, domain) => {
  expect(domainOf(host)).toBe(domain)
})

test('warns of hosts with letters that imitate others', () => {
  // The first letter is Cyrillic.
  const [piece] = findLinks('https://\u0430pple.com/id')
  expect(piece?.url?.hostname).toMatch(/^xn--/)
  expect(isLookAlike(piece?.url?.hostname ?? '')).toBe(true)
  expect(isLookAlike('login.xn--pypal-4ve.com')).toBe(true)
  expect(isLookAlike('example.com')).toBe(false)
})
