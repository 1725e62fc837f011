import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const tinderswipeWords = defineWords({
  headline: msg`Si gioca`,
  turn: msg`a carte scoperte.`,
  lead: msg`Sette carte, sette caratteri. Tieni chi inviteresti a cena: sarà la tua prima frase.`,
  button: msg`Vedi chi c’è davvero`,
  line: msg`Sette carte, e la mano è tua.`,
  description: msg`Un mazzo di sette personaggi disegnati: tieni chi inviteresti a cena e la tua prima frase è già scritta. Poi vedi chi c’è davvero.`,
})
