import { type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { User } from '#contract/accounts.ts'
import { ProfileCard } from '#contract/profiles.ts'
import { CompanyInfo, Settings } from '#contract/sites.ts'
import { timeZone } from '#contract/time-zone.ts'
import { type PageProps, PagePropsProvider } from '#web/lib/page-context.tsx'

/** For tests of parts and layouts: data that the contract itself has checked, and a page to draw things on. */
const words = import.meta.glob<{ messages: Messages }>('/i18n/*/*.po', { eager: true })

export const settings = Settings.parse({
  countries: ['IT', 'CH'],
  name: 'Batticuore',
  index_title: 'Il prossimo batticuore è qui vicino.',
  description: 'Prezzi chiari.',
  visible_profile_fields: [],
  visible_profile_notes: [],
  geoip_country: null,
  geoip_selected_country: null,
  cdn_prefix: '/media/',
  message_credits: 5,
  signup_credits: 10,
  photo_credits: 10,
  gift_credits: 15,
  message_length: 1000,
  minimum_message_costs: { CH: { costs: 40, currency: 'CHF' }, IT: { costs: 35, currency: 'EUR' } },
  support_email: 'aiuto@batticuore.example',
  support_phone: '',
  enable_site_entry_popup: false,
  push_public_key: null,
  search_fields: [],
  domain: 'batticuore.example',
  domain_language: 'it',
  fictional_warning: '',
  fictional_singular: '',
  fictional_plural: '',
  fictional_icon: null,
  refund_days: 14,
  signups: 'all',
  logged_out_search: false,
  logged_out_search_trafficsource: false,
  interests: [],
  member_resell: false,
  niche: 1,
  company_id: '1',
  mail_name: 'Batticuore',
  locales: ['it', 'en'],
  currency: 'EUR',
  min_age: 18,
  min_ages: {},
  theme: { light: {}, dark: {} },
})

const company = CompanyInfo.parse({
  name: 'Cuori S.r.l.',
  address: 'Via Larga 1',
  kvk: '',
  city: 'Bologna',
  country: 'IT',
  tradenames: [],
  vat_numbers: ['IT01234567890'],
  support_phone: '',
  delete_discount: 0,
  added: '2024-01-01T00:00:00Z',
  terms_version: '2024-01-01T00:00:00Z',
})

export const user = User.parse({
  status: 'active',
  credits: 42,
  paid_user: true,
  signup_date: '2026-01-01T00:00:00Z',
  fictional_icon: null,
  notifications_disabled: [],
  profile: {
    id: '7',
    name: 'Marco',
    country: 'CH',
    region: null,
    gender: 'man',
    seeks: ['woman'],
    status: 'active',
    main_image: null,
  },
  language: 'it',
  email: 'marco@batticuore.example',
  paused: false,
  unread_total: 7,
  new_likes_total: 3,
  message_price: { credits: 5, cents: 35, currency: 'EUR' },
  conversations_left: null,
  likes_left: null,
  live_seq: '0',
})

export const image = {
  id: '1',
  filename: 'a.webp',
  thumb_filename: 'a-thumb.webp',
  match: 'a-match.webp',
  avatar_filename: 'a-avatar.webp',
  status: 'active',
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
} as const

export const card = (changes: Partial<ProfileCard> = {}): ProfileCard => ({
  ...ProfileCard.parse({
    id: '1001',
    kind: 'member',
    name: 'Giulia',
    age: 29,
    gender: 'woman',
    country: 'IT',
    region: null,
    town: 'Bologna',
    distance_km: 10,
    main_image: image,
    online: true,
    is_new: false,
    verified: false,
  }),
  ...changes,
})

/** What stands in the browser's page, as static HTML. */
export function draw(content: ReactNode, page: Partial<PageProps> = {}): string {
  const locale = page.locale ?? 'it'
  const messages: Messages = {}
  for (const [file, { messages: some }] of Object.entries(words))
    if (file.startsWith(`/i18n/${locale}/`)) Object.assign(messages, some)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  const site = { settings: { ...settings, ...page.settings }, company }
  const defaults = { settings, site, user: null, staff: null, locale, demo: null, path: '/' } as const
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PagePropsProvider value={{ ...defaults, now: '2026-11-21T18:00:00Z', zone: timeZone, ...page }}>
        {content}
      </PagePropsProvider>
    </I18nProvider>,
  )
}
