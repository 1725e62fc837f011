import type { CompanyInfo, Settings } from '#contract/sites/sites.ts'
import type { ShownCompany } from './page-context.tsx'

/**
 * Settings that only the server needs. They are not sent to the browser, because they would add half a KB to every app
 * page.
 */
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
] as const satisfies readonly (keyof Settings)[]

/** The settings that are sent with app pages. */
export type ShownSettings = Omit<Settings, (typeof server_settings)[number]>

export function shownSettings(settings: Settings): ShownSettings {
  const hidden = new Set<string>(server_settings)
  const shown = Object.fromEntries(Object.entries(settings).filter(([name]) => !hidden.has(name)))
  return shown as unknown as ShownSettings
}

/** Returns the company's details that are sent with app pages. */
export const shownCompany = ({ name, address, city, vat_numbers }: CompanyInfo): ShownCompany => ({
  name,
  address,
  city,
  vat_numbers,
})
