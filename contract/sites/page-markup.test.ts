import { expect, test } from 'vitest'
import { isMarkup, parseMarkup } from './page-markup.ts'

test('reads sections, small titles, paragraphs, lists, strong words and links', () => {
  const text =
    'Prima **di** tutto.\n\n## Uno\nRiga\ndopo riga.\n- primo\n- secondo\n  segue\n\n### Piccolo\nFine: [qui](/faq).'
  expect(parseMarkup(text)).toEqual([
    {
      title: '',
      blocks: [
        {
          kind: 'paragraph',
          inline: [
            { kind: 'text', text: 'Prima ' },
            { kind: 'strong', text: 'di' },
            { kind: 'text', text: ' tutto.' },
          ],
        },
      ],
    },
    {
      title: 'Uno',
      blocks: [
        { kind: 'paragraph', inline: [{ kind: 'text', text: 'Riga dopo riga.' }] },
        {
          kind: 'list',
          items: [[{ kind: 'text', text: 'primo' }], [{ kind: 'text', text: 'secondo segue' }]],
        },
        { kind: 'heading', inline: [{ kind: 'text', text: 'Piccolo' }] },
        {
          kind: 'paragraph',
          inline: [
            { kind: 'text', text: 'Fine: ' },
            { kind: 'link', text: 'qui', href: '/faq' },
            { kind: 'text', text: '.' },
          ],
        },
      ],
    },
  ])
})

test('refuses tags, control characters, and links to other kinds of addresses', () => {
  for (const text of ['a < b', '[posta](mailto:ciao@a.it) e [sito](https://a.it/b?c=d)', '5 > 3, <3'])
    expect([text, isMarkup(text)]).toEqual([text, true])
  for (const text of [
    '<script>alert(1)</script>',
    '</p>',
    '<!-- a -->',
    'a\u0000b',
    '\ud800',
    '[a](javascript:alert(1))',
    '[a](//evil.test)',
    '[a](http://a.it)',
    '[a](data:text/html,x)',
    '[a](/b" onclick="c)',
    '[a](https://a.it\\@b)',
  ])
    expect([text, isMarkup(text)]).toEqual([text, false])
  expect(JSON.stringify(parseMarkup('[a](javascript:x)'))).not.toContain('"link"')
})
