import type { linkCalls } from '#contract/accounts/links.ts'
import { type Cases } from './case.ts'

export const linkCases: Cases<typeof linkCalls> = {
  previewLink: {
    valid: () => ({ token: 'x'.repeat(43) }),
    attacks: () => [{ label: 'a forged token', input: { token: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  followLink: {
    valid: () => ({ token: 'x'.repeat(43) }),
    attacks: () => [{ label: 'a forged token', input: { token: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  requestReset: {
    valid: () => ({ email: 'nessuno@posta.test' }),
    attacks: () => [{ label: 'an invalid address', input: { email: 'nessuno' }, code: 'invalid_fields' }],
  },
  requestMailChange: {
    valid: () => ({ email: 'nuova@posta.test' }),
    attacks: ({ self }) => [
      { label: 'the current address', input: { email: self.member.email }, code: 'invalid_fields' },
    ],
  },
  unsubscribe: {
    valid: () => ({ t: 'x'.repeat(43) }),
    attacks: () => [{ label: 'a forged token', input: { t: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
}
