import type { attributionCalls } from '#contract/attribution/landings.ts'
import type { Cases } from './case.ts'

const days = { from: '2026-11-01', to: '2026-11-02', by: 'lander' } as const

export const landingCases: Cases<typeof attributionCalls> = {
  listLandings: {
    valid: ({ app }) => ({ site: app.site.id, ...days }),
    attacks: ({ app }) => [
      {
        label: 'a site without permission',
        input: { site: app.otherSite.id, ...days },
        code: 'forbidden',
      },
      {
        label: 'more days than the figures may span',
        input: { site: app.site.id, ...days, from: '2020-01-01' },
        code: 'invalid_fields',
      },
    ],
  },
}
