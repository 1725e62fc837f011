import type { Proof } from './proof.ts'

export const cases: Proof = {
  summary: 'every case of the matrices of which npm test runs a sample, besides those of other proofs',
  prepare: () => [
    {
      name: 'calls and their values',
      env: () => ({ CASES: 'all' }),
      tests: ['tests/security/call-table', 'tests/security/hostile-values'],
    },
    { name: 'markup in both languages', env: () => ({ CASES: 'all' }), tests: ['tests/markup'] },
    {
      name: 'members at the same time',
      env: () => ({ CASES: 'all' }),
      tests: ['chats/extras/until-empty', 'likes/likes', 'swipe/swipe', 'poses/poses'],
    },
    {
      name: 'changed books and damaged pictures',
      env: () => ({ CASES: 'all' }),
      tests: ['books/tampering', 'pictures/derive'],
    },
    { name: 'checks of the code', env: () => ({ CASES: 'all' }), tests: ['tools/check.test'] },
  ],
}
