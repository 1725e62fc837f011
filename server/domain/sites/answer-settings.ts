import type { CallOutput } from '#contract/index.ts'
import type { Site } from '#server/kernel/site.ts'

/**
 * Cached responses of `getSettings`, by settings object and by country of the IP address. Only responses to visitors
 * who have chosen no country are cached, because most visitors choose none. A changed site has a new settings object,
 * so that its old responses are no longer used.
 */
const answers = new WeakMap<Site['settings'], Map<string | null, SettingsAnswer>>()

type SettingsAnswer = Readonly<CallOutput<'getSettings'>>

/**
 * Returns the response of the call `getSettings` (§7).
 * @param country the country of the visitor's IP address, ISO 3166-1 alpha-2
 * @param selected the country in the page's query, or the country that was chosen before (S5)
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
