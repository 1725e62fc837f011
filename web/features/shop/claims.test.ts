/**
 * H4: no text states an advantage with a number, or a better chance, outside the register of claims. No text promises
 * that profiles are checked, or that members answer: nobody has measured it.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** The texts of the register, in `proven-claims.tsx`. Their numbers are measured. */
const register = [
  'Nei mesi {months} chi è Premium ha avuto, al giorno, il {gain} di match in più degli altri.',
  'In {months}, Premium members made {gain} more matches a day than the others.',
]

const outcome = 'match|incontr|rispost|appuntament|date[s ]|repl(y|ies)|answer|meet|conquist'
const patterns = [
  /\b46\s?%/,
  /più (possibilità|probabilità|chance|occasion|match|incontri|risposte)/i,
  /(match|incontri|risposte|visite) in più/i,
  /più probabil|probabilità (più alt|maggior)/i,
  /(raddoppi|triplic|moltiplic)/i,
  /(more|better|higher|double|twice|improve|boost)[^.]{0,24}(chance|likely|likelihood|odds|matches|dates\b|repl)/i,
  new RegExp(String.raw`\d\s?%[^.]{0,60}(${outcome})`, 'i'),
  new RegExp(String.raw`(${outcome})[^.]{0,60}\d\s?%`, 'i'),
]

const promises = [
  /(persone|profili|iscritt[ei]|membri) (autentic|controllat)/i,
  /(genuine|checked|vetted) (people|profiles|members)/i,
  /(rispondono|risponde) (davvero|sempre|subito)/i,
]

const isUnproven = (text: string) => [...patterns, ...promises].some((pattern) => pattern.test(text))

/** Returns every message of a catalogue, or every line of a file with texts. */
function textsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  if (!path.endsWith('.po')) return source.split('\n')
  return [...source.matchAll(/^msgstr "(.*)"$/gm)].map(([, text = '']) =>
    text.replaceAll(String.raw`\"`, '"'),
  )
}

const files = [
  ...globSync(['i18n/{it,en,en-US}/*.po', 'demo/lander-texts/*.ts']),
  ...['demo/sites.ts', 'demo/afield.ts', 'contract/limits.ts'],
]

test.each([
  'Il 46 % di possibilità in più',
  'Hai più possibilità di trovare qualcuno.',
  'Con Premium ricevi il doppio: il 30 % di risposte in più',
  'Premium members are more likely to match',
  '46% more chance to match',
  'Get 20% more replies',
  'Twice the matches',
  'Persone vere, profili controllati a mano.',
  'Only vetted members',
  'Qui la gente risponde davvero.',
  ...register,
])('recognizes the claim “%s”', (text) => {
  expect(isUnproven(text)).toBe(true)
})

test('the catalogues and the demo’s sites have no claim outside the register', () => {
  expect(files.length).toBeGreaterThan(100)
  const claims = files.flatMap((path) =>
    textsOf(path)
      .filter((text) => isUnproven(text) && !register.includes(text))
      .map((text) => `${basename(path)}: ${text}`),
  )
  expect(claims).toEqual([])
})
