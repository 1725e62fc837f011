import { expect, test } from 'vitest'
import { lander_text_max } from '#contract/sites/landers.ts'
import { locales } from '#i18n/locales.ts'
import { textIn } from '#i18n/site-texts.ts'
import { landerTexts } from './index.ts'

const described = Object.entries(landerTexts)
  .filter(([lander]) => !lander.startsWith('member'))
  .flatMap(([, slugs]) => Object.values(slugs))
const pick = (name: string, locale: (typeof locales)[number]) => (byLocale: (typeof described)[number]) =>
  textIn(Object.fromEntries(Object.entries(byLocale).map(([each, own]) => [each, own[name]])), locale)

test.each(locales)(
  'each advertisement of the demo has a headline and a description of its own in %s',
  (locale) => {
    expect(new Set(described.map(pick('headline', locale))).size).toBe(described.length)
    const descriptions = described.map(pick('description', locale))
    expect(new Set(descriptions).size).toBe(10)
    for (const description of descriptions) {
      expect(description?.length).toBeGreaterThan(60)
      expect(description?.length).toBeLessThanOrEqual(lander_text_max.description)
    }
  },
)
