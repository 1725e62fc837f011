import { expect, test } from 'vitest'
import { createHeads } from './head.server.ts'

const font = (name: string) => [`web/styles/fonts/${name}.woff2`, { file: `assets/${name}-1234567.woff2` }]
const kind = { script: '', style: '', inlineCss: null }
const { plain } = createHeads({
  manifest: Object.fromEntries(
    ['figtree-latin', 'figtree-latin-ext', 'fraunces-latin', 'fraunces-latin-ext'].map(font),
  ),
  ...{ plain: kind, app: kind, later: '' },
})

test.each([
  ['it', ['figtree-latin', 'fraunces-latin']],
  ['sv', ['figtree-latin', 'fraunces-latin']],
  ['pl', ['figtree-latin', 'fraunces-latin', 'figtree-latin-ext', 'fraunces-latin-ext']],
])('a plain page in %s preloads the fonts with its letters', (locale, fonts) => {
  const { loads } = plain('', { style: null, layout: 'default' }, locale)
  const preloaded = Array.from(loads.matchAll(/href="\/assets\/([\w-]+)-1234567/g), ([, name]) => name)
  expect(preloaded).toEqual(fonts)
})
