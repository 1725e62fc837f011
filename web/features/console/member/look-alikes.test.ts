import { expect, test } from 'vitest'
import { markPhrases } from './look-alikes.tsx'

const marked = (about: string, phrases: string[]) =>
  markPhrases(about, phrases)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('marks the sentences that both have, whatever their case, and loses no text', () => {
  const about = 'Ciao. Cerco qualcuno che ami il mare. Lavoro in banca.'
  expect(marked(about, ['cerco qualcuno che ami il mare'])).toBe(
    'Ciao. [Cerco qualcuno che ami il mare]. Lavoro in banca.',
  )
  expect(marked(about, ['Ciao', 'ciao. Cerco', 'Lavoro in banca'])).toBe(
    '[Ciao]. Cerco qualcuno che ami il mare. [Lavoro in banca].',
  )
  expect(marked(about, ['non c’è'])).toBe(about)
})
