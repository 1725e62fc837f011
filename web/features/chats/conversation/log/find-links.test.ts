import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorTime } from '#tests/harness/processor-time.ts'
import { findLinks } from './find-links.ts'

const hosts = (text: string) => findLinks(text).flatMap(({ url }) => url?.host ?? [])

test('finds web addresses, without the punctuation after an address', () => {
  expect(hosts('guarda (https://example.com/a?b=1), e www.example.org!')).toEqual([
    'example.com',
    'www.example.org',
  ])
  expect(findLinks('Vai su https://example.com/x.')).toEqual([
    { text: 'Vai su ', url: null },
    { text: 'https://example.com/x', url: new URL('https://example.com/x') },
    { text: '.', url: null },
  ])
})

test('ignores other schemes, credentials and hosts without a dot', () => {
  for (const text of [
    'javascript:alert(1)',
    'https://banca.it@example.com',
    'http://localhost/x',
    'mailto:a@b.it',
    'https://',
  ])
    expect(hosts(text), text).toEqual([])
})

test('shows a host in look-alike letters in Punycode', () => {
  expect(hosts('https://аррӏе.com')).toEqual(['xn--80ak6aa92e.com'])
})

test('splits any text without losing a character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('www.', 'https://', ' ', '.)'))),
      (parts) => {
        const text = parts.join('')
        expect(
          findLinks(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      },
    ),
  )
})

test('is fast for any text, because a page shows hundreds of texts', () => {
  const ms = processorTime(() => {
    for (const text of [`www.${'.'.repeat(3_995)}x`, `https://a.${')'.repeat(3_989)}x`, 'www. '.repeat(800)])
      for (let n = 0; n < 50; n++) findLinks(text)
  })
  expect(ms).toBeLessThan(1_000)
})
