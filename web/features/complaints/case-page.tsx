import { Trans, useLingui } from '@lingui/react/macro'
import type { Complaint } from '#contract/complaints/complaints.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { Note } from '#web/ui/note.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseTag } from './case-tag.tsx'
import { CaseTexts } from './case-texts.tsx'
import { CaseTimeline } from './case-timeline.tsx'

/** Success messages of the page's forms. */
export const caseResults = ['write', 'another', 'close'] as const
export type CaseResult = (typeof caseResults)[number]

interface CasePageProps {
  complaint: Complaint
  /** The complaint was filed just now. */
  isNew: boolean
  done: CaseResult | null
  newKey: string
  form: RefusedForm | null
}

/** M7: one complaint for its author: its number, what happens next, all texts, and the author's next steps. */
export function CasePage({ complaint, isNew, done, newKey, form }: CasePageProps) {
  const { i18n } = useLingui()
  const { user } = usePage()
  const { subject, order } = complaint
  return (
    <div className="page case-page case-page-case">
      <div>
        <CaseTag complaint={complaint} heading="h1" isNew={isNew && !form} />
        <div className="case-card">
          <CaseTimeline complaint={complaint} />
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        {isNew && !user && (
          <Note>
            <Trans>Questa pagina si apre solo con il suo indirizzo: conservalo, e non darlo ad altri.</Trans>
          </Note>
        )}
        {done && !form && <Done done={done} />}
        <section aria-labelledby="texts" className="grid grid-cols-1 gap-4">
          <header>
            <h2 id="texts" className="text-24">
              {i18n._(complaintSubjectLabels[subject])}
            </h2>
            {order && (
              <p className="mt-1 text-14">
                <a href={`/transactions/${order.id}`} className="link">
                  <Trans>Ordine {order.number}</Trans>
                </a>
              </p>
            )}
          </header>
          <CaseTexts entries={complaint.entries} />
        </section>
        <CaseActions complaint={complaint} newKey={newKey} form={form} />
        {user && (
          <p>
            <a href="/complaints" className="link">
              <Trans>Tutti i tuoi reclami</Trans>
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

function Done({ done }: { done: CaseResult }) {
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      <Note
        tone="success"
        title={
          done === 'close' ? (
            <Trans>Il reclamo è chiuso.</Trans>
          ) : done === 'another' ? (
            <Trans>Ora lo rivede un’altra persona.</Trans>
          ) : (
            <Trans>Il tuo messaggio è arrivato.</Trans>
          )
        }
      />
    </div>
  )
}
