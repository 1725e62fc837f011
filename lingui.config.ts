import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { catalogueLocale, default_locale, locales } from './i18n/locales.ts'
import { isTranslated } from './i18n/translated.server.ts'

const po = formatter({ origins: false })

/**
 * Separate catalogues, in addition to the catalogue of each feature and of web/parts. They contain the messages of
 * files that only some pages load, or that pages load on demand.
 */
const apart: Readonly<Record<string, readonly string[]>> = {
  // The pages of the staff, which only `staffLocales` have.
  staff: [
    'web/features/console/**',
    'web/features/complaints/desk/**',
    'web/layouts/console/**',
    'web/parts/console/**',
    'web/routes/admin*.tsx',
  ],
  // web/features
  'chat-dialogs': [
    'web/features/chats/**/*-dialog.tsx',
    'web/features/chats/sending/extras/**',
    'web/features/chats/sending/{characters-left,unsent-message}.tsx',
    'web/features/chats/conversation/date-plan/check-in-switch.tsx',
    'web/features/chats/conversation/head/report-mode.tsx',
    'web/features/chats/list/{search-results,your-turn}.tsx',
  ],
  translation: ['web/parts/translation/**'],
  voice: ['web/parts/voice/**', 'web/features/chats/sending/voice-composer.tsx'],
  'chat-hints': ['web/features/chats/hints/hint-labels.ts', 'web/features/chats/hints/received-hint.tsx'],
  'chat-pauses': ['web/features/chats/pauses/pause-sheet.tsx', 'web/features/chats/pauses/pause-labels.ts'],
  'profile-sheets': ['web/features/own-profile/sheet/**'],
  filters: [
    'web/features/members/filter-dialog/**',
    'web/features/members/explanation/**',
    'web/features/members/saved/save-dialog.tsx',
    'web/features/members/similar-members.tsx',
  ],
  // templates
  archive: ['templates/archive/**'],
  // web/parts that only app pages load (pages with React in the browser)
  'confirm-address': ['web/parts/confirm-address-dialog.tsx'],
  blocking: ['web/parts/report-link.tsx', 'web/parts/block-button.tsx'],
  errors: [
    'web/lib/errors/error-messages.ts',
    'web/features/mishaps/**',
    'web/parts/confirm-contacts.tsx',
    'web/parts/contacts-warning.tsx',
  ],
  // Also on plain pages and in the archive.
  'agreement-questions': ['web/parts/agreement-questions.ts', 'web/parts/agreement-weights.ts'],
  facets: ['web/parts/facet-labels.ts', 'web/parts/match-dialog.tsx'],
  'message-kinds': [
    'web/parts/gift-labels.ts',
    'web/parts/goodbye-labels.ts',
    'web/parts/disclosure-labels.ts',
  ],
  prompts: ['web/parts/prompt-labels.ts'],
  location: ['web/parts/locate-button.tsx', 'web/parts/location-labels.ts'],
  rejections: ['web/parts/rejection-labels.ts'],
  // Also on staff pages and in the archive.
  'voice-labels': ['web/parts/voice-labels.ts'],
  // web/parts that only plain pages load (pages without React in the browser)
  'complaint-labels': ['web/parts/complaint-labels.ts'],
  // Also in the last mail.
  'erasure-receipt': ['web/parts/erasure-receipt.ts', 'web/features/accounts/erasure-receipt-page.tsx'],
  niches: ['web/parts/niches.tsx'],
  push: ['web/parts/push-states.tsx'],
  reports: ['web/parts/report-labels.ts', 'web/parts/gesture-picture.tsx', 'web/parts/quoted-text.tsx'],
}
const tests = '**/*.test.*'
const filesApart = Object.values(apart).flat()

/**
 * The code contains the Italian messages. Every locale with a folder in `i18n/` is complete, which `npm run check` verifies. Do not
 * add `fallbackLocales`, because it would hide missing translations.
 */
export default defineConfig({
  sourceLocale: default_locale,
  locales: locales.filter((locale) => catalogueLocale(locale) === locale && isTranslated(locale)),
  catalogs: [
    {
      path: 'i18n/{locale}/{name}',
      include: ['web/features/{name}'],
      exclude: ['web/features/landers/*/**'],
    },
    // One catalogue for each lander, `lander-<name>`. The files that all landers share are in `landers`.
    {
      path: 'i18n/{locale}/lander-{name}',
      include: ['web/features/landers/{name}'],
      exclude: ['web/features/landers/*.{ts,tsx}'],
    },
    { path: 'i18n/{locale}/parts', include: ['web/parts', 'web/ui', 'web/lib'] },
    { path: 'i18n/{locale}/layouts', include: ['web/layouts', 'web/*.ts', 'web/*.tsx'] },
    { path: 'i18n/{locale}/routes', include: ['web/routes'] },
    { path: 'i18n/{locale}/mails', include: ['templates'] },
  ]
    .map((catalogue) => ({ ...catalogue, exclude: [...(catalogue.exclude ?? []), ...filesApart, tests] }))
    .concat(
      Object.entries(apart).map(([name, include]) => ({
        path: `i18n/{locale}/${name}`,
        include: [...include],
        exclude: [tests],
      })),
    ),
  // Leaves out the date, so that two developers who extract the same messages write identical files. For the same
  // reason, `po` leaves out source lines (`origins`).
  format: {
    ...po,
    serialize: async (catalogue, context) =>
      (await po.serialize(catalogue, context)).replace(/^"POT-Creation-Date:.*\n/m, ''),
  },
})
