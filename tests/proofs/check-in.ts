import type { Proof } from './proof.ts'

export const checkIn: Proof = {
  summary:
    'of 1,000 timers of check-ins in each of three nights none is missed, early or twice, through restarts, jumps of the clock and changes of summer time',
  prepare: () => [
    { name: '1,000 timers each night', env: () => ({ CHECK_IN_STORM: '1000' }), tests: ['check-in/storm'] },
  ],
}
