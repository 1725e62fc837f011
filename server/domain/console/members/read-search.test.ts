import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

const read = (text: string) => readSearch(text).map(({ by, value }) => `${by} ${value}`)

test('a mail address and a page address ask for nothing else', () => {
  expect(read('Anna@Posta.test')).toEqual(['address anna@posta.test'])
  expect(read('https://main.test/members/41')).toEqual(['id 41'])
  expect(read('main.test/members/41?photo=2')).toEqual(['id 41'])
  expect(read('/admin/member/9223372036854775807')).toEqual(['id 9223372036854775807'])
  expect(read('/members/9223372036854775808')).toEqual([])
})

test('a prefix says what a number is of; without one it may be the number of anything', () => {
  expect(read('C-318')).toEqual(['complaint 318', 'name C-318'])
  expect(read('r-2201')).toEqual(['withdrawal 2201', 'name r-2201'])
  const all = ['id 1007', 'order 1007', 'complaint 1007', 'withdrawal 1007', 'report 1007']
  expect(read('1007')).toEqual([...all, 'name 1007'])
  expect(read('#01007')).toEqual([...all, 'name #01007'])
  expect(read('3000000000')).not.toContain('complaint 3000000000')
  expect(read('9999999999999999999')).toEqual(['name 9999999999999999999'])
})

test('everything else is a name, and perhaps the reference of a payment', () => {
  expect(read('Giulia')).toEqual(['payment Giulia', 'name Giulia'])
  expect(read('tr_8H2kLm')).toEqual(['payment tr_8H2kLm', 'name tr_8H2kLm'])
  expect(read('@elio')).toEqual(['name elio'])
  expect(read('Anna B')).toEqual(['name Anna B'])
})
