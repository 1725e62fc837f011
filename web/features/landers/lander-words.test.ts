import type { I18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { lander_text_max, lander_text_names, type LanderTextName } from '#contract/sites/landers.ts'
import { locales } from '#i18n/locales.ts'
import { isTranslated } from '#i18n/translated.server.ts'
import { i18nFor } from '#web/lib/page/catalogs.server.ts'
import { aloneTonightWords } from './alonetonight/words.ts'
import { collageWords } from './collagelanding/words.ts'
import { galleryWords } from './gallery/words.ts'
import { iconsWords } from './iconslanding/words.ts'
import { mapWords } from './maplanding/words.ts'
import { socialNetworkWords } from './socialnetwork/words.ts'
import { tinderswipeWords } from './tinderswipe/words.ts'
import { filmWords } from './transitionsvideolanding/words.ts'
import { videoWords } from './video/words.ts'

type Words = (i18n: I18n, own: Readonly<Record<string, string>>) => Readonly<Record<string, string>>

const words = {
  alonetonight: aloneTonightWords,
  collagelanding: collageWords,
  gallery: galleryWords,
  iconslanding: iconsWords,
  maplanding: mapWords,
  socialnetwork: socialNetworkWords,
  tinderswipe: tinderswipeWords,
  transitionsvideolanding: filmWords,
  video: videoWords,
} satisfies Record<string, Words>

test.each(Object.entries<Words>(words))('%s: settings may replace its texts, and no others', (name, of) => {
  const names = lander_text_names[name as keyof typeof words]
  for (const locale of locales.filter(isTranslated)) {
    const standard = of(i18nFor(locale), {})
    expect(Object.keys(standard).toSorted()).toEqual([...names].toSorted())
    for (const [text, value] of Object.entries(standard))
      expect(value.length, text).toBeLessThanOrEqual(lander_text_max[text as LanderTextName])
  }
})
