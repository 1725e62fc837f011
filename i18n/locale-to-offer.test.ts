import { expect, test } from 'vitest'
import { localeToOffer } from './locale-to-offer.ts'

test.each([
  ['an English browser on an Italian page', 'it', ['en-GB', 'en'], ['it', 'en'], 'en'],
  ['an American one, where the site has its English', 'it', ['en-US', 'en'], ['it', 'en', 'en-US'], 'en-US'],
  ['a browser with a language that the site lacks', 'it', ['pt-BR', 'de', 'en'], ['it', 'en'], 'en'],
  ['a Norwegian browser', 'it', ['no'], ['it', 'nb'], 'nb'],
  ['an Italian browser on an English page', 'en', ['it-IT'], ['it', 'en'], 'it'],
  ['a browser that also reads Italian', 'it', ['en-US', 'en', 'it'], ['it', 'en'], null],
  ['an Italian browser', 'it', ['it'], ['it', 'en'], null],
  ['an American browser on an English page', 'en', ['en-US'], ['it', 'en'], null],
  ['a browser without an offered language', 'it', ['pt-BR', 'xx', ''], ['it', 'en'], null],
] as const)('%s', (_, shown, languages, offered, locale) => {
  expect(localeToOffer(shown, languages, offered)).toBe(locale)
})
