import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const videoWords = defineWords({
  headline: msg`Ventidue secondi.`,
  turn: msg`Poi decidi tu.`,
  button: msg`Prendi il biglietto`,
  line: msg`Un corto animato, poi il biglietto.`,
  description: msg`Una cena, un messaggio, la pioggia, un ombrello: un corto animato di ventidue secondi. Il biglietto è l’iscrizione, e non costa nulla.`,
})
