import type { siteCalls } from '#contract/sites.ts'
import { type Cases, nothing } from './case.ts'

export const siteCases: Cases<typeof siteCalls> = {
  getSettings: {
    valid: () => ({}),
    aims: () => [{ says: 'no site of ours', input: { forced_domain: 'evil.test' }, code: null }],
  },
  getCompanyInfo: nothing,
  listInterests: nothing,
  listRegions: nothing,
  listTowns: { valid: () => ({ country: 'IT' }), aims: () => [] },
  geocode: { valid: () => ({ lat: 44.49, lon: 11.34 }), aims: () => [] },
}
