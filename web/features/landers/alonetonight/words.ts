import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const aloneTonightWords = defineWords({
  headline: msg`Sei a casa?`,
  turn: msg`Affacciati.`,
  lead: msg`La città è piena di gente che ha appena spento la tele. Comincia tu, con una riga.`,
  button: msg`Inizia così`,
  line: msg`Comincia tu, con una riga.`,
  description: msg`Una città disegnata, una finestra accesa e una frase con tre spazi: il tuo nome, con chi parleresti, la tua mail. È gratis.`,
})
