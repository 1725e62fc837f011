import { expect, test } from 'vitest'
import { weekdayAdverb } from './weekday-adverb.ts'

const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 16 + day)))
const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  week.map((day) =>
    weekdayAdverb(locale, new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day)),
  )

test('Finnish weekdays before a date are adverbs, with and without a year', () => {
  const days = [
    'maanantaina',
    'tiistaina',
    'keskiviikkona',
    'torstaina',
    'perjantaina',
    'lauantaina',
    'sunnuntaina',
  ]
  const short = format('fi', { weekday: 'long', day: 'numeric', month: 'long' })
  expect(short).toEqual(days.map((day, at) => `${day} ${16 + at}. marraskuuta`))
  for (const options of [
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    { dateStyle: 'full' },
  ] as const)
    expect(format('fi', options)).toEqual(short.map((day) => `${day} 2026`))
})

test('a weekday alone and the dates of other languages are unchanged', () => {
  expect(weekdayAdverb('fi', 'maanantai')).toBe('maanantai')
  expect(format('sv', { weekday: 'long', day: 'numeric', month: 'long' })[0]).toBe('måndag 16 november')
})
