import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { User } from '#contract/accounts/accounts.ts'
import { ProfileCard } from '#contract/profiles/profiles.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { menuLanguages } from '#i18n/country-languages.ts'
import { elideArticles } from '#i18n/italian.ts'
import { type PageProps, PagePropsProvider } from '#web/lib/page/page-context.tsx'
import { visitorsCountry } from './lowest-message-cost.ts'
import { company, settings } from './settings.fixture.ts'

// Test data for parts and layouts. The contract validates the data. `draw` renders a part or layout within a page.

const catalogues = import.meta.glob<{ messages: Messages }>('/i18n/*/*.po', { eager: true })

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
  photo_requests_total: 0,
  message_price: { credits: 5, cents: 35, currency: 'EUR' },
  conversations_left: null,
  likes_left: null,
  answered_search: '',
  time_bonus: null,
  welcome_discount: null,
  at_spending_limit: false,
  unread_decision: null,
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
  made_with_ai: false,
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

/** Returns the texts of all catalogues of a language. */
export function textsIn(locale: string): I18n {
  const messages: Messages = {}
  for (const [file, { messages: some }] of Object.entries(catalogues))
    if (file.startsWith(`/i18n/${locale}/`)) Object.assign(messages, some)
  return elideArticles(setupI18n({ locale, messages: { [locale]: messages } }))
}

/** Renders content within a page and returns static HTML. */
export function draw(content: ReactNode, page: Partial<PageProps> = {}): string {
  const locale = page.locale ?? 'it'
  const i18n = textsIn(locale)
  const shown = { ...settings, ...page.settings }
  const site = { settings: shown, company, paymentCountry: visitorsCountry(shown) }
  const facts = { settings, company, site, user: null, staff: null, locale, demo: null } as const
  const languages = menuLanguages(locale, 'IT', shown)
  const defaults = { ...facts, languages, dismissed: [], path: '/' }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PagePropsProvider value={{ ...defaults, now: '2026-11-21T18:00:00Z', zone: timeZone, ...page }}>
        {content}
      </PagePropsProvider>
    </I18nProvider>,
  )
}
