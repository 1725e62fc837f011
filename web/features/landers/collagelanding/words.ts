import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const collageWords = defineWords({
  headline: msg`Non basta`,
  turn: msg`una foto.`,
  button: msg`Attacca il primo pezzo`,
  line: msg`Un viso, due cose, tre parole.`,
  description: msg`Una persona è un viso, le sue cose e due parole scritte storte. Comincia da un ritaglio: il resto lo attacchi quando vuoi.`,
})
