import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  measure: msg`Misura presa. La mail parte tra dieci minuti: fino ad allora puoi annullare.`,
  proposed: msg`Sospensione proposta: vale subito, e un’altra persona decide se resta.`,
  undo: msg`Misura annullata: è come se non ci fosse stata.`,
  lift: msg`Misura tolta.`,
  confirmed: msg`Sospensione confermata: non ha più una scadenza.`,
  rejected: msg`Proposta chiusa: la sospensione finisce alla sua data.`,
  void: msg`La proposta era decaduta: la sospensione finisce alla sua data.`,
  write: msg`Mail mandata.`,
  sessions: msg`Sessioni chiuse.`,
  activation: msg`Mail di conferma mandata di nuovo.`,
  correct: msg`Correzione registrata. Sopra il limite aspetta una seconda persona.`,
  approve: msg`Correzione confermata.`,
  reject: msg`Correzione rifiutata.`,
}

/** Says which act the page has just done, or `null` if it did none of these. */
export const doneSentence = (i18n: I18n, done: string | null): string | null => {
  const sentence = done === null ? undefined : sentences[done]
  return sentence ? i18n._(sentence) : null
}
