import { findPreviousRelease } from '#tests/upgrade/previous-release.ts'
import type { Proof } from './proof.ts'

export const upgrade: Proof = {
  summary:
    'data of every schema migrates, and the previous release and this one serve on one schema without a failed request',
  prepare: () => {
    const previous = findPreviousRelease()
    const underLoad = 'an upgrade under load'
    return [
      { name: 'every schema', env: () => ({ CASES: 'all' }), tests: ['tests/upgrade/upgrade.test.ts'] },
      'missing' in previous
        ? { name: underLoad, missing: previous.missing }
        : {
            name: underLoad,
            env: () => ({ UPGRADE_SECONDS: '20' }),
            tests: ['tests/upgrade/side-by-side.test.ts'],
          },
    ]
  },
}
