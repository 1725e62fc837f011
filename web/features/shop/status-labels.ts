import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallOutput } from '#contract/index.ts'
import type { Transaction } from './queries.ts'

type Cause = CallOutput<'listCreditEntries'>['entries'][number]['cause']

export const statusLabels: Readonly<Record<Transaction['status'], MessageDescriptor>> = {
  loading: msg`Non ancora pagato`,
  pending: msg`In attesa`,
  completed: msg`Pagato`,
  failed: msg`Non riuscito`,
  cancelled: msg`Annullato`,
}

export const causeLabels: Readonly<Record<Cause, MessageDescriptor>> = {
  signup: msg`Crediti di benvenuto`,
  purchase: msg`Acquisto`,
  message: msg`Messaggio`,
  gift: msg`Regalo`,
  photo: msg`Foto`,
  icebreaker: msg`Frase per rompere il ghiaccio`,
  refund: msg`Rimborso`,
  chargeback: msg`Addebito contestato`,
  returned: msg`Crediti restituiti`,
  correction: msg`Correzione`,
  demo: msg`Crediti della demo`,
}
