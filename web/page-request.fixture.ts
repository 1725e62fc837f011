import type { User } from '#contract/accounts/accounts.ts'
import type { Api } from '#contract/index.ts'
import { profileFields } from '#contract/profiles/facets.ts'
import type { Settings } from '#contract/sites/sites.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import type { PageRequest } from './lib/page/page-request.ts'
import { company, settings } from './lib/page/settings.fixture.ts'

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

/** Creates a free, confirmed member with 30 credits. */
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
    photo_requests_total: 0,
    message_price: { credits: 10, cents: 99, currency: 'EUR' },
    conversations_left: 2,
    likes_left: 4,
    answered_search: '',
    time_bonus: null,
    welcome_discount: null,
    at_spending_limit: false,
    unread_decision: null,
    live_seq: '0',
    ...rest,
    profile: { ...profile, name },
  }
}

type Given = Partial<Omit<PageRequest, 'settings' | 'url'>> & { settings?: Partial<Settings> }

/**
 * Creates a visitor's request for a page of an Italian site. Every API call but that for the own text of a page rejects, unless
 * the test passes its own `api`.
 */
export function aPageRequest(path: string, { settings: own, ...given }: Given = {}): PageRequest {
  // A site without texts of its own shows the built-in pages.
  const builtIn: Partial<Api> = { getPageText: async () => ({ text: null, versions: [] }) }
  const api = new Proxy(builtIn as Api, {
    get: (known, name) =>
      Reflect.get(known, name) ??
      (() => Promise.reject(new Error(`the call ${String(name)} was not expected`))),
  })
  return {
    url: `https://batticuore.example${path}`,
    api,
    locale: 'it',
    languages: ['it', 'en'],
    zone: timeZone,
    company,
    user: null,
    staff: null,
    demo: null,
    form: null,
    ...given,
    settings: { ...settings, visible_profile_fields: [...profileFields], ...own },
  }
}
