import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportToReview } from '#contract/moderation/report-review.ts'
import { reasonLabels } from '#web/parts/report-labels.ts'
import { WhyPlace } from '../why-place.tsx'

/** Explains the place of a report in its queue. */
export function WhyFirst({ item }: { item: ReportToReview }) {
  const { i18n } = useLingui()
  const { points, reason, is_muted, waiting_since, due } = item
  return (
    <WhyPlace
      label={reasonLabels(i18n, reason)}
      since={waiting_since}
      due={due}
      points={points.map((point) => ({ ...point, words: <Cause point={point} /> }))}
      more={is_muted && <Trans>Chi segnala è in fondo alla coda. </Trans>}
    />
  )
}

function Cause({ point: { cause, count, of } }: { point: ReportToReview['points'][number] }) {
  if (cause === 'flagger') return <Trans>la manda un segnalatore attendibile (DSA, articolo 22)</Trans>
  if (cause === 'reporters')
    return <Plural value={count} one="# persona la segnala" other="# persone la segnalano in una settimana" />
  if (cause === 'sanctions')
    return <Plural value={count} one="# misura prima di questa" other="# misure prima di questa" />
  return (
    <Trans>
      chi segnala ha avuto ragione {count} volte su {of}
    </Trans>
  )
}
