import type { flaggerCalls } from '#contract/moderation/flaggers.ts'
import { type Cases, elsewhere, unknownId } from './case.ts'

const entry = {
  ...{ organisation: 'Ente di tutela', email: 'ente@altrove.test', area: 'Minori' },
  ...{ coordinator: 'AGCOM', starts_on: '2026-11-01', ends_on: null },
}

export const flaggerCases: Cases<typeof flaggerCalls> = {
  findFlagger: { valid: () => ({ token: 'x'.repeat(43) }), attacks: () => [] },
  listFlaggers: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => elsewhere(world, {}) },
  addFlagger: {
    valid: ({ app }) => ({ site: app.site.id, ...entry }),
    attacks: (world) => elsewhere(world, entry),
  },
  renewFlaggerLink: {
    valid: ({ app, flagger }) => ({ site: app.site.id, flagger }),
    attacks: (world) => [
      ...elsewhere(world, { flagger: world.flagger }),
      {
        label: 'an unknown flagger',
        input: { site: world.app.site.id, flagger: unknownId as never },
        code: 'not_found',
      },
    ],
  },
  suspendFlagger: {
    valid: ({ app, flagger }) => ({ site: app.site.id, flagger, suspend: true, reason: 'Senza fatti.' }),
    attacks: (world) => [
      ...elsewhere(world, { flagger: world.flagger, suspend: false as const }),
      {
        label: 'an unknown flagger',
        input: { site: world.app.site.id, flagger: unknownId as never, suspend: false },
        code: 'not_found',
      },
    ],
  },
}
