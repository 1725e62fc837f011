import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  measure: msg`Misura presa.`,
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

/**
 * Says which act the page has just done, or `null` if it did none of these.
 * @param mailAt when the mail about a new measure leaves; `null` if it has left
 */
export const doneSentence = (i18n: I18n, done: string | null, mailAt: string | null): string | null => {
  if (done === 'measure' && mailAt !== null)
    return t(i18n)`Misura presa. La mail parte alle ${mailAt}: fino ad allora puoi annullare.`
  const sentence = done === null ? undefined : sentences[done]
  return sentence ? i18n._(sentence) : null
}
