import { msg } from '@lingui/core/macro'
import { defineWords } from '../lander-words.ts'

export const socialNetworkWords = defineWords({
  headline: msg`Ogni interesse`,
  turn: msg`è una finestra accesa.`,
  lead: msg`Affacciati dove si parla di quello che ami. Un messaggio attraversa il cortile, e il prezzo lo leggi prima.`,
  button: msg`Suona ed entra`,
  line: msg`Affacciati dove si parla di ciò che ami.`,
  description: msg`Una facciata disegnata, una finestra per ogni interesse. Scegli la tua stanza e suona il citofono: guardare è gratis.`,
})
