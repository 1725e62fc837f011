import { Trans, useLingui } from '@lingui/react/macro'
import type { KeptEvidence } from '#contract/console/look-alikes.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatTableDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { subjectLabels } from '#web/parts/report-labels.ts'

/** The evidence of reports, which stays after an unmatch, a block or a deletion, and until when. */
export function KeptEvidenceList({ evidence }: { evidence: readonly KeptEvidence[] }) {
  return (
    <section className="box member-side" aria-labelledby="evidence">
      <h2 id="evidence" className="text-19">
        <Trans>Prove conservate</Trans>
      </h2>
      <p className="text-14 text-ink-2">
        <Trans>
          Restano anche dopo un blocco, un addio o una cancellazione, finché la decisione si può contestare.
        </Trans>
      </p>
      <ul className="kept-evidence">
        {evidence.map((each) => (
          <Kept key={each.report} kept={each} />
        ))}
      </ul>
    </section>
  )
}

function Kept({ kept: { at, until, about, text, photo_filename } }: { kept: KeptEvidence }) {
  const { i18n, t } = useLingui()
  const { settings, locale, zone } = usePage()
  const now = useNow()
  const day = until && formatTableDay(Date.parse(until), now, locale, zone)
  return (
    <li>
      <time dateTime={at} className="text-ink-2" data-figures="">
        {formatTableDay(Date.parse(at), now, locale, zone)}
      </time>
      <div className="grid min-w-0 gap-2">
        <p className="font-semibold" data-figures="">
          {subjectLabels(i18n, about)} ·{' '}
          {day ? <Trans>fino al {day}</Trans> : <Trans>finché nessuno decide</Trans>}
        </p>
        {(text || photo_filename) && (
          <details>
            <summary className="link">
              <Trans>Mostra la prova</Trans>
            </summary>
            {text && <p className="mt-2 whitespace-pre-line">{text}</p>}
            {photo_filename && (
              <img
                src={settings.cdn_prefix + photo_filename}
                alt={t`Copia della foto segnalata`}
                className="mt-2 max-h-80 rounded-[14px]"
                loading="lazy"
                decoding="async"
              />
            )}
          </details>
        )}
      </div>
    </li>
  )
}
