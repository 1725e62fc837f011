import type { Proof } from './proof.ts'

export const locales: Proof = {
  summary: 'every page is in its language and whole, in every language and in an added one',
  prepare: () => [
    { name: 'every page in every language', env: () => ({ CASES: 'all' }), tests: ['locales.spec.ts'] },
    { name: 'an added language', env: () => ({ CASES: 'all' }), tests: ['tests/languages'] },
  ],
}
