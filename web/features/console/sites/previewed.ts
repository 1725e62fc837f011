import type { ValueChange } from '#contract/console/sites.ts'
import type { LanderTexts } from '#contract/sites/landers.ts'
import type { SettingPart } from './setting-parts.ts'
import { isSameJson } from './value-texts.ts'

/** Returns what the preview of a part shows: its page with the changed values, and of changed texts the lander that has them. */
export function previewOf(part: SettingPart, changes: readonly ValueChange[]) {
  const values = changes.map(({ name, after }) => [`set.${name}`, after] as const)
  const texts = changes.find(({ name }) => name === 'lander_texts')
  const lander = texts && changedLander(readTexts(texts.before), readTexts(texts.after))
  return {
    page: lander?.page ?? part.page,
    proposed: Object.fromEntries([...values, ...(lander ? [['locale', lander.locale]] : [])]),
  }
}

function readTexts(json: string): LanderTexts {
  try {
    return JSON.parse(json) as LanderTexts
  } catch {
    return {}
  }
}

/** Returns the first lander whose texts differ, with the first language in which they do. */
function changedLander(before: LanderTexts, after: LanderTexts) {
  for (const [name, slugs] of Object.entries(after))
    for (const [slug, languages] of Object.entries(slugs))
      for (const [locale, texts] of Object.entries(languages)) {
        const known = before[name as keyof LanderTexts]?.[slug]?.[locale]
        if (!isSameJson(JSON.stringify(known ?? null), JSON.stringify(texts)))
          return { page: `/landers/${name}/${slug}`, locale }
      }
  return null
}
