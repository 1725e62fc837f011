/**
 * The words of every page with versions, in every version and language, are in `texts/`. A changed
 * text fails until its file is updated: docs/pages.md, "A legal text", tells when a change needs a new version.
 */
import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { draw } from '#web/lib/page/page.fixture.tsx'
import * as fixture from '#web/lib/page/settings.fixture.ts'
import { banSections } from '../ban-sections.tsx'
import type { LegalProps } from '../company-details.tsx'
import { cookieSections } from '../cookies.tsx'
import type { LegalSection } from '../legal-page.tsx'
import { privacySections } from '../privacy.tsx'
import { termsSections } from '../terms.tsx'
import { banRevisions } from './ban-revisions.tsx'
import { privacyRevisions } from './privacy-revisions.tsx'
import { type Revision, sectionsAt } from './revision.ts'
import { termsRevisions } from './terms-revisions.tsx'

const { settings } = fixture
const company = { ...fixture.company, kvk: 'MI-000000' }

interface Text {
  readonly sections: (props: LegalProps) => readonly LegalSection[]
  readonly revisions: (props: LegalProps) => readonly Revision[]
}

const texts: Readonly<Record<string, Text>> = {
  terms: { sections: termsSections, revisions: termsRevisions },
  privacy: { sections: privacySections, revisions: privacyRevisions },
  ban: { sections: banSections, revisions: banRevisions },
  cookies: { sections: cookieSections, revisions: () => [] },
}

/** Returns the words of a part, with a line for each paragraph and entry. */
function wordsOf(locale: Locale, sections: readonly LegalSection[]): string {
  const html = draw(
    sections.map(({ id, title, body }) => (
      <section key={id}>
        <h2>{title}</h2>
        {body}
      </section>
    )),
    { locale },
  )
  const lines = html
    .replaceAll(/<\/(?:p|li|h2|h3|dt|dd|address)>/g, '\n')
    .replaceAll('<h2>', '\n# ')
    .replaceAll(/<br\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
  return `${lines.trim()}\n`
}

const cases = Object.entries(texts).flatMap(([page, { revisions }]) => {
  const ids = [...revisions({ settings, company, locale: 'it' }).map(({ from }) => from), 'first']
  return ids.flatMap((version) => (['it', 'en'] as const).map((locale) => ({ page, version, locale })))
})

test.each(cases)(
  'the words of $page, version $version, in $locale are as recorded',
  async ({ page, version, locale }) => {
    const props = { settings, company, locale }
    const { sections, revisions } = texts[page] as Text
    const id = version === 'first' ? '' : version
    const words = wordsOf(locale, sectionsAt(sections(props), revisions(props), { id }))
    await expect(words).toMatchFileSnapshot(`texts/${page}.${version}.${locale}.txt`)
  },
)

test('the current version of each text has its own words', () => {
  for (const { sections, revisions } of Object.values(texts)) {
    const props = { settings, company, locale: 'it' } as const
    const [latest] = revisions(props)
    if (!latest) continue
    const before = wordsOf('it', sectionsAt(sections(props), revisions(props), { id: '' }))
    expect(before).not.toBe(wordsOf('it', sections(props)))
  }
})

test('a translation service that is named later changes one sentence of the privacy notice', () => {
  const linesWith = (translation_to: string | null) => {
    const props = { settings: { ...settings, translation_to }, company, locale: 'it' } as const
    return wordsOf('it', privacySections(props)).split('\n')
  }
  const [without, named] = [linesWith(null), linesWith('LibreTranslate')]
  expect(named).toHaveLength(without.length)
  expect(named.filter((line, nth) => line !== without[nth])).toEqual([
    expect.stringContaining('Solo il testo va a LibreTranslate, senza nomi.'),
  ])
})
