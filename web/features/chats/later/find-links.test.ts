import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const hosts = (text: string) => findLinks(text).flatMap(({ url }) => url?.host ?? [])

test('finds addresses of the web, without the sentence around them', () => {
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

test('nothing else can be opened: other schemes, names before an @, names without a dot', () => {
  for (const text of [
    'javascript:alert(1)',
    'https://banca.it@example.com',
    'http://localhost/x',
    'mailto:a@b.it',
    'https://',
  ])
    expect(hosts(text), text).toEqual([])
})

test('a name in look-alike letters is shown as what it is', () => {
  expect(hosts('https://аррӏе.com')).toEqual(['xn--80ak6aa92e.com'])
})

test('the pieces are the text, whatever it is', () => {
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

test('no text is slow: a page shows hundreds of them', () => {
  const began = performance.now()
  for (const text of [`www.${'.'.repeat(3_995)}x`, `https://a.${')'.repeat(3_989)}x`, 'www. '.repeat(800)])
    for (let n = 0; n < 50; n++) findLinks(text)
  expect(performance.now() - began).toBeLessThan(1_000)
})
