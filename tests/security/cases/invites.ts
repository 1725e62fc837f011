import type { inviteCalls } from '#contract/invites.ts'
import { type Cases, nothing } from './case.ts'

export const inviteCases: Cases<typeof inviteCalls> = {
  findInvite: {
    valid: () => ({ code: 'ABCDE-FGHJK' }),
    aims: () => [{ says: 'no code at all', input: { code: "' or 1=1 --" }, code: null }],
  },
  createInvite: {
    valid: ({ app }) => ({ site: app.site.id, uses: 5, days: 30 }),
    aims: ({ app }) => [
      {
        says: 'a site that is not in the list',
        input: { site: app.otherSite.id, uses: 5, days: 30 },
        code: 'forbidden',
      },
      {
        says: 'more uses than there may be',
        input: { site: app.site.id, uses: 1_000_000, days: 30 },
        code: 'invalid_fields',
      },
    ],
  },
  listInvites: nothing,
}
