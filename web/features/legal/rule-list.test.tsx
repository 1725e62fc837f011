import { expect, test } from 'vitest'
import { clauseNumbers, rules_version } from '#contract/moderation/rule-clauses.ts'
import { ruleClauses } from './rule-list.tsx'
import { banRevisions } from './versions/ban-revisions.tsx'

test('the clauses are stored with the numbers and the date of the rules that the page shows', () => {
  const { other, ...numbers } = clauseNumbers
  expect(other).toBeNull()
  expect(Object.keys(ruleClauses).map((ground, at) => [ground, at + 1])).toEqual(
    Object.entries(numbers).toSorted(([, one], [, next]) => (one ?? 0) - (next ?? 0)),
  )
  expect(rules_version).toBe(banRevisions()[0]?.from)
})
