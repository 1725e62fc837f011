import { msg, plural } from '@lingui/core/macro'
import type { PoseReason } from '#contract/moderation/verification.ts'
import type { VoiceReason } from '#contract/moderation/voice-reasons.ts'
import type { RejectionReason } from '#contract/photos/photos.ts'
import type { MailContent } from '../mail-content.ts'
import { poseLine, rejectionLine, voiceLine } from '../review-lines.ts'

/** Parameters of the mail about a reviewer's decisions on photos and verification (N2, P2, X5). */
export interface ReviewOutcomeParams {
  readonly name: string
  readonly approved: number
  readonly rejected: readonly { readonly reason: RejectionReason; readonly note: string }[]
  /**
   * Decision about the verification: `approved`, or the reason for the rejection. Null if there is no decision
   * about a verification.
   */
  readonly pose: 'approved' | PoseReason | null
  /** Decision about the voice intro (X16): `approved`, or the reason of its rejection. Null without one. */
  readonly voice: 'approved' | { readonly reason: VoiceReason; readonly note: string } | null
  readonly url: string
  /**
   * URL of the verification page if the mail is also about photos and the verification was rejected; otherwise null.
   */
  readonly verification_url: string | null
  readonly site_name: string
}

export function reviewOutcome({
  name,
  approved,
  rejected,
  pose,
  voice,
  url,
  verification_url,
  site_name,
}: ReviewOutcomeParams): MailContent {
  const shown = msg`${plural(approved, {
    one: 'Una tua foto va bene: è sul tuo profilo.',
    other: '# tue foto vanno bene: sono sul tuo profilo.',
  })}`
  const isPhotos = approved > 0 || rejected.length > 0
  return {
    subject: isPhotos
      ? msg`Le tue foto su ${site_name}: il risultato`
      : voice
        ? msg`La tua voce su ${site_name}: il risultato`
        : msg`La tua verifica su ${site_name}: il risultato`,
    preview:
      voice && !isPhotos ? msg`Una persona ha ascoltato e deciso.` : msg`Una persona ha guardato e deciso.`,
    title: msg`${name}, ecco il risultato`,
    lines: [
      ...(approved > 0 ? [shown] : []),
      ...rejected.flatMap(({ reason, note }) => [
        rejectionLine[reason],
        ...(note ? [msg`Chi l’ha guardata aggiunge: «${note}»`] : []),
      ]),
      ...(rejected.length > 0
        ? [
            msg`Non sei d’accordo? Dal tuo profilo puoi chiedere, una volta per foto, che un’altra persona la riguardi.`,
          ]
        : []),
      ...voiceLines(voice),
      ...(pose === null
        ? []
        : [pose === 'approved' ? msg`Verifica riuscita: ora il tuo profilo è verificato.` : poseLine[pose]]),
      ...(pose === null || pose === 'approved'
        ? []
        : [
            msg`Puoi riprovare, con un altro gesto.`,
            msg`Non sei d’accordo? Scrivi un reclamo dalla pagina della verifica: una persona riesamina la decisione.`,
          ]),
    ],
    action: {
      label: isPhotos ? msg`Vai alle tue foto` : voice ? msg`Vai al tuo profilo` : msg`Vai alla verifica`,
      url,
    },
    ...(verification_url && { secondary: { label: msg`Vai alla verifica`, url: verification_url } }),
    notes: [],
  }
}

function voiceLines(voice: ReviewOutcomeParams['voice']): MailContent['lines'] {
  if (voice === null) return []
  if (voice === 'approved') return [msg`La tua voce va bene: ora chi guarda il tuo profilo può ascoltarla.`]
  const { reason, note } = voice
  return [
    voiceLine[reason],
    ...(note ? [msg`Chi l’ha ascoltata aggiunge: «${note}»`] : []),
    msg`Puoi registrarne un’altra. Non sei d’accordo? Dal tuo profilo puoi chiedere, una volta, che un’altra persona la riascolti.`,
  ]
}
