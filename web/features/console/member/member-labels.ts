import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AlikeBy, FileCase, FoundBy, LookReason, MemberState } from '#contract/console/member-search.ts'

export const stateLabels: Readonly<Record<MemberState, MessageDescriptor>> = {
  not_confirmed: msg`da attivare`,
  active: msg`attivo`,
  paused: msg`in pausa`,
  suspended: msg`sospeso`,
  leaving: msg`in chiusura`,
  erased: msg`cancellato`,
}

export const foundByLabels: Readonly<Record<FoundBy, MessageDescriptor>> = {
  id: msg`numero del profilo`,
  name: msg`nome`,
  address: msg`indirizzo mail`,
  order: msg`numero dell’ordine`,
  payment: msg`codice del pagamento`,
  complaint: msg`numero del reclamo`,
  withdrawal: msg`numero del recesso`,
  report: msg`numero della segnalazione`,
}

export const reasonLabels: Readonly<Record<LookReason, MessageDescriptor>> = {
  safety: msg`Sicurezza di qualcuno`,
  payment: msg`Un pagamento da chiarire`,
  request: msg`Lo ha chiesto il membro stesso`,
  authority: msg`Richiesta di un’autorità`,
  check: msg`Controllo a campione`,
  other: msg`Altro`,
}

export const caseLabels: Readonly<Record<FileCase, MessageDescriptor>> = {
  photo: msg`foto`,
  pose: msg`verifica`,
  voice: msg`voce`,
  report: msg`segnalazione`,
  complaint: msg`reclamo`,
  withdrawal: msg`recesso`,
  money: msg`soldi da sistemare`,
}

export const alikeLabels: Readonly<Record<AlikeBy, MessageDescriptor>> = {
  photo: msg`foto simile`,
  card: msg`stessa carta o stesso conto per i pagamenti`,
  account: msg`stesso conto per gli addebiti SEPA`,
  phone: msg`stesso telefono per l’addebito`,
  phrase: msg`stessa frase nel profilo`,
  address: msg`stesso indirizzo mail`,
}
