import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Asks } from '#contract/chats/asks.ts'

/** Says what a text asks for. It describes the text, and accuses nobody before a person has looked (X13). */
export function formatAsking(i18n: I18n, asks: Asks, name: string): string {
  switch (asks) {
    case 'money':
      return i18n._(msg`${name} ti sta chiedendo denaro`)
    case 'data':
      return i18n._(msg`${name} ti sta chiedendo dati bancari o documenti`)
    case 'code':
      return i18n._(msg`${name} ti sta chiedendo un codice`)
    case 'crypto':
      return i18n._(msg`${name} ti propone un investimento`)
    case 'elsewhere':
      return i18n._(msg`${name} vuole spostarsi altrove`)
  }
}

/** Says why that is a reason to be careful. */
export const reasons: Readonly<Record<Asks, ReturnType<typeof msg>>> = {
  money: msg`Le truffe d’amore cominciano quasi sempre così. Chi ti vuole bene non ha bisogno dei tuoi soldi.`,
  data: msg`Con la carta, l’IBAN, il PIN o un documento si svuota un conto o si apre un prestito a nome tuo. Chi ti vuole bene non ne ha bisogno.`,
  code: msg`Un codice arrivato sul telefono apre i tuoi conti, e quello di una carta regalo vale come denaro contante. Non darli a nessuno.`,
  crypto: msg`In chat finisce quasi sempre allo stesso modo: i guadagni si vedono solo sullo schermo, e il denaro non torna.`,
  elsewhere: msg`Qui puoi segnalare e bloccare, e noi possiamo intervenire. Fuori no. Se preferisci aspettare, va benissimo.`,
}
