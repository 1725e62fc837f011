import type { User } from '#contract/accounts.ts'
import { profileFields } from '#contract/facets.ts'
import type { Api } from '#contract/index.ts'
import type { CompanyInfo, Settings } from '#contract/sites.ts'
import { timeZone } from '#contract/time-zone.ts'
import type { PageRequest } from './lib/page-request.ts'

const settings: Settings = {
  countries: ['IT', 'DE'],
  name: 'Batticuore',
  index_title: 'Batticuore',
  description: 'Incontri veri',
  visible_profile_fields: [...profileFields],
  visible_profile_notes: [],
  geoip_country: null,
  geoip_selected_country: null,
  cdn_prefix: '/media/',
  message_credits: 10,
  signup_credits: 30,
  photo_credits: 5,
  gift_credits: 20,
  message_length: 500,
  minimum_message_costs: { IT: { costs: 59, currency: 'EUR' } },
  support_email: 'aiuto@batticuore.example',
  support_phone: '',
  enable_site_entry_popup: false,
  push_public_key: null,
  search_fields: ['gender', 'country'],
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
}

const company: CompanyInfo = {
  name: 'Batticuore S.r.l.',
  address: 'Via Roma 1',
  kvk: '12345678',
  city: 'Milano',
  country: 'IT',
  tradenames: [],
  vat_numbers: ['IT01234567890'],
  support_phone: '',
  delete_discount: 0,
  added: '2024-01-01T00:00:00Z',
  terms_version: '2024-01-01T00:00:00Z',
}

const profile: User['profile'] = {
  id: '7' as never,
  name: 'Anna',
  country: 'IT',
  region: null,
  gender: 'woman',
  seeks: ['man'],
  status: 'active',
  main_image: null,
}

/** A free, confirmed member with 30 credits. */
export function aUser({ name = 'Anna', ...rest }: Partial<User> & { name?: string } = {}): User {
  return {
    status: 'active',
    credits: 30,
    paid_user: false,
    signup_date: '2026-11-01T10:00:00Z',
    fictional_icon: null,
    notifications_disabled: [],
    language: 'it',
    email: 'anna@example.com',
    paused: false,
    unread_total: 0,
    new_likes_total: 0,
    message_price: { credits: 10, cents: 99, currency: 'EUR' },
    conversations_left: 2,
    likes_left: 4,
    live_seq: '0',
    ...rest,
    profile: { ...profile, name },
  }
}

type Given = Partial<Omit<PageRequest, 'settings' | 'url'>> & { settings?: Partial<Settings> }

/** A visitor's request for a page of an Italian site; calls that are not given reject. */
export function aPageRequest(path: string, { settings: own, ...given }: Given = {}): PageRequest {
  const api = new Proxy({} as Api, {
    get: (_, name) => () => Promise.reject(new Error(`the call ${String(name)} was not expected`)),
  })
  return {
    url: `https://batticuore.example${path}`,
    api,
    locale: 'it',
    zone: timeZone,
    company,
    user: null,
    staff: null,
    demo: null,
    form: null,
    ...given,
    settings: { ...settings, ...own },
  }
}
