import { expect, test } from 'vitest'
import { dateInSentence, dayAtTime } from './date-in-sentence.ts'

const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 10, 16 + day)))
const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  week.map((day) =>
    dateInSentence(locale, new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day)),
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

test('Spanish and British dates have no comma after the weekday', () => {
  expect(format('es', { weekday: 'long', day: 'numeric', month: 'long' })[0]).toBe('lunes 16 de noviembre')
  expect(format('es', { dateStyle: 'full' })[5]).toBe('sábado 21 de noviembre de 2026')
  expect(dateInSentence('en', 'Monday, 16 November 2026')).toBe('Monday 16 November 2026')
})

test('Danish dates have "den" after the weekday, with and without a year', () => {
  expect(format('da', { weekday: 'long', day: 'numeric', month: 'long' })[5]).toBe('lørdag den 21. november')
  expect(format('da', { dateStyle: 'full' })[5]).toBe('lørdag den 21. november 2026')
})

test('the first day of a month is an ordinal number in French, and no other day is', () => {
  expect(dateInSentence('fr', 'mardi 1 décembre 2026')).toBe('mardi 1er décembre 2026')
  expect(dateInSentence('fr', '1 décembre')).toBe('1er décembre')
  for (const other of ['vendredi 11 décembre', 'lundi 21 décembre'])
    expect(dateInSentence('fr', other)).toBe(other)
})

test('a weekday alone and the dates of other languages are unchanged', () => {
  expect(dateInSentence('fi', 'maanantai')).toBe('maanantai')
  expect(format('sv', { weekday: 'long', day: 'numeric', month: 'long' })[0]).toBe('måndag 16 november')
})

test('X19: a time follows its day after "klo" in Finnish, as Intl writes it, and after a comma elsewhere', () => {
  const at = new Date(Date.UTC(2026, 11, 5, 18, 30))
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fi', { ...options, timeZone: 'UTC' }).format(at)
  const day = { day: 'numeric', month: 'long' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  expect(dayAtTime('fi', parts(day), parts(time))).toBe(parts({ ...day, ...time }))
  expect(dayAtTime('it', 'sabato 5 dicembre', '18:30')).toBe('sabato 5 dicembre, 18:30')
})
