import type { Proof } from './proof.ts'

export const operating: Proof = {
  summary: 'the steps of docs/operating.md run in their order',
  prepare: () => [{ name: 'all steps', env: () => ({ STEPS: 'all' }), tests: ['deploy/run-steps.test.ts'] }],
}
