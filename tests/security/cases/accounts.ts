import type { accountCalls } from '#contract/accounts.ts'
import { type Cases, nothing } from './case.ts'

export const accountCases: Cases<typeof accountCalls> = {
  login: {
    valid: () => ({ email: 'nessuno@posta.test', password: 'sbagliata' }),
    aims: ({ other, foreign }) => [
      {
        says: 'another member, guessed',
        input: { email: other.member.email, password: 'indovina' },
        code: 'login_failed',
      },
      {
        says: 'a member of another site',
        input: { email: foreign.member.email, password: 'indovina' },
        code: 'login_failed',
      },
    ],
  },
  currentUser: nothing,
  setLanguage: {
    valid: () => ({ language: 'en' }),
    aims: () => [{ says: 'no language', input: { language: 'xx' }, code: 'invalid_fields' }],
  },
  logout: nothing,
  signUp: {
    valid: () => ({
      email: 'nuovo@posta.test', name: 'nuovonome', password: 'una parola lunga', date_of_birth: '1990-01-01',
      gender: 'man', seeks: ['woman'], terms: true,
    }), // biome-ignore format: one form
    aims: ({ other }) => [
      {
        says: 'a name that is taken',
        input: {
          email: 'altro@posta.test', name: other.member.name.toUpperCase(), password: 'una parola lunga',
          date_of_birth: '1990-01-01', gender: 'man', seeks: ['woman'], terms: true,
        }, // biome-ignore format: one form
        code: 'invalid_fields',
      },
      {
        says: 'a minor',
        input: {
          email: 'altro@posta.test', name: 'giovanissimo', password: 'una parola lunga', date_of_birth: '2010-01-01',
          gender: 'man', seeks: ['woman'], terms: true,
        }, // biome-ignore format: one form
        code: 'invalid_fields',
      },
    ],
  },
  resendActivation: {
    valid: () => ({}),
    aims: () => [{ says: 'an active account', input: {}, code: 'already_confirmed' }],
  },
  pageHidden: nothing,
  getStaffHome: nothing,
}
