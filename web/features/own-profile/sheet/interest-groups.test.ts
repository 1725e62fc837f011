import { expect, test } from 'vitest'
import { interests } from '#contract/profiles/facets.ts'
import { interestGroups } from './interest-groups.ts'

test('every interest is in exactly one group', () => {
  expect(interestGroups.flatMap((group) => group.interests).toSorted()).toEqual(interests.toSorted())
})
