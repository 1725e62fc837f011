import { expect, test } from 'vitest'
import { company as someCompany } from '#web/lib/page/settings.fixture.ts'
import { type Revision, sectionsAt, versionIn, versionsOf } from './revision.ts'

const section = (id: string, body: string) => ({ id, title: id, body })
const current = [section('a', 'a3'), section('b', 'b2'), section('c', 'c1')]
const revisions: readonly Revision[] = [
  { from: '2027-01-10', changes: 'a again', before: { a: section('a', 'a2'), d: section('d', 'd1') } },
  { from: '2026-06-01', changes: 'a, and b is new', before: { a: section('a', 'a1'), b: null } },
]
const company = (terms_version: string) => ({ terms_version })
const bodies = (id: string) => sectionsAt(current, revisions, { id }).map(({ body }) => body)

test('shows each version with the sections of its time', () => {
  expect(bodies('2027-01-10')).toEqual(['a3', 'b2', 'c1'])
  expect(bodies('2026-06-01')).toEqual(['a2', 'b2', 'c1', 'd1'])
  expect(bodies('2023-12-01')).toEqual(['a1', 'c1', 'd1'])
})

test('S8: the first version is in force since the later of 1 December 2023 and the company’s first day', () => {
  const dates = (start: string) =>
    versionsOf(revisions, company(start)).map(({ from, until }) => [from, until])
  expect(dates('2023-12-01T12:00:00.000Z')).toEqual([
    ['2027-01-10', null],
    ['2026-06-01', '2027-01-10'],
    ['2023-12-01', '2026-06-01'],
  ])
  expect(dates('2025-03-03T09:00:00.000Z').at(-1)).toEqual(['2025-03-03', '2026-06-01'])
})

test('a company that is younger than a version never had it', () => {
  const versions = versionsOf(revisions, company('2026-08-01T00:00:00.000Z'))
  expect(versions).toEqual([
    { id: '2027-01-10', from: '2027-01-10', until: null },
    { id: '2026-06-01', from: '2026-08-01', until: '2027-01-10' },
  ])
})

test('a version that has never been in force is not found', () => {
  const at = (query: string, terms_version = '2026-08-01T00:00:00.000Z') =>
    versionIn(
      { address: new URL(`https://a.example/terms${query}`), company: { ...someCompany, terms_version } },
      revisions,
    )
  expect(at('')).toBeNull()
  expect(at('?version=2026-06-01')).toBe('2026-06-01')
  expect(at('?version=2027-01-10')).toBe('2027-01-10')
  for (const unknown of ['?version=zzz', '?version=', '?version=2023-12-01', '?version=2026-06-02'])
    expect(() => at(unknown), unknown).toThrow('not found')
})
