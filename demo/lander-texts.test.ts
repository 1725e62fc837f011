import { expect, test } from 'vitest'
import { lander_text_max } from '#contract/sites/landers.ts'
import { landerTexts } from './lander-texts.ts'

test('each advertisement of the demo has a description of its own in both languages', () => {
  const listed = Object.entries(landerTexts).filter(([lander]) => !lander.startsWith('member'))
  const descriptions = listed.flatMap(([, slugs]) =>
    Object.values(slugs).flatMap((byLocale) =>
      (['it', 'en'] as const).map((locale) => byLocale[locale]?.description),
    ),
  )
  expect(descriptions).toHaveLength(20)
  expect(new Set(descriptions).size).toBe(20)
  for (const description of descriptions) {
    expect(description?.length).toBeGreaterThan(60)
    expect(description?.length).toBeLessThanOrEqual(lander_text_max.description)
  }
})
