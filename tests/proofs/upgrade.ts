import { findPreviousRelease } from '#tests/upgrade/previous-release.ts'
import type { Proof } from './proof.ts'

export const upgrade: Proof = {
  summary: 'the previous release and this one serve on one schema, and no request fails during the change',
  prepare: () => {
    const previous = findPreviousRelease()
    const name = 'an upgrade under load'
    if ('missing' in previous) return [{ name, missing: previous.missing }]
    return [{ name, env: () => ({ UPGRADE_SECONDS: '20' }), tests: ['tests/upgrade/side-by-side.test.ts'] }]
  },
}
