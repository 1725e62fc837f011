import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { ReportCase } from '#contract/moderation/reports.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { KindLabel } from '#web/parts/kind-label.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { reasonLabels, subjectLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CaseContent } from './case-content.tsx'
import { CaseHistory } from './case-history.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Day } from './day.tsx'
import { SafetyPage } from './safety-page.tsx'

interface CasePageProps {
  report: ReportCase
  /**
   * Success message to show: `sent` after a report, `closed` after one that also closed the conversation (X13), `appealed`
   * after an appeal.
   */
  done: 'sent' | 'closed' | 'appealed' | null
  form: RefusedForm | null
}

/**
 * X4: shows a report to its reporter or to the affected member: the receipt, the decisions with their reasons, and the
 * appeals.
 */
export function CasePage({ report, done, form }: CasePageProps) {
  const { user } = usePage()
  const isMine = report.side === 'reporter'
  const shown = done && !form && report.status === doneStatus[done] ? done : null
  return (
    <SafetyPage
      head={shown === 'closed' && isMine ? <ClosedNote report={report} /> : null}
      title={isMine ? <Trans>La tua segnalazione</Trans> : <Trans>Una decisione sul tuo account</Trans>}
    >
      {shown && shown !== 'closed' && <Done done={shown} />}
      {isMine && <Reported report={report} />}
      {report.content && <CaseContent content={report.content} />}
      {report.decisions.length > 0 ? <CaseHistory report={report} /> : <StillOpen />}
      <Read report={report} />
      <Appeal report={report} form={form} />
      {user && (
        <p>
          <a href="/reports" className="link">
            <Trans>Tutte le segnalazioni e le decisioni</Trans>
          </a>
        </p>
      )}
    </SafetyPage>
  )
}

/** Status that the report must have for each success message. With another status, the message is not shown. */
const doneStatus = { sent: 'open', closed: 'open', appealed: 'appealed' } as const

function Done({ done }: { done: 'sent' | 'appealed' }) {
  const { user } = usePage()
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      {done === 'appealed' ? (
        <Note tone="success" title={<Trans>La tua richiesta è arrivata.</Trans>}>
          <Trans>Ora la guarda un’altra persona. Poi ti diciamo che cosa ha deciso.</Trans>
        </Note>
      ) : (
        <Note tone="success" title={<Trans>Grazie, la segnalazione è arrivata.</Trans>}>
          {user ? (
            <Trans>Trovi l’esito qui, e te lo mandiamo per mail.</Trans>
          ) : (
            <Trans>Trovi l’esito in questa pagina: conserva l’indirizzo e non darlo ad altri.</Trans>
          )}
        </Note>
      )}
    </div>
  )
}

function Reported({ report: { about, name, kind, reason, text, at } }: { report: ReportCase }) {
  const { i18n } = useLingui()
  const what = [subjectLabels(i18n, about), name].filter(Boolean).join(' · ')
  return (
    <Section id="reported" title={<Trans>Che cosa hai segnalato</Trans>} lead={<Day at={at} />}>
      <div className="grid gap-1">
        <p>{what}</p>
        {kind && (
          <div>
            <KindLabel kind={kind} look="row" />
          </div>
        )}
        {reason && <p className="font-semibold">{reasonLabels(i18n, reason)}</p>}
        {text && <p className="whitespace-pre-line text-ink-2">{text}</p>}
      </div>
    </Section>
  )
}

function StillOpen() {
  return (
    <Note title={<Trans>La guarderà una persona</Trans>}>
      <Trans>Prima le più urgenti, poi le altre in ordine di arrivo.</Trans>
    </Note>
  )
}

/** Lets the member say that they have read a measure, so that the pages no longer remind of it. */
function Read({ report: { side, decisions, read_at } }: { report: ReportCase }) {
  const outcome = decisions.at(-1)?.outcome
  if (side !== 'member' || outcome === undefined || outcome === 'no_breach') return null
  if (read_at !== null)
    return (
      <p className="text-ink-2">
        <Trans>Hai detto di averla letta:</Trans> <Day at={read_at} withTime />
      </p>
    )
  return (
    <OwnForm data-limits="write">
      <Button type="submit" name="read" value="1">
        <Trans>Ho letto</Trans>
      </Button>
    </OwnForm>
  )
}

/** Shows the form for an appeal, if the reader may appeal. */
function Appeal({ report, form }: { report: ReportCase; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { may_appeal, appeal_until } = report
  if (!may_appeal || !appeal_until) return null
  return (
    <Section
      id="appeal"
      title={<Trans>Non sei d’accordo?</Trans>}
      lead={
        <>
          <Trans>
            Puoi chiedere una volta, gratis, che un’altra persona riesamini la decisione. Hai tempo fino al
          </Trans>{' '}
          <Day at={appeal_until} />.{' '}
          <Trans>
            Puoi rivolgerti anche a un organismo di risoluzione extragiudiziale delle controversie o al
            giudice.
          </Trans>
        </>
      }
    >
      <RefusalNote form={form} />
      <OwnForm data-limits="report" className="grid gap-4">
        <TextArea
          name="text"
          id="text"
          rows={4}
          label={t`Perché secondo te la decisione è sbagliata`}
          max={limits.report_text_max}
          defaultValue={valueOf(form, 'text')}
          error={errors.text}
          required
        />
        <div>
          <Button type="submit">
            <Trans>Chiedi un riesame</Trans>
          </Button>
        </div>
      </OwnForm>
    </Section>
  )
}
