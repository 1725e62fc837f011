import type { inviteCalls } from '#contract/accounts/invites.ts'
import { type Cases, nothing } from './case.ts'

export const inviteCases: Cases<typeof inviteCalls> = {
  findInvite: {
    valid: () => ({ code: 'ABCDE-FGHJK' }),
    attacks: () => [{ label: 'an SQL injection', input: { code: "' or 1=1 --" }, code: null }],
  },
  createInvite: {
    valid: ({ app }) => ({ site: app.site.id, uses: 5, days: 30 }),
    attacks: ({ app }) => [
      {
        label: 'a site without permission',
        input: { site: app.otherSite.id, uses: 5, days: 30 },
        code: 'forbidden',
      },
      {
        label: 'too many uses',
        input: { site: app.site.id, uses: 1_000_000, days: 30 },
        code: 'invalid_fields',
      },
    ],
  },
  listInvites: nothing,
}
