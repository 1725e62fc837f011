import type { Proof } from './proof.ts'

export const compatibility: Proof = {
  summary: 'the agreement of any two members equals a plain recount of their answers',
  prepare: () => [
    { name: '100,000 pairs', env: () => ({ COMPATIBILITY_PAIRS: '100000' }), tests: ['agreement/rules'] },
  ],
}
