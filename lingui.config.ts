import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const po = formatter({ origins: false })

/**
 * The words: Italian is written in the code, every locale listed here is complete (`npm run check` holds it).
 * No fallbackLocales: with them a missing translation is no error anywhere.
 */
export default defineConfig({
  sourceLocale: 'it',
  locales: ['it', 'en'],
  catalogs: [
    { path: 'i18n/{locale}/{name}', include: ['web/features/{name}'] },
    { path: 'i18n/{locale}/errors', include: ['web/lib/error-words.ts'] },
    { path: 'i18n/{locale}/facets', include: ['web/parts/facet-words.ts'] },
    {
      path: 'i18n/{locale}/parts',
      include: ['web/parts', 'web/ui', 'web/lib'],
      exclude: ['web/lib/error-words.ts', 'web/parts/facet-words.ts'],
    },
    { path: 'i18n/{locale}/layouts', include: ['web/layouts', 'web/*.ts', 'web/*.tsx'] },
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
