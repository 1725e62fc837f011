import type { linkCalls } from '#contract/links.ts'
import { type Cases } from './case.ts'

export const linkCases: Cases<typeof linkCalls> = {
  previewLink: {
    valid: () => ({ token: 'x'.repeat(43) }),
    aims: () => [{ says: 'a forged token', input: { token: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  followLink: {
    valid: () => ({ token: 'x'.repeat(43) }),
    aims: () => [{ says: 'a forged token', input: { token: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
  requestReset: {
    valid: () => ({ email: 'nessuno@posta.test' }),
    aims: () => [{ says: 'no address', input: { email: 'nessuno' }, code: 'invalid_fields' }],
  },
  requestMailChange: {
    valid: () => ({ email: 'nuova@posta.test' }),
    aims: ({ self }) => [
      { says: 'the address one has', input: { email: self.member.email }, code: 'invalid_fields' },
    ],
  },
  unsubscribe: {
    valid: () => ({ t: 'x'.repeat(43) }),
    aims: () => [{ says: 'a forged token', input: { t: 'y'.repeat(43) }, code: 'link_invalid' }],
  },
}
