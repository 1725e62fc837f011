import type { Settings } from '#contract/sites.ts'

/** What of a site's settings only the server draws from: it would weigh half a KB on every app page. */
const server_settings = [
  'index_title',
  'description',
  'minimum_message_costs',
  'interests',
  'theme',
  'domain',
  'company_id',
  'mail_name',
  'push_public_key',
  'support_email',
  'support_phone',
  'niche',
  'domain_language',
  'signup_credits',
] as const satisfies readonly (keyof Settings)[]

/** The settings that travel with app pages. */
export type ShownSettings = Omit<Settings, (typeof server_settings)[number]>

export function shownSettings(settings: Settings): ShownSettings {
  const hidden = new Set<string>(server_settings)
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !hidden.has(name)),
  ) as unknown as ShownSettings
}
