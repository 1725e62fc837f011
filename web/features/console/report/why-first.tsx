import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportToReview } from '#contract/moderation/report-review.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSpan } from '#web/parts/console/late.ts'
import { useNow } from '#web/parts/now.ts'
import { reasonLabels } from '#web/parts/report-labels.ts'

/** Explains the place of a report in its queue: the promised time, each point that shortens it, and its age. */
export function WhyFirst({ item }: { item: ReportToReview }) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const now = useNow()
  const { points, reason, is_muted, waiting_since, due } = item
  const since = Date.parse(waiting_since)
  const label = reasonLabels(i18n, reason)
  const left = 100 - points.reduce((sum, each) => sum + each.points, 0)
  const whole = formatSpan(((Date.parse(due) - since) * 100) / left, locale)
  const promised = formatSpan(Date.parse(due) - since, locale)
  const waited = formatSpan(now - since, locale)
  return (
    <section className="box case-box" aria-labelledby="why-first">
      <h2 id="why-first">
        <Trans>Perché è a questo punto della coda</Trans>
      </h2>
      <ul className="case-points" data-figures="">
        <li>
          <Trans>
            {label}: entro {whole}
          </Trans>
        </li>
        {points.map((each) => (
          <li key={each.cause}>
            <Cause point={each} /> <b>+{each.points}</b>
          </li>
        ))}
        <li>
          <Trans>aspetta da {waited}</Trans>
        </li>
      </ul>
      <p className="text-14 text-ink-2">
        {is_muted && <Trans>Chi segnala è in fondo alla coda. </Trans>}
        <Trans>Ogni punto toglie un centesimo del tempo: questa va decisa entro {promised}.</Trans>
      </p>
    </section>
  )
}

function Cause({ point: { cause, count, of } }: { point: ReportToReview['points'][number] }) {
  if (cause === 'flagger') return <Trans>la manda un segnalatore attendibile (DSA, articolo 22)</Trans>
  if (cause === 'reporters')
    return <Plural value={count} one="# persona la segnala" other="# persone la segnalano in una settimana" />
  if (cause === 'sanctions')
    return (
      <Plural value={count} one="# provvedimento prima di questo" other="# provvedimenti prima di questo" />
    )
  return (
    <Trans>
      chi segnala ha avuto ragione {count} volte su {of}
    </Trans>
  )
}
