import { msg } from '@lingui/core/macro'
import type { Hint } from '#contract/chats/hint-kinds.ts'

type Labels = Readonly<Record<Hint, ReturnType<typeof msg>>>

/** Texts of the hints for the sender, before the message is sent. */
export const sendingLabels: Labels = {
  money: msg`Chiedere o promettere soldi qui sembra quasi sempre una truffa.`,
  gift_card: msg`Di solito è chi truffa a chiedere codici e carte regalo: pensaci un attimo.`,
  code: msg`Chi chiede un codice arrivato per messaggio fa quasi sempre pensare a una truffa.`,
  data: msg`Dati bancari e documenti: qui chi li chiede di solito vuole truffare.`,
  crypto: msg`Parlare di investimenti e criptovalute qui sa di truffa.`,
  elsewhere: msg`Se proponi subito di spostarti altrove, molte persone si insospettiscono.`,
  contact: msg`È il primo messaggio: meglio conoscersi un po’ prima di dare un recapito.`,
  threat: msg`Queste parole possono fare paura. Vuoi davvero mandarle?`,
  pressure: msg`Insistere sul sesso mette a disagio. Aspetta che lo voglia anche l’altra persona.`,
  minor: msg`Questo sito è solo per maggiorenni.`,
}

/** Texts of the hints for the recipient. */
export const receivedLabels: Labels = {
  money: msg`Attenzione: chiede o promette soldi. Non mandare nulla a chi non hai mai incontrato.`,
  gift_card: msg`Attenzione: le carte regalo sono il modo preferito di chi truffa. Non mandare codici.`,
  code: msg`Attenzione: i codici che ricevi aprono i tuoi conti. Non darli a nessuno.`,
  data: msg`Attenzione: chiede dati bancari o documenti. Non darli a chi conosci solo qui.`,
  crypto: msg`Attenzione: gli investimenti proposti in chat sono quasi sempre truffe.`,
  elsewhere: msg`Ti vuole portare fuori dalla chat. Qui puoi segnalare e bloccare: fuori no.`,
  contact: msg`Ti dà un recapito già al primo messaggio: non devi usarlo per forza.`,
  threat: msg`Sembra una minaccia. Puoi segnalarla; se hai paura, chiama il 112.`,
  pressure: msg`Non devi niente a nessuno. Puoi non rispondere, segnalare o bloccare.`,
  minor: msg`Se chi scrive ha meno di 18 anni, o cerca minori, segnalalo: interveniamo.`,
}
