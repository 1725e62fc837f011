import { availableParallelism } from 'node:os'
import type { Proof } from './proof.ts'

export const surroundings: Proof = {
  summary:
    'the tests pass in any time zone and locale, on any port, on a busy machine, and beside another run',
  prepare: () => [
    {
      name: 'another time zone, locale and port',
      env: () => ({ TZ: 'Pacific/Auckland', LANG: 'C', LC_ALL: 'C', E2E_PORT: '4877' }),
    },
    { name: 'a busy machine', env: () => ({}), busyProcesses: availableParallelism() },
    { name: 'two runs at once', env: () => ({}), runs: 2 },
  ],
}
