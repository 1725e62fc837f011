import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeavingReason } from '#contract/accounts/leaving-reasons.ts'

export const leavingLabels: Readonly<Record<LeavingReason, MessageDescriptor>> = {
  found_someone: msg`Ho incontrato qualcuno`,
  too_few_people: msg`C’è poca gente vicino a me`,
  too_expensive: msg`Costa troppo`,
  unwanted_messages: msg`Ho ricevuto messaggi sgradevoli`,
  privacy: msg`Tengo alla mia privacy`,
  too_many_mails: msg`Mi arrivano troppe mail`,
  a_break: msg`Ho bisogno di una pausa`,
  something_else: msg`Un altro motivo`,
}
