import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const galleryWords = defineWords({
  headline: msg`Loro non esistono.`,
  turn: msg`Tu sì.`,
  lead: msg`Mostra permanente di gente disegnata.`,
  button: msg`Appendi il tuo`,
  line: msg`Mostra permanente di gente disegnata.`,
  description: msg`Una parete di ritratti disegnati e una cornice vuota: la tua. Appendi il tuo nome e scopri la gente vera, gratis.`,
})
