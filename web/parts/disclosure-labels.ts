import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Disclosure } from '#contract/chats/fictional-signals.ts'

/** H1: the fixed sentences of a fictional profile, in the reader's language. */
const sentences: Record<Disclosure, ReturnType<typeof msg>> = {
  fictional: msg`No, non sono una persona che puoi incontrare: sono un profilo di fantasia. Questi messaggi li scrive una persona che lavora per il sito.`,
  ended_minor: msg`Questo sito è solo per maggiorenni. Ho chiuso questa conversazione, e una persona del sito controlla.`,
  ended_self_harm: msg`Sono un profilo di fantasia e non posso esserti d’aiuto: meriti qualcuno che ci sia davvero. Se pensi di farti del male, chiama subito il 112, o parlane con una persona di cui ti fidi. Ho chiuso questa conversazione.`,
  ended_vulnerable: msg`Sono un profilo di fantasia: non spendere per me quello che ti serve per vivere. Ho chiuso questa conversazione. Per parlare dei tuoi acquisti puoi scrivere all’assistenza.`,
}

/**
 * Returns one of the fixed sentences.
 * @param sentence name from the server; an unknown name comes from a newer server and gets ''
 */
export function formatDisclosure(i18n: I18n, sentence: string): string {
  const found = sentences[sentence as Disclosure]
  return found ? i18n._(found) : ''
}
