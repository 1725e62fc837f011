import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { isMarkup, parseMarkup, textPages } from '#contract/sites/page-markup.ts'
import { locales } from '#i18n/locales.ts'
import { markupOf } from '#web/features/console/texts/markup-of.ts'
import { company, settings } from '#web/lib/page/settings.fixture.ts'
import { Blocks } from '#web/parts/markup.tsx'
import { builtInText, drawBuiltIn } from './built-in-text.tsx'

/** Returns the words of HTML without spaces and the signs between the cells of a table. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<span aria-hidden="true">.*?<\/span>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\s·]/g, '')

const drawn = (text: string): string =>
  renderToStaticMarkup(
    parseMarkup(text).map(({ title, blocks }, index) => (
      <section key={index}>
        <h2>{title}</h2>
        <Blocks blocks={blocks} />
      </section>
    )),
  )

test.each(locales)(
  'S8: every built-in page in %s is a text that can be published, word by word',
  (locale) => {
    for (const page of textPages) {
      const props = { settings, company, locale }
      const text = builtInText(page, props)
      expect(isMarkup(text), page).toBe(true)
      expect(text.length).toBeGreaterThan(1_000)
      expect(text.length).toBeLessThan(limits.page_text_max / 2)
      // A title without words below it is left out: that of the company, which every own text has by itself.
      const html = drawBuiltIn(page, props).replaceAll(/<section><h2>[^<]*<\/h2><\/section>/g, '')
      expect(wordsOf(drawn(text)), page).toBe(wordsOf(html))
      expect(text).not.toMatch(/\*\*\*|\*\*\s*\*\*|\]\(#(?!history|company)/)
      expect(html).not.toContain('<address')
    }
  },
)

test('keeps titles, lists, tables, links and strong words, and no HTML', () => {
  const html =
    '<p>Uno <strong>due <a href="/faq">tre</a> &amp; &lt;b&gt;</strong>.</p><section><h2>Titolo</h2>' +
    '<ul><li><p>a</p><p>b</p></li><li>c</li></ul><table><tr><th>k</th><td>v</td></tr></table></section>' +
    '<details><summary><h3>Come?</h3><span aria-hidden="true"><svg><path d=""/></svg>+</span></summary><div>Così: <a href="#altro">qui</a>.</div></details>' +
    '<section><h2>Vuoto</h2></section>'
  expect(markupOf(html)).toBe(
    'Uno **due **[tre](/faq)** & <b>**.\n\n## Titolo\n\n- a\n- b\n- c\n- k · v\n\n### Come?\n\nCosì: qui.',
  )
})
