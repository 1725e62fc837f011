import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ErasedCounts, ErasureReceipt, KeptKind } from '#contract/accounts/erasure-receipt.ts'
import { formatWholeDay } from './date-formats.ts'

/** Names of what an erasure has deleted, in the order of the receipt (X21). */
export const erasedLabels: Readonly<Record<keyof ErasedCounts, MessageDescriptor>> = {
  photos: msg`Foto`,
  voices: msg`Vocali`,
  messages: msg`Messaggi scritti`,
  conversations: msg`Conversazioni`,
  likes: msg`Mi piace dati`,
  answers: msg`Risposte alle domande`,
  plans: msg`Appuntamenti`,
  searches: msg`Ricerche salvate`,
}

/** Says for each kind what remains, on which ground, and until which day. */
const keptLines: Readonly<Record<KeptKind, (count: number, day: string) => MessageDescriptor>> = {
  purchases: (count, day) =>
    msg`${plural(count, { one: '# acquisto', other: '# acquisti' })} con i movimenti dei crediti e le condizioni accettate, per la contabilità e l’IVA: fino al ${day}. Il tuo nome resta solo su una fattura numerata.`,
  payments: (_count, day) =>
    msg`Il tuo indirizzo, per renderti il denaro se un pagamento in corso arriva ancora: al massimo fino al ${day}.`,
  mandates: (_count, day) =>
    msg`Il mandato SEPA con IBAN, nome e telefono, come prova se la banca contesta un addebito: fino al ${day}.`,
  reports: (_count, day) =>
    msg`Se una segnalazione tua o su di te è ancora da decidere, le sue prove restano fino al giorno dopo la decisione, al massimo fino al ${day}.`,
  log: (_count, day) =>
    msg`Il numero casuale del tuo account, con il giorno, nel registro con cui lo cancelliamo di nuovo se ripristiniamo una copia: fino al ${day}.`,
  backups: (_count, day) =>
    msg`Le copie di sicurezza già fatte, che contengono ancora il tuo account: fino al ${day}.`,
  receipt: (_count, day) => msg`Questa ricevuta, senza il tuo nome, alla sua pagina: fino al ${day}.`,
}

/** Returns one sentence per kind of data that remains. */
export const linesOfKept = ({ kept }: ErasureReceipt, locale: string): MessageDescriptor[] =>
  kept.map(({ kind, count, until }) => keptLines[kind](count, formatWholeDay(until, locale)))
