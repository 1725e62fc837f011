import type { statementCalls } from '#contract/moderation/statements.ts'
import { type Cases, nothing } from './case.ts'

export const statementCases: Cases<typeof statementCalls> = {
  listStatementFiles: nothing,
  getStatements: {
    valid: ({ app }) => ({ site: app.site.id, file: 1 }),
    attacks: ({ app }) => [
      { label: 'another site’s', input: { site: app.otherSite.id, file: 1 }, code: 'forbidden' },
    ],
  },
  getTransparencyCounts: {
    valid: ({ app }) => ({ site: app.site.id, year: 2026 }),
    attacks: ({ app }) => [
      { label: 'another site’s', input: { site: app.otherSite.id, year: 2026 }, code: 'forbidden' },
    ],
  },
}
