import { hash } from 'node:crypto'
import type { SessionId, signInCalls } from '#contract/sign-in.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { atOthers, type Cases, nothing } from './case.ts'

/** What a member's session is called in its own list. */
const sessionOf = ({ token }: TestMember) => hash('sha256', token).slice(0, 24) as SessionId

export const signInCases: Cases<typeof signInCalls> = {
  getIdentity: nothing,
  listSessions: nothing,
  endSession: {
    valid: () => ({ session: 'others' }),
    aims: (world) =>
      atOthers<'endSession'>(world, ({ member }) => ({ session: sessionOf(member) }), 'session_not_found'),
  },
  changePassword: {
    valid: () => ({ password: 'sbagliata', new_password: 'una parola nuova' }),
    aims: () => [
      {
        says: 'a guessed old password',
        input: { password: 'indovina', new_password: 'una parola nuova' },
        code: 'invalid_fields',
      },
    ],
  },
  confirmIdentity: {
    valid: () => ({ password: 'sbagliata' }),
    aims: () => [{ says: 'a guessed password', input: { password: 'indovina' }, code: 'invalid_fields' }],
  },
}
