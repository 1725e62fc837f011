import type { Proof } from './proof.ts'

export const authorisation: Proof = {
  summary: 'every call with every role, owner and site does what the table of roles says',
  prepare: () => [
    { name: 'all cells', env: () => ({ AUTHORISATION: 'all' }), tests: ['tests/security/authorisation'] },
  ],
}
