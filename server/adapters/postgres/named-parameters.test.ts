import { expect, test } from 'vitest'
import { numberParameters } from './named-parameters.ts'

test('numbers names in the order of their first use, and keeps the rest of the text', () => {
  expect(numberParameters('select :b, :a::int, a.b from t a where b = :b -- :no\n and c = 1')).toMatchObject({
    text: 'select $1, $2::int, a.b from t a where b = $1 -- :no\n and c = 1',
    names: ['b', 'a'],
  })
})

test('finds no parameter in texts, quoted names, comments, casts and slices', () => {
  const text = `select ':a', 'it''s :b', ":c", x::text, '12:30'::time, y[1:2], /* :d */ data #- '{e,:f}' from t`
  expect(numberParameters(text)).toEqual({ text, names: [], nullable: new Set() })
})

test('removes the mark of a parameter that may be null, wherever it stands', () => {
  const { text, nullable } = numberParameters('update t set a = :a?, b = :b where c = :c? or c = :a')
  expect(text).toBe('update t set a = $1, b = $2 where c = $3 or c = $1')
  expect([...nullable]).toEqual(['a', 'c'])
})

test('keeps the operator for a key of JSON', () => {
  expect(numberParameters(`select data ? :key from t`).text).toBe('select data ? $1 from t')
})
