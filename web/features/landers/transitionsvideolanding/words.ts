import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const filmWords = defineWords({
  headline: msg`Un cuore`,
  turn: msg`verso sera.`,
  lead: msg`Metti un cuore alla scena. Dentro, ogni cuore arriva a qualcuno.`,
  button: msg`Entra nella scena`,
  line: msg`Tre scene, un solo cuore.`,
  description: msg`Un cuore verso sera, una frase nel buio, due sedie e basta così. Tre scene disegnate, poi tocca a te: iscriversi è gratis, e i prezzi li vedi prima.`,
})
