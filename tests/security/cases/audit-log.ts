import type { auditLogCalls } from '#contract/moderation/audit-log.ts'
import type { World } from '../world.ts'
import type { Cases } from './case.ts'

const elsewhere = ({ app }: World) =>
  [{ label: 'another site’s', input: { site: app.otherSite.id }, code: 'forbidden' }] as const

export const auditLogCases: Cases<typeof auditLogCalls> = {
  listLoggedActs: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => [...elsewhere(world)] },
  exportLoggedActs: {
    valid: ({ app }) => ({ site: app.site.id }),
    attacks: (world) => [...elsewhere(world)],
  },
}
