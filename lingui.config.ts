import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const po = formatter({ origins: false })

/** Said by app pages only when something happens: their words come right after the first picture. */
const late = [
  'web/error-page.tsx',
  'web/layouts/live-session.ts',
  'web/parts/like-member.ts',
  'web/ui/toast.tsx',
]

/** Reporting and blocking somebody: for the pages that offer it. */
const blocking = ['web/parts/report-link.tsx', 'web/parts/block-button.tsx']

/** Where one is (D6): for three forms, the first of them long after the first picture. */
const location = ['web/parts/locate-button.tsx', 'web/parts/location-words.ts']

/** Said by plain pages of several features. */
const reports = ['web/parts/report-words.ts', 'web/parts/gesture-picture.tsx', 'web/parts/quoted-text.tsx']
/** What is offered in the corner: of pages that are open for a while. */
const offers = [
  'web/layouts/app-offers.tsx',
  'web/layouts/plain-push-offer.tsx',
  'web/layouts/back-in-app.tsx',
]

/** Of two features' plain pages. */
const push = 'web/parts/push-states.tsx'

/** Filters, saved searches, why so few: for whoever looks further, of many words. */
const filters = 'web/features/members/later/**'

/** What one does beside reading and writing messages; and what messages of no words say, which reports quote. */
const chatLater = 'web/features/chats/later/**'
const messageKinds = ['web/parts/gift-words.ts', 'web/parts/goodbye-words.ts']

/**
 * The words: Italian is written in the code, every locale listed here is complete (`npm run check` holds it).
 * No fallbackLocales: with them a missing translation is no error anywhere.
 */
export default defineConfig({
  sourceLocale: 'it',
  locales: ['it', 'en'],
  catalogs: [
    { path: 'i18n/{locale}/{name}', include: ['web/features/{name}'], exclude: [filters, chatLater] },
    { path: 'i18n/{locale}/chat-later', include: ['web/features/chats/later', ...messageKinds] },
    { path: 'i18n/{locale}/filters', include: ['web/features/members/later'] },
    { path: 'i18n/{locale}/errors', include: ['web/lib/error-words.ts'] },
    { path: 'i18n/{locale}/location', include: location },
    { path: 'i18n/{locale}/rejections', include: ['web/parts/rejection-words.ts'] },
    { path: 'i18n/{locale}/facets', include: ['web/parts/facet-words.ts', 'web/parts/match-moment.tsx'] },
    {
      path: 'i18n/{locale}/parts',
      include: ['web/parts', 'web/ui', 'web/lib'],
      exclude: [
        'web/lib/error-words.ts',
        'web/parts/rejection-words.ts',
        'web/parts/facet-words.ts',
        'web/parts/match-moment.tsx',
        ...blocking,
        ...location,
        ...reports,
        ...messageKinds,
        push,
        ...late,
      ],
    },
    { path: 'i18n/{locale}/late', include: late },
    { path: 'i18n/{locale}/blocking', include: blocking },
    { path: 'i18n/{locale}/reports', include: reports },
    { path: 'i18n/{locale}/offers', include: offers },
    { path: 'i18n/{locale}/push', include: [push] },
    { path: 'i18n/{locale}/kept', include: ['web/layouts/kept'] },
    {
      path: 'i18n/{locale}/layouts',
      include: ['web/layouts', 'web/*.ts', 'web/*.tsx'],
      exclude: ['web/layouts/kept/**', ...late, ...offers],
    },
    { path: 'i18n/{locale}/routes', include: ['web/routes'] },
    { path: 'i18n/{locale}/mails', include: ['words'] },
  ].map((catalogue) => ({ ...catalogue, exclude: [...(catalogue.exclude ?? []), '**/*.test.*'] })),
  // neither the day nor the place of an extraction: two people who extract the same words write the same file
  format: {
    ...po,
    serialize: async (catalogue, context) =>
      (await po.serialize(catalogue, context)).replace(/^"POT-Creation-Date:.*\n/m, ''),
  },
})
