import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComplaintEntry } from '#contract/complaints/complaints.ts'
import type { ComplaintStatus, ComplaintSubject } from '#contract/complaints/subjects.ts'

export const complaintSubjectLabels: Readonly<Record<ComplaintSubject, MessageDescriptor>> = {
  payment: msg`Un pagamento`,
  credits: msg`I crediti`,
  person: msg`Una persona`,
  other: msg`Altro`,
}

export const complaintStatusLabels: Readonly<Record<ComplaintStatus, MessageDescriptor>> = {
  open: msg`Reclamo aperto`,
  waiting: msg`Reclamo aperto, aspettiamo notizie`,
  answered: msg`Reclamo con risposta`,
  closed: msg`Reclamo chiuso`,
}

export const complaintStepLabels: Readonly<Record<ComplaintEntry['kind'], MessageDescriptor>> = {
  received: msg`Ricevuto`,
  read: msg`Letto da una persona`,
  provider_asked: msg`Chiesto a chi gestisce i pagamenti`,
  answered: msg`Risposta`,
  written: msg`Hai scritto ancora`,
  review_asked: msg`Hai chiesto un’altra persona`,
  closed: msg`Chiuso`,
}
