import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PhotoToReview } from '#contract/moderation/photo-review.ts'
import type { PhotoPoint, PosePoint } from '#contract/moderation/review-order.ts'
import type { PoseToReview } from '#contract/moderation/verification.ts'
import { WhyPlace } from './why-place.tsx'

/** Explains the place of a photo in its queue. Appeals have no points: their order is that of their ages. */
export function WhyPhoto({ item: { points, waiting_since, due, appeal } }: { item: PhotoToReview }) {
  const { t } = useLingui()
  return (
    <WhyPlace
      label={appeal ? t`Ricorso` : t`Foto`}
      since={waiting_since}
      due={due}
      points={points.map((point) => ({ ...point, words: <PhotoCause {...point} /> }))}
    />
  )
}

/** Explains the place of a pose in its queue. */
export function WhyPose({ item: { points, waiting_since, due } }: { item: PoseToReview }) {
  const { t } = useLingui()
  return (
    <WhyPlace
      label={t`Verifiche`}
      since={waiting_since}
      due={due}
      points={points.map((point) => ({ ...point, words: <PoseCause {...point} /> }))}
    />
  )
}

function PhotoCause({ cause, count }: PhotoPoint) {
  if (cause === 'flagged') return <Trans>somiglia a una foto rifiutata</Trans>
  if (cause === 'elsewhere') return <Trans>un altro profilo ha una foto quasi uguale</Trans>
  if (cause === 'unseen') return <Trans>senza questa, nessuna sua foto si vede</Trans>
  if (cause === 'rejected')
    return <Plural value={count} one="# sua foto è stata rifiutata" other="# sue foto sono state rifiutate" />
  return <Reported count={count} />
}

function PoseCause({ cause, count }: PosePoint) {
  if (cause === 'lapsed') return <Trans>aveva la verifica, e ha cambiato la foto principale</Trans>
  if (cause === 'rejected')
    return (
      <Plural
        value={count}
        one="# sua verifica è stata rifiutata"
        other="# sue verifiche sono state rifiutate"
      />
    )
  return <Reported count={count} />
}

const Reported = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="# segnalazione su questa persona aspetta"
    other="# segnalazioni su questa persona aspettano"
  />
)
