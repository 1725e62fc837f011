import type { heldCaseCalls } from '#contract/console/held-cases.ts'
import type { CallInput } from '#contract/index.ts'
import type { caseLockCalls } from '#contract/moderation/case-locks.ts'
import type { World } from '../world.ts'
import { type Attack, type Cases, nothing } from './case.ts'

/** Returns attacks on a case of another site, and on one that no longer waits. */
const atOtherCases = <Name extends 'lockCase' | 'skipCase'>(
  { foreign, self }: World,
  rest: Omit<CallInput<Name>, 'kind' | 'case'>,
): Attack<Name>[] =>
  [foreign.photos.waiting, self.photos.decided].map((photo) => ({
    label: 'a case that does not wait on the site',
    input: { kind: 'photo', case: photo, ...rest } as CallInput<Name>,
    code: 'not_found',
  }))

const until = '2026-11-21T12:00:00Z'

export const caseLockCases: Cases<typeof caseLockCalls & typeof heldCaseCalls> = {
  lockCase: {
    valid: ({ other }) => ({ kind: 'photo', case: other.photos.waiting }),
    attacks: (world) => atOtherCases<'lockCase'>(world, {}),
  },
  listWithdrawalLocks: nothing,
  unlockCase: {
    valid: ({ other }) => ({ kind: 'photo', case: other.photos.waiting, until }),
    attacks: ({ foreign }) => [
      {
        label: 'a case of another site',
        input: { kind: 'photo', case: foreign.photos.waiting, until },
        code: null,
      },
    ],
  },
  skipCase: {
    valid: ({ other }) => ({ kind: 'report', case: other.reports.open, reason: 'unsure' }),
    attacks: (world) => atOtherCases<'skipCase'>(world, { reason: 'unsure' }),
  },
}
