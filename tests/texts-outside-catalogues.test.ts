/**
 * The texts that are data and not messages of a catalogue, such as icebreakers and the demo's advertisements, follow the
 * same rules as the translations: typography, forms of address, and the words of the language's guide.
 */
import { expect, test } from 'vitest'
import { landerTexts } from '#demo/lander-texts/index.ts'
import { words } from '#demo/portraits/clips/video/words.ts'
import { catalogueLocale, type Locale, locales } from '#i18n/locales.ts'
import { standardLines } from '#server/domain/sites/standard-lines.ts'
import { demoTexts } from '#server/http/pages/demo-texts/index.ts'
import { findFlaws } from '../tools/translations/find-flaws.ts'
import { readGuide } from '../tools/translations/guide.ts'

const root = new URL('..', import.meta.url).pathname

/** The names of the checks that also apply to a text that is not translated sentence by sentence. */
const applied = ['typography', 'doubled words', 'address', 'words']

/** Returns the texts of a language by their places. */
function textsIn(locale: Locale): Map<string, string> {
  const found = new Map<string, string>()
  const collect = (value: unknown, place: string): void => {
    if (value === '') return
    if (typeof value === 'string') found.set(place, value)
    else for (const [key, each] of Object.entries(value as object)) collect(each, `${place}.${key}`)
  }
  for (const { name, text } of standardLines) collect(text[locale] ?? '', `icebreaker.${name}`)
  for (const [lander, slugs] of Object.entries(landerTexts))
    for (const [slug, byLocale] of Object.entries(slugs))
      collect(titlesOf(byLocale[locale] ?? {}), `${lander}.${slug}`)
  const { language: _, ...pages } = demoTexts(locale)
  collect(pages, 'demo')
  collect(words[locale as keyof typeof words], 'film')
  return found
}

/** Returns the texts of a lander with each headline and its turn as the one sentence that readers see. */
function titlesOf({ headline, turn, drawn_headline, drawn_turn, ...rest }: Readonly<Record<string, string>>) {
  const title = [headline, turn].filter(Boolean).join(' ')
  const drawn = [drawn_headline, drawn_turn].filter(Boolean).join(' ')
  return { ...rest, title, drawn }
}

const italian = textsIn('it')
const languages = locales.filter((each) => each === catalogueLocale(each) && each !== 'it')

test.each(languages)('the texts outside the catalogues follow the rules of %s', (locale) => {
  const messages = Object.fromEntries(
    [...textsIn(locale)].map(([place, translation]) => [
      place,
      { message: italian.get(place) ?? translation, translation },
    ]),
  )
  const guide = { ...readGuide(root, locale), exceptions: [] }
  const flaws = findFlaws([{ file: 'data', locale, messages }], guide, () => [])
  expect(flaws.filter((flaw) => applied.some((check) => flaw.startsWith(`data: ${check}:`)))).toEqual([])
})
