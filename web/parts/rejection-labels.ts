import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RejectionReason } from '#contract/photos/photos.ts'

/** Reasons why a photo is rejected, in words for its owner and the reviewer. */
const labels: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  nobody_seen: msg`Non si vede nessuno`,
  somebody_else: msg`Si vede un’altra persona`,
  minor: msg`Si vede una persona minorenne`,
  nudity: msg`Nudo o contenuto sessuale`,
  violence: msg`Violenza, odio o droghe`,
  contact_details: msg`Contiene recapiti o indirizzi`,
  advertising: msg`È pubblicità`,
  stolen: msg`È una foto di altri`,
  poor_quality: msg`Non si capisce: buia, mossa o troppo piccola`,
  other: msg`Altro motivo`,
}

export const rejectionLabels = (i18n: I18n, reason: RejectionReason): string => i18n._(labels[reason])
