import { expect, test } from 'vitest'
import { createHeads } from './head.server.ts'

const font = (name: string) => [`web/styles/fonts/${name}.woff2`, { file: `assets/${name}-1234567.woff2` }]
const kind = { script: '', style: '', inlineCss: null }
const { plain } = createHeads({
  manifest: Object.fromEntries(
    ['figtree', 'fraunces', 'fraunces-large', 'fraunces-large-italic']
      .flatMap((name) => [`${name}-latin`, `${name}-latin-ext`])
      .map(font),
  ),
  ...{ plain: kind, app: kind, later: '' },
})

const text = { style: null, layout: 'default', headline: null } as const
const preloaded = ({ loads }: { loads: string }) =>
  Array.from(loads.matchAll(/href="\/assets\/([\w-]+)-1234567/g), ([, name]) => name)

test.each([
  ['it', ['figtree-latin', 'fraunces-latin']],
  ['sv', ['figtree-latin', 'fraunces-latin']],
  ['pl', ['figtree-latin', 'fraunces-latin', 'figtree-latin-ext', 'fraunces-latin-ext']],
])('a plain page in %s preloads the fonts with its letters', (locale, fonts) => {
  expect(preloaded(plain('', text, locale))).toEqual(fonts)
})

test.each([
  ['upright', ['figtree-latin', 'fraunces-large-latin']],
  ['emphasized', ['figtree-latin', 'fraunces-large-latin', 'fraunces-large-italic-latin']],
] as const)('a page with an %s headline preloads the fonts of its first screen', (headline, fonts) => {
  expect(preloaded(plain('', { ...text, headline }, 'it'))).toEqual(fonts)
})
