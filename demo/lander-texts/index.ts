import type { NewSite } from '#server/domain/sites/index.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { norwegian } from './nb.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { swedish } from './sv.ts'

type LanderTexts = NonNullable<NewSite['settings']['lander_texts']>
type Lander = keyof LanderTexts

/** Texts of the demo's advertisements in one language (L2): by lander and slug. */
export type LanderAds = Readonly<Partial<Record<Lander, Readonly<Record<string, Texts>>>>>
type Texts = Readonly<Record<string, string>>

const ads: Readonly<Record<string, LanderAds>> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  sv: swedish,
}

/** Texts of the demo's advertisements (L2): by lander, slug and locale. */
export const landerTexts: LanderTexts = byLander(ads)

function byLander(ads: Readonly<Record<string, LanderAds>>): LanderTexts {
  const texts: Partial<Record<Lander, Record<string, Record<string, Record<string, string>>>>> = {}
  for (const [locale, landers] of Object.entries(ads))
    for (const [lander, slugs] of Object.entries(landers))
      for (const [slug, own] of Object.entries(slugs))
        ((texts[lander as Lander] ??= {})[slug] ??= {})[locale] = { ...own }
  return texts
}
