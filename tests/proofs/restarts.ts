import type { Proof } from './proof.ts'

export const restarts: Proof = {
  summary: 'twenty replacements of all web processes under load fail no call and lose no message',
  prepare: () => [
    { name: '20 replacements', env: () => ({ RESTARTS: '20' }), tests: ['server/web-processes.test.ts'] },
  ],
}
