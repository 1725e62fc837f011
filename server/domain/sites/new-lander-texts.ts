import { z } from 'zod'
import { lander_names, lander_slug, lander_text_max, lander_text_names } from '#contract/sites/landers.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { locales } from '#i18n/locales.ts'
import { line } from './setting-values.ts'

/** L2: `lander_texts` of a new or changed site. Every text has an effect: names and lengths are those of its lander. */
export const NewLanderTexts = z
  .partialRecord(
    z.enum(lander_names),
    z.record(
      z.string().regex(lander_slug, 'not a slug'),
      z.partialRecord(z.enum(locales), z.record(z.string(), line(lander_text_max.lead))),
    ),
  )
  .superRefine((landers, context) => {
    for (const name of lander_names)
      for (const [slug, languages] of Object.entries(landers[name] ?? {}))
        for (const [locale, texts] of Object.entries(languages))
          for (const [text, message] of refusals(lander_text_names[name], texts))
            context.addIssue({ code: 'custom', path: [name, slug, locale, text], message })
  })

type Texts = Readonly<Record<string, string>>

/** Returns the names of the texts that a lander cannot use, with the reason. */
function refusals(known: readonly (keyof typeof lander_text_max)[], texts: Texts): [name: string, string][] {
  const found = Object.entries(texts).flatMap(([name, text]): [string, string][] => {
    const own = known.find((each) => each === name)
    if (!own) return [[name, 'this lander has no such text']]
    if (text === '') return [[name, 'must not be empty']]
    return isLonger(text, lander_text_max[own])
      ? [[name, `more than ${lander_text_max[own]} characters`]]
      : []
  })
  const title = [texts.headline, texts.turn].filter(Boolean).join(' ')
  const isLong = found.length === 0 && isLonger(title, lander_text_max.headline)
  return isLong
    ? [['headline', `more than ${lander_text_max.headline} characters together with turn`]]
    : found
}
