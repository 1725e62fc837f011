import { msg, plural } from '@lingui/core/macro'
import type { RejectionReason } from '#contract/photos.ts'
import type { PoseReason } from '#contract/verification.ts'
import type { Letter } from '../letter.ts'
import { poseLine, rejectionLine } from '../review-lines.ts'

/** What a reviewer decided about a member's photos and verification (N2, P2, X5). */
export interface ReviewOutcomeParams {
  readonly name: string
  readonly approved: number
  readonly rejected: readonly { readonly reason: RejectionReason; readonly note: string }[]
  /** `approved`, or why not; null: nothing was decided about a verification. */
  readonly pose: 'approved' | PoseReason | null
  readonly url: string
  readonly site_name: string
}

export function reviewOutcome({
  name,
  approved,
  rejected,
  pose,
  url,
  site_name,
}: ReviewOutcomeParams): Letter {
  const shown = msg`${plural(approved, {
    one: 'Una tua foto va bene: è sul tuo profilo.',
    other: '# tue foto vanno bene: sono sul tuo profilo.',
  })}`
  const isPhotos = approved > 0 || rejected.length > 0
  return {
    subject: isPhotos
      ? msg`Le tue foto su ${site_name}: il risultato`
      : msg`La tua verifica su ${site_name}: il risultato`,
    preview: msg`Una persona ha guardato, e ha deciso.`,
    title: msg`Abbiamo guardato, ${name}`,
    lines: [
      ...(approved > 0 ? [shown] : []),
      ...rejected.flatMap(({ reason, note }) => [
        rejectionLine[reason],
        ...(note ? [msg`Chi l’ha guardata aggiunge: «${note}»`] : []),
      ]),
      ...(rejected.length > 0
        ? [
            msg`Non sei d’accordo? Dal tuo profilo puoi chiedere, una volta per foto, che la guardi di nuovo una persona.`,
          ]
        : []),
      ...(pose === null
        ? []
        : [
            pose === 'approved'
              ? msg`La verifica è riuscita: il tuo profilo ha il segno di chi è verificato.`
              : poseLine[pose],
          ]),
      ...(pose === null || pose === 'approved' ? [] : [msg`Puoi riprovare, con un altro gesto.`]),
    ],
    action: { label: isPhotos ? msg`Vai alle tue foto` : msg`Vai alla verifica`, url },
    notes: [],
  }
}
