import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PoseReason } from '#contract/moderation/verification.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'

/** Reasons for rejecting a photo. */
export const rejectionLine: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  nobody_seen: msg`Una foto non va: non si vede nessuno.`,
  somebody_else: msg`Una foto non va: si vede un’altra persona.`,
  minor: msg`Una foto non va: si vede una persona minorenne.`,
  nudity: msg`Una foto non va: nudo o contenuto sessuale.`,
  violence: msg`Una foto non va: violenza, odio o droghe.`,
  contact_details: msg`Una foto non va: contiene recapiti o indirizzi.`,
  advertising: msg`Una foto non va: è pubblicità.`,
  stolen: msg`Una foto non va: è presa da altri.`,
  poor_quality: msg`Una foto non va: è buia, mossa o troppo piccola per capire.`,
  other: msg`Una foto non va, per un altro motivo.`,
}

/** Reasons for rejecting a verification. */
export const poseLine: Readonly<Record<PoseReason, MessageDescriptor>> = {
  somebody_else: msg`La verifica non è riuscita: il viso non ci sembra quello delle tue foto.`,
  other_gesture: msg`La verifica non è riuscita: il gesto è un altro.`,
  face_hidden: msg`La verifica non è riuscita: il viso non si vede bene.`,
  not_live: msg`La verifica non è riuscita: non sembra scattata sul momento.`,
  poor_quality: msg`La verifica non è riuscita: la foto è buia, mossa o troppo piccola.`,
}
