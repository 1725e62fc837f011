import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const mapWords = defineWords({
  headline: msg`Comincia`,
  turn: msg`da casa tua.`,
  lead: msg`Scegli la tua regione. Le altre restano a portata di dito.`,
  button: msg`Comincia da qui`,
  line: msg`Prima la tua regione, poi allarghi.`,
  description: msg`Una mappa vera, con confini veri: scegli la tua regione e comincia da lì. Sulla mappa ci sono luoghi, non persone. Iscriversi è gratis.`,
})
