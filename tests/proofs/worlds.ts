import type { Proof } from './proof.ts'

export const worlds: Proof = {
  summary: 'no byte of a response reveals who blocks or hides from a member, or where in a cell a member is',
  prepare: () => [
    { name: '200 worlds', env: () => ({ WORLDS: 'all' }), tests: ['worlds/blocking', 'worlds/location'] },
  ],
}
