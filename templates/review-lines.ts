import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PoseReason } from '#contract/moderation/verification.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'

/** Lines that tell a member why a photo was rejected. */
export const rejectionLine: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  nobody_seen: msg`Una foto non va bene: non si vede nessuno.`,
  somebody_else: msg`Una foto non va bene: si vede un’altra persona.`,
  minor: msg`Una foto non va bene: si vede una persona minorenne.`,
  nudity: msg`Una foto non va bene: nudo o contenuto sessuale.`,
  violence: msg`Una foto non va bene: violenza, odio o droghe.`,
  contact_details: msg`Una foto non va bene: contiene recapiti o indirizzi.`,
  advertising: msg`Una foto non va bene: è pubblicità.`,
  stolen: msg`Una foto non va bene: è di qualcun altro.`,
  poor_quality: msg`Una foto non va bene: è buia, mossa o troppo piccola.`,
  other: msg`Una foto non va bene, per un altro motivo.`,
}

/** Lines that tell a member why a verification was rejected. */
export const poseLine: Readonly<Record<PoseReason, MessageDescriptor>> = {
  somebody_else: msg`La verifica non è riuscita: il viso non ci sembra quello delle tue foto.`,
  other_gesture: msg`La verifica non è riuscita: il gesto non è quello richiesto.`,
  face_hidden: msg`La verifica non è riuscita: il viso non si vede bene.`,
  not_live: msg`La verifica non è riuscita: non sembra scattata sul momento.`,
  poor_quality: msg`La verifica non è riuscita: la foto è buia, mossa o troppo piccola.`,
}

/** Lines that tell a member why a voice intro was rejected (X16). */
export const voiceLine: Readonly<Record<VoiceReason, MessageDescriptor>> = {
  contact_details: msg`La tua voce non va bene: dice recapiti o indirizzi.`,
  advertising: msg`La tua voce non va bene: è pubblicità.`,
  offensive: msg`La tua voce non va bene: insulti, odio o minacce.`,
  sexual: msg`La tua voce non va bene: contenuto sessuale.`,
  minor: msg`La tua voce non va bene: si sente una persona minorenne.`,
  not_own: msg`La tua voce non va bene: non sembra la tua.`,
  unintelligible: msg`La tua voce non va bene: non si capisce, per il rumore o perché è troppo bassa.`,
  other: msg`La tua voce non va bene, per un altro motivo.`,
}
