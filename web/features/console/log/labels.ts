import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction, AuditedKind } from '#contract/moderation/audit-actions.ts'

export const actionLabels: Readonly<Record<AuditAction, MessageDescriptor>> = {
  photo_approved: msg`Foto approvata`,
  photo_rejected: msg`Foto rifiutata`,
  photo_review_undone: msg`Decisione su una foto annullata`,
  report_decided: msg`Segnalazione decisa`,
  report_decision_undone: msg`Decisione su una segnalazione annullata`,
  pose_approved: msg`Verifica approvata`,
  pose_rejected: msg`Verifica rifiutata`,
  pose_decision_undone: msg`Decisione su una verifica annullata`,
  case_skipped: msg`Caso saltato`,
  correction_proposed: msg`Correzione di crediti proposta`,
  correction_booked: msg`Correzione di crediti fatta`,
  correction_rejected: msg`Correzione di crediti rifiutata`,
  refund_requested: msg`Rimborso chiesto`,
  complaint_taken: msg`Reclamo preso in carico`,
  complaint_provider_asked: msg`Chi gestisce il pagamento è stato interpellato`,
  complaint_answered: msg`Risposta a un reclamo`,
  withdrawal_answered: msg`Risposta a un recesso`,
  staff_invited: msg`Invito allo staff`,
  staff_changed: msg`Accesso dello staff cambiato`,
  staff_removed: msg`Accesso dello staff tolto`,
  staff_change_proposed: msg`Cambio nello staff proposto`,
  staff_change_rejected: msg`Cambio nello staff rifiutato`,
  staff_change_void: msg`Cambio nello staff decaduto`,
  staff_sessions_ended: msg`Sessioni dello staff chiuse`,
  staff_reset: msg`Accesso dello staff azzerato`,
  looked: msg`Dati privati guardati`,
  log_exported: msg`Registro esportato`,
}

export const kindLabels: Readonly<Record<AuditedKind, MessageDescriptor>> = {
  photo: msg`Foto`,
  report: msg`Segnalazione`,
  pose: msg`Gesto di verifica`,
  correction: msg`Correzione`,
  refund: msg`Rimborso`,
  complaint: msg`Reclamo`,
  withdrawal: msg`Recesso`,
  order: msg`Ordine`,
  staff: msg`Account dello staff`,
  staff_change: msg`Cambio nello staff`,
  member: msg`Scheda di un membro`,
  log: msg`Registro`,
}
