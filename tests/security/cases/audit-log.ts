import type { auditLogCalls } from '#contract/moderation/audit-log.ts'
import type { World } from '../world.ts'
import { type Cases, newIdempotencyKey } from './case.ts'

const elsewhere = ({ app }: World) =>
  [{ label: 'another site’s', input: { site: app.otherSite.id }, code: 'forbidden' }] as const

const reason = 'Lo chiede l’autorità.'

export const auditLogCases: Cases<typeof auditLogCalls> = {
  listLoggedActs: { valid: ({ app }) => ({ site: app.site.id }), attacks: (world) => [...elsewhere(world)] },
  proposeExport: {
    valid: ({ app }) => ({ site: app.site.id, reason, key: newIdempotencyKey() }),
    attacks: (world) =>
      elsewhere(world).map(({ label, input, code }) => ({
        ...{ label, code, input: { ...input, reason, key: newIdempotencyKey() } },
      })),
  },
  decideExport: {
    valid: ({ exports }) => ({ proposal: exports.colleague, confirm: true }),
    attacks: ({ exports, self }) => [
      { label: 'another site’s', input: { proposal: exports.foreign, confirm: true }, code: 'not_found' },
      { label: 'a refund', input: { proposal: self.refunds.colleague, confirm: true }, code: 'not_found' },
      { label: 'the own proposal', input: { proposal: exports.own, confirm: true }, code: 'own_proposal' },
    ],
  },
  downloadExport: {
    valid: ({ exports }) => ({ proposal: exports.confirmed }),
    attacks: ({ exports }) => [
      { label: 'another site’s', input: { proposal: exports.foreign }, code: 'not_found' },
      { label: 'a colleague’s', input: { proposal: exports.colleague }, code: 'not_found' },
      { label: 'one that nobody has confirmed', input: { proposal: exports.own }, code: 'not_found' },
    ],
  },
}
