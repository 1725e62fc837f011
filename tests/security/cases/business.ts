import type { businessCalls } from '#contract/business/business.ts'
import type { World } from '../world.ts'
import { type Cases, nothing } from './case.ts'

const elsewhere = ({ app }: World) =>
  ({ label: 'a site without permission', input: { site: app.otherSite.id }, code: 'forbidden' }) as const

const figures = {
  valid: ({ app }: World) => ({ site: app.site.id, period: '2026-11' }),
  attacks: (world: World) => [elsewhere(world)],
}

export const businessCases: Cases<typeof businessCalls> = {
  getToday: nothing,
  getSales: figures,
  getFigures: figures,
  getQueueTimes: figures,
  getQueueCauses: nothing,
  exportFigures: {
    valid: ({ app }) => ({ site: app.site.id, table: 'funnel' }),
    attacks: ({ app }) => [
      {
        label: 'a site without permission',
        input: { site: app.otherSite.id, table: 'funnel' },
        code: 'forbidden',
      },
    ],
  },
}
