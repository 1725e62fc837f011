import type { Proof } from './proof.ts'

export const checkIn: Proof = {
  summary:
    'of 1,000 timers of check-ins none is missed, early or twice, through restarts and jumps of the clock',
  prepare: () => [
    { name: '1,000 timers', env: () => ({ CHECK_IN_STORM: '1000' }), tests: ['check-in/storm'] },
  ],
}
