import type { accountCalls } from '#contract/accounts/accounts.ts'
import { type Cases, nothing } from './case.ts'

export const accountCases: Cases<typeof accountCalls> = {
  login: {
    valid: () => ({ email: 'nessuno@posta.test', password: 'sbagliata' }),
    attacks: ({ other, foreign }) => [
      {
        label: 'another member, with a guessed password',
        input: { email: other.member.email, password: 'indovina' },
        code: 'login_failed',
      },
      {
        label: 'a member of another site',
        input: { email: foreign.member.email, password: 'indovina' },
        code: 'login_failed',
      },
    ],
  },
  setLanguage: {
    valid: () => ({ language: 'en' }),
    attacks: () => [{ label: 'an unknown language', input: { language: 'xx' }, code: 'invalid_fields' }],
  },
  logout: nothing,
  signUp: {
    valid: () => ({
      email: 'nuovo@posta.test',
      name: 'nuovonome',
      password: 'una parola lunga',
      date_of_birth: '1990-01-01',
      gender: 'man',
      seeks: ['woman'],
      terms: true,
    }),
    attacks: ({ other }) => [
      {
        label: 'a name that is taken',
        input: {
          email: 'altro@posta.test',
          name: other.member.name.toUpperCase(),
          password: 'una parola lunga',
          date_of_birth: '1990-01-01',
          gender: 'man',
          seeks: ['woman'],
          terms: true,
        },
        code: 'invalid_fields',
      },
      {
        label: 'a minor',
        input: {
          email: 'altro@posta.test',
          name: 'giovanissimo',
          password: 'una parola lunga',
          date_of_birth: '2010-01-01',
          gender: 'man',
          seeks: ['woman'],
          terms: true,
        },
        code: 'invalid_fields',
      },
    ],
  },
  resendActivation: {
    valid: () => ({}),
    attacks: () => [{ label: 'an active account', input: {}, code: 'already_confirmed' }],
  },
  pageHidden: nothing,
}
