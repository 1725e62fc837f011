import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportOutcome, ReportReason, ReportSubject, Restriction } from '#contract/moderation/reports.ts'
import type { PoseReason } from '#contract/moderation/verification.ts'

/**
 * Reasons for a report. The reporter chooses one of them. The moderator's decision uses the same codes for the broken
 * rule.
 */
const reasons: Readonly<Record<ReportReason, { name: MessageDescriptor; hint: MessageDescriptor }>> = {
  minor: {
    name: msg`Una persona minorenne`,
    hint: msg`Sembra minorenne, o si vedono minorenni. Queste segnalazioni vengono prima di tutte.`,
  },
  illegal: { name: msg`Contenuto illegale`, hint: msg`Minacce di violenza, ricatti, droghe, armi.` },
  fake: {
    name: msg`Profilo falso o truffa`,
    hint: msg`Foto di altri o fatte con l’IA senza dirlo, richieste di denaro, bugie su chi è.`,
  },
  harassment: { name: msg`Molestie o minacce`, hint: msg`Insiste, insulta, minaccia, fa paura.` },
  hate: { name: msg`Odio o discriminazione`, hint: msg`Attacca qualcuno per quello che è.` },
  nudity: { name: msg`Nudo in una foto pubblica`, hint: msg`Foto sessualmente esplicite, visibili a tutti.` },
  spam: { name: msg`Pubblicità o spam`, hint: msg`Vende qualcosa, manda a tutti lo stesso messaggio.` },
  other: { name: msg`Altro`, hint: msg`Raccontacelo qui sotto.` },
}

/** Reasons in the order in which the form shows them. */
export const offeredReasons = Object.keys(reasons) as readonly ReportReason[]
export const reasonLabels = (i18n: I18n, reason: ReportReason): string => i18n._(reasons[reason].name)
export const reasonHint = (i18n: I18n, reason: ReportReason): string => i18n._(reasons[reason].hint)

const subjects: Readonly<Record<ReportSubject, MessageDescriptor>> = {
  profile: msg`Il profilo`,
  photo: msg`Una foto`,
  message: msg`Un messaggio`,
  voice: msg`La presentazione a voce`,
}
export const subjectLabels = (i18n: I18n, about: ReportSubject): string => i18n._(subjects[about])

const outcomes: Readonly<Record<ReportOutcome, MessageDescriptor>> = {
  no_breach: msg`Nessuna violazione`,
  photo_hidden: msg`Foto tolta`,
  warned: msg`Avvertimento`,
  restricted: msg`Account limitato`,
  suspended: msg`Account sospeso`,
}
export const outcomeLabels = (i18n: I18n, outcome: ReportOutcome): string => i18n._(outcomes[outcome])

const forbidden: Readonly<Record<Restriction, MessageDescriptor>> = {
  write: msg`Scrivere messaggi`,
  like: msg`Mettere mi piace`,
  seen: msg`Farsi trovare da chi cerca`,
}
/** The acts that a restriction forbids. */
export const restrictionLabels = (i18n: I18n, restriction: Restriction): string =>
  i18n._(forbidden[restriction])

/** Reasons why a member's pose (a photo for the verification, X5) is rejected, for the member and the reviewer. */
const poseReasons: Readonly<Record<PoseReason, MessageDescriptor>> = {
  somebody_else: msg`Non sembra la persona delle foto del profilo`,
  other_gesture: msg`Il gesto non è quello richiesto`,
  face_hidden: msg`Il viso non si vede bene`,
  not_live: msg`È una foto di un’altra foto, o è ritoccata`,
  poor_quality: msg`Non si capisce: buia, mossa o troppo piccola`,
}
export const poseReasonLabels = (i18n: I18n, reason: PoseReason): string => i18n._(poseReasons[reason])
