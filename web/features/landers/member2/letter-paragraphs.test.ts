import { expect, test } from 'vitest'
import { letterParagraphs } from './letter-paragraphs.ts'

const paragraphs = (about: string) => letterParagraphs(about, 'it')

test('keeps the paragraphs of the text, word by word', () => {
  expect(paragraphs('Restauro libri. Rimetto insieme pagine.\n\nCerco chi arriva tardi.')).toEqual([
    'Restauro libri. Rimetto insieme pagine.',
    'Cerco chi arriva tardi.',
  ])
})

test('makes paragraphs of two sentences of a text without any', () => {
  expect(paragraphs('Uno. Due! Tre?')).toEqual(['Uno. Due!', 'Tre?'])
})

test('cuts a long text after a sentence', () => {
  const sentence = `P${'arola p'.repeat(20)}fine.`
  const shown = paragraphs(Array(9).fill(sentence).join(' ')).join(' ')
  expect(shown).toBe(Array(2).fill(sentence).join(' '))
})

test('shortens only a first sentence that is longer than a letter', () => {
  expect(paragraphs('parola '.repeat(200))).toEqual([expect.stringMatching(/…$/)])
  expect(paragraphs('')).toEqual([])
})
