import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/index.ts'
import { type MemberPart, memberParts, permissions, type StaffCall } from '#contract/permissions.ts'
import { type Fields, readers } from './field-kinds.ts'
import { fieldsOf, kindsOf, leaksIn, mayKnow } from './list-fields.ts'
import { fieldsOfCalls } from './staff-fields.ts'

/** Lists the differences between the fields of an answer and their row in the table. */
function differences(output: z.ZodType, row: Fields): string[] {
  const [declared, listed] = [fieldsOf(output), [...kindsOf(row).keys()]]
  return [
    ...declared.filter((field) => !listed.includes(field)).map((field) => `${field} has no row`),
    ...listed.filter((field) => !declared.includes(field)).map((field) => `${field} is no field`),
  ]
}

describe.each(Object.keys(permissions) as StaffCall[])('%s', (name) => {
  test('has a row for each field of its answer (O1)', () =>
    expect(differences(calls[name].output, fieldsOfCalls[name])).toEqual([]))

  test('tells each of its roles something, and nothing that none of them needs', () => {
    const kinds = [...new Set(kindsOf(fieldsOfCalls[name]).values())].filter((kind) => kind !== 'nobody')
    for (const role of kinds.length > 0 ? permissions[name] : [])
      expect([role, kinds.some((kind) => mayKnow(role, kind))]).toEqual([role, true])
    for (const kind of kinds)
      expect([kind, permissions[name].some((role) => mayKnow(role, kind))]).toEqual([kind, true])
  })
})

test('the parts of a member’s file have the readers that the server gives them', () => {
  for (const part of Object.keys(memberParts) as MemberPart[]) expect(readers[part]).toBe(memberParts[part])
})

test('a field that is planted in an answer is found', () => {
  const { output } = calls.listMoneyCases
  const planted = z.object({
    ...output.shape,
    cases: z.array(output.shape.cases.element.extend({ iban: z.string().nullable() })),
  })
  expect(differences(planted, fieldsOfCalls.listMoneyCases)).toEqual(['cases[].iban has no row'])
  expect(differences(z.object({}), { '': { work: 'waiting' } })).toEqual(['waiting is no field'])
})

test('a value that is told to a role without need is found', () => {
  const kinds = kindsOf(fieldsOfCalls.getMemberFile)
  const file = {
    address: 'anna@posta.test',
    language: 'it',
    orders: null,
    sign_ins: [],
    evidence: [{ text: '' }],
  }
  expect(leaksIn({ file }, 'admin', kinds)).toEqual([])
  expect(leaksIn({ file }, 'moderator', kinds)).toEqual(['file.address'])
  const evidence = [{ text: 'Mi ha scritto' }]
  expect(leaksIn({ file: { ...file, evidence } }, 'support', kinds)).toEqual(['file.evidence[].text'])
  expect(leaksIn({ file: { password_hash: 'x' } }, 'admin', kinds)).toEqual(['file.password_hash'])
})
