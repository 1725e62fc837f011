import type { CallOutput } from '#contract/index.ts'
import type { Site } from '#server/kernel/site.ts'

/** What most visitors ask for, by country of their address; a site that changes has new settings, and begins anew. */
const answers = new WeakMap<Site['settings'], Map<string | null, SettingsAnswer>>()

type SettingsAnswer = Readonly<CallOutput<'getSettings'>>

/**
 * Answer of `getSettings` (§7).
 * @param country of the visitor's address, ISO 3166-1 alpha-2
 * @param selected the country that the page's query names, or that was chosen before (S5)
 */
export function answerSettings(
  settings: Site['settings'],
  country: string | null,
  selected: string | null,
): SettingsAnswer {
  const answer = () => ({
    settings: { ...settings, geoip_country: country, geoip_selected_country: selected },
  })
  if (selected !== null) return answer()
  const known = answers.get(settings) ?? new Map<string | null, SettingsAnswer>()
  answers.set(settings, known)
  if (!known.has(country)) known.set(country, Object.freeze(answer()))
  return known.get(country) as SettingsAnswer
}
