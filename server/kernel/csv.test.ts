import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes only what needs quotes, and defuses formulas', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['è, "sì"', -5],
      ['riga\nriga', null],
      ['=HYPERLINK("x")', '-5'],
    ]),
  ).toBe('\uFEFFa,b\r\n"è, ""sì""",-5\r\n"riga\nriga",\r\n"\'=HYPERLINK(""x"")",\'-5\r\n')
})
