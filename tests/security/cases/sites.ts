import type { siteCalls } from '#contract/sites/sites.ts'
import { type Cases, nothing } from './case.ts'

export const siteCases: Cases<typeof siteCalls> = {
  getSettings: {
    valid: () => ({}),
    attacks: () => [{ label: 'an unknown site', input: { forced_domain: 'evil.test' }, code: null }],
  },
  getCompanyInfo: nothing,
  getPageText: {
    valid: () => ({ page: 'terms', locale: 'it' }),
    attacks: ({ pageText }) => [
      {
        label: 'a text that has not begun',
        input: { page: 'terms', locale: 'it', version: pageText },
        code: 'not_found',
      },
    ],
  },
  listInterests: nothing,
  listRegions: nothing,
  listTowns: {
    valid: () => ({ country: 'IT', text: 'bol' }),
    attacks: () => [
      { label: 'a text without end', input: { country: 'IT', text: 'x'.repeat(81) }, code: 'invalid_fields' },
    ],
  },
  geocode: { valid: () => ({ lat: 44.49, lon: 11.34 }), attacks: () => [] },
}
