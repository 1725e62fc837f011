import { Trans, useLingui } from '@lingui/react/macro'
import { outcomeLabels } from '#web/parts/report-labels.ts'
import { useTime } from '../offers/when.tsx'
import type { Examples } from './hints-page.tsx'

/** Reported messages that a rule would have hit, with what became of each report. */
export function ExampleList({ examples }: { examples: Examples }) {
  const { i18n } = useLingui()
  const time = useTime()
  return (
    <div className="grid gap-2 outline-0" role="status" data-focus="" tabIndex={-1}>
      {examples.length === 0 ? (
        <p>
          <Trans>Nessun messaggio segnalato negli ultimi 30 giorni lo avrebbe avuto.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {examples.map(({ report, text, at, outcome }) => (
            <li key={report} className="rounded-14 bg-tint p-3">
              <p className="break-words">{text}</p>
              <p className="mt-1 text-14 text-ink-2" data-figures="">
                {time(at)} · {outcome ? outcomeLabels(i18n, outcome) : <Trans>ancora da decidere</Trans>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
