import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { americanText, toAmerican } from './american.ts'

test('changes the spelling of whole words and of their endings, and keeps capitals', () => {
  expect(americanText('Recognised: my favourite colours are grey.')).toBe(
    'Recognized: my favorite colors are gray.',
  )
  expect(americanText('It’s within a kilometre of the theatre.')).toBe(
    'It’s within a kilometer of the theater.',
  )
  expect(americanText('Small print: within 3 working days.')).toBe('Fine print: within 3 business days.')
  expect(americanText('Pencilled: untick a ticked box, towards the sticker.')).toBe(
    'Penciled: uncheck a checked box, toward the sticker.',
  )
  expect(americanText('The first bill, and a film I know straight away.')).toBe(
    'The first check, and a movie I know right away.',
  )
  expect(
    americanText('How much sport? A kiss in the street, and a series on the sofa. A cinema ticket.'),
  ).toBe('Sports: how often? A kiss on the street, and a show on the couch. A movie ticket.')
  expect(americanText('It can’t be seen any more. Don’t pay any more.')).toBe(
    'It can’t be seen anymore. Don’t pay any more.',
  )
  expect(americanText('otherwise, promised, raised, four hours')).toBe(
    'otherwise, promised, raised, four hours',
  )
})

test('puts a full stop and a comma before closing quotation marks, unless a mark stands there already', () => {
  expect(americanText('Choose “Report”. Use “Discover”, chat and photos.')).toBe(
    'Choose “Report.” Use “Discover,” chat and photos.',
  )
  expect(americanText('We ask “Everything OK?”, and “Hello”: that’s all.')).toBe(
    'We ask “Everything OK?”, and “Hello”: that’s all.',
  )
  // The end of a quotation whose placeholder stands before it
  expect(americanText('”. Never')).toBe('.” Never')
})

test('changes texts and plural forms, and no names of placeholders', () => {
  const messages = {
    plain: 'Cancelled',
    parts: ['Hello ', ['colour'], ', labelled'],
    plural: [['grey', 'plural', { one: ['#', ' grey hair'], other: ['#', ' grey hairs'] }]],
  }
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': toAmerican(messages as never) } })
  expect(i18n._('plain')).toBe('Canceled')
  expect(i18n._('parts', { colour: 'grey' })).toBe('Hello grey, labeled')
  expect(i18n._('plural', { grey: 1 })).toBe('1 gray hair')
  expect(i18n._('plural', { grey: 3 })).toBe('3 gray hairs')
})

/** British forms that could appear in new English messages. */
const british =
  /\b\w*(?:colour|favour|honour|behaviour|neighbour|labell|cancell(?!ation)|travell|centre|theatre|metre|grey|cheque|jewell|organis|recognis|authoris|apologis|realis|analys(?:e|ing)|catalogue|programme|licence|defence|postcode|whilst|learnt|pencill|towards|working day)\w*/giu

test('the English catalogues contain no British spelling that is unknown here', () => {
  const folder = join(import.meta.dirname, 'en')
  const english = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split(/\nmsgid /)
      .map((entry) => entry.split('\nmsgstr ')[1] ?? ''),
  )
  expect(english.length).toBeGreaterThan(1_000)
  expect(americanText(english.join('\n')).match(british)).toBeNull()
})
