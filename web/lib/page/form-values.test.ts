import { expect, test } from 'vitest'
import { tickedOr, valueOf, valuesOf } from './form-values.ts'

const form = { values: { name: 'Anna', seeks: ['man', 'woman'], about: '' } }

test('reads a typed value, the first value of several, and undefined for a field that was not sent', () => {
  expect([valueOf(form, 'name'), valueOf(form, 'seeks'), valueOf(form, 'about')]).toEqual(['Anna', 'man', ''])
  expect([valueOf(form, 'missing'), valueOf(null, 'name')]).toEqual([undefined, undefined])
})

test('reads all values of a field', () => {
  expect([valuesOf(form, 'seeks'), valuesOf(form, 'name')]).toEqual([['man', 'woman'], ['Anna']])
  expect([valuesOf(form, 'missing'), valuesOf(null, 'seeks')]).toEqual([[], []])
})

test('ticks a checkbox of a refused form as it was sent, not as it is stored', () => {
  expect([tickedOr(null, 'name', true), tickedOr(null, 'name', false)]).toEqual([true, false])
  expect([tickedOr(form, 'name', false), tickedOr(form, 'missing', true)]).toEqual([true, false])
})
