import { expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { formatDateTime } from './format-date-time.ts'

test('the two times of the hour that comes twice are told apart, in every language', () => {
  for (const locale of locales) {
    const [before, first, second, after] = ['T23:30', 'T00:30', 'T01:30', 'T02:30'].map((time, nth) =>
      formatDateTime(locale, `2027-10-${nth === 0 ? 30 : 31}${time}:00.000Z`),
    ) as [string, string, string, string]
    expect(new Set([before, first, second, after]).size, locale).toBe(4)
  }
  expect(formatDateTime('it', '2027-10-31T00:30:00.000Z')).toMatch(/31 ottobre 2027 .*02:30 CEST$/)
  expect(formatDateTime('it', '2027-10-31T01:30:00.000Z')).toMatch(/31 ottobre 2027 .*02:30 CET$/)
  expect(formatDateTime('it', '2027-10-31T02:30:00.000Z')).toMatch(/31 ottobre 2027 .*03:30$/)
})
