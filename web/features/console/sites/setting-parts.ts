import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A group of settings of a site, as an operator thinks of them. */
export interface SettingPart {
  /** Value of the query parameter `part`. */
  readonly id: string
  readonly title: MessageDescriptor
  /** The page on which the settings of the part are seen best. */
  readonly page: string
  readonly settings: readonly string[]
}

/** Every value of a site is in one part. The first part is shown first. */
export const settingParts: readonly SettingPart[] = [
  {
    id: 'prices',
    title: msg`Prezzi dentro la chat`,
    page: '/pricing',
    settings: [
      ...['message_credits', 'photo_credits', 'voice_credits', 'gift_credits', 'message_length'],
      ...['icebreakers', 'minimum_message_costs'],
    ],
  },
  {
    id: 'name',
    title: msg`Nome e titolo`,
    page: '/',
    settings: ['name', 'mail_name', 'index_title', 'description', 'niche', 'origin'],
  },
  {
    id: 'places',
    title: msg`Paesi e lingue`,
    page: '/',
    settings: ['countries', 'locales', 'domain_language', 'currency', 'loss_help'],
  },
  {
    id: 'profile',
    title: msg`Campi del profilo`,
    page: '/signup',
    settings: ['visible_profile_fields', 'visible_profile_notes', 'interests'],
  },
  {
    id: 'search',
    title: msg`Ricerca`,
    page: '/',
    settings: ['search_fields', 'logged_out_search', 'logged_out_search_trafficsource'],
  },
  {
    id: 'signups',
    title: msg`Iscrizioni`,
    page: '/signup',
    settings: ['signups', 'signup_credits', 'min_age', 'min_ages', 'age_proof', 'maintenance_until'],
  },
  {
    id: 'payments',
    title: msg`Pagamenti`,
    page: '/return-policy',
    settings: ['payment_provider', 'refund_days', 'company.delete_discount', 'company.creditor_id'],
  },
  {
    id: 'entry',
    title: msg`Avviso d’ingresso`,
    page: '/',
    settings: ['enable_site_entry_popup', 'site_entry_popup_countries'],
  },
  { id: 'look', title: msg`Aspetto`, page: '/', settings: ['theme'] },
  { id: 'landers', title: msg`Testi delle landing`, page: '/landers/gallery', settings: ['lander_texts'] },
  {
    id: 'kinds',
    title: msg`Etichette dei profili`,
    page: '/faq',
    settings: [
      ...['fictional_singular', 'fictional_plural', 'fictional_warning', 'fictional_icon'],
      'member_resell',
    ],
  },
  {
    id: 'company',
    title: msg`Azienda`,
    page: '/about',
    settings: [
      ...['company.name', 'company.address', 'company.city', 'company.country', 'company.kvk'],
      ...['company.vat_numbers', 'company.tradenames', 'company.support_phone', 'company.added'],
    ],
  },
  { id: 'support', title: msg`Assistenza`, page: '/service', settings: ['support_email', 'support_phone'] },
]

/** Returns the part that contains a setting. */
export const partOf = (setting: string): SettingPart | undefined =>
  settingParts.find(({ settings }) => settings.includes(setting))

export const settingsPath = (site: string, part?: string): string =>
  `/admin/sites/${site}${part ? `?part=${part}` : ''}`
