import { expect, test } from 'vitest'
import { dataSavingOf } from './data-saving.ts'

test.each([
  [undefined, undefined, 'browser', false],
  [undefined, 'on', 'browser', true],
  [undefined, ' On ', 'browser', true],
  [undefined, 'off', 'browser', false],
  ['always', undefined, 'always', true],
  ['always', 'on', 'always', true],
  ['never', 'on', 'never', false],
  ['never', undefined, 'never', false],
  ['nonsense', 'on', 'browser', true],
  ['', undefined, 'browser', false],
] as const)('X21: the cookie %j and the header %j give %s, %j', (cookie, header, choice, isOn) => {
  expect(dataSavingOf(cookie, header)).toEqual({ choice, isOn })
})
