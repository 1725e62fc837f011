import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Complaint } from '#contract/complaints/complaints.ts'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { complaintStatusLabels, complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { formatDate } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { CaseTag } from './case-tag.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { ComplaintForm, type ComplaintFormProps } from './complaint-form.tsx'

interface ComplaintsPageProps extends ComplaintFormProps {
  /** The member's own complaints, latest first. */
  complaints: readonly Complaint[]
}

/** M7: the form of a complaint, and beside it the member's complaints. */
export function ComplaintsPage({ complaints, ...form }: ComplaintsPageProps) {
  const [latest, ...earlier] = complaints
  const days = limits.complaint_answer_working_days
  return (
    <div className={`page case-page ${latest ? 'case-page-wide' : ''}`}>
      <div className="grid grid-cols-1 content-start gap-7">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-40 text-balance">
            <Trans>Qualcosa non torna?</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              Scrivilo come ti viene. Lo legge una persona e ti risponde entro{' '}
              <Plural value={days} one="un giorno lavorativo" other="# giorni lavorativi" />.
            </Trans>
          </p>
        </header>
        <ComplaintForm {...form} />
      </div>
      {latest && (
        <aside className="grid grid-cols-1 content-start gap-6" aria-labelledby="tag-number">
          <div>
            <CaseTag complaint={latest} heading="h2" />
            <div className="case-card">
              <CaseTimeline complaint={latest} />
              <p className="case-written">
                <FirstText complaint={latest} />
              </p>
              <a href={`/complaints/${latest.ref}`} className="link">
                <Trans>Apri {latest.number}</Trans>
              </a>
            </div>
          </div>
          {earlier.length > 0 && <Earlier complaints={earlier} />}
        </aside>
      )}
    </div>
  )
}

function FirstText({ complaint: { entries } }: { complaint: Complaint }) {
  const text = entries[0]?.text ?? ''
  return (
    <Trans>
      <b className="font-semibold text-ink">Hai scritto:</b> «{text}»
    </Trans>
  )
}

function Earlier({ complaints }: { complaints: readonly Complaint[] }) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="text-19">
        <Trans>Gli altri tuoi reclami</Trans>
      </h2>
      <ul className="mt-2 grid gap-1">
        {complaints.map(({ ref, number, subject, status, entries }) => (
          <li key={ref}>
            <a href={`/complaints/${ref}`} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
              <b className="font-semibold">{number}</b>
              <span>{i18n._(complaintSubjectLabels[subject])}</span>
              <span className="text-14 text-ink-2">
                {i18n._(complaintStatusLabels[status])},{' '}
                {formatDate(Date.parse(entries.at(-1)?.at ?? ''), now, locale, zone)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
