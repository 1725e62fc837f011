import { hash } from 'node:crypto'
import type { SessionId, signInCalls } from '#contract/accounts/sign-in.ts'
import type { TestMember } from '#tests/harness/app.ts'
import { atOthers, type Cases, nothing } from './case.ts'

/** Returns the public id of a member's session. */
const sessionOf = ({ token }: TestMember) => hash('sha256', token).slice(0, 24) as SessionId

export const signInCases: Cases<typeof signInCalls> = {
  getIdentity: nothing,
  listSessions: nothing,
  endSession: {
    valid: () => ({ session: 'others' }),
    attacks: (world) =>
      atOthers<'endSession'>(world, ({ member }) => ({ session: sessionOf(member) }), 'session_not_found'),
  },
  changePassword: {
    valid: () => ({ password: 'sbagliata', new_password: 'una parola nuova' }),
    attacks: () => [
      {
        label: 'a guessed old password',
        input: { password: 'indovina', new_password: 'una parola nuova' },
        code: 'invalid_fields',
      },
    ],
  },
  confirmIdentity: {
    valid: () => ({ password: 'sbagliata' }),
    attacks: () => [{ label: 'a guessed password', input: { password: 'indovina' }, code: 'invalid_fields' }],
  },
}
