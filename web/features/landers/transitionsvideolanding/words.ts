import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const filmWords = defineWords({
  headline: msg`Un cuore`,
  turn: msg`al tramonto.`,
  lead: msg`Metti un cuore alla scena. Dentro, ogni cuore arriva a qualcuno.`,
  button: msg`Entra nella scena`,
  line: msg`Tre scene, un solo cuore.`,
  description: msg`Un cuore al tramonto, una frase nel buio, due sedie e basta così. Tre scene disegnate, poi tocca a te: iscriversi è gratis e il prezzo è scritto.`,
})
