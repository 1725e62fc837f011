import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { ReportCase } from '#contract/reports.ts'
import { errorSentence, fieldErrors } from '#web/lib/error-words.ts'
import { valueOf } from '#web/lib/form-values.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { reasonWords, subjectWords } from '#web/parts/report-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote, Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { OutcomeSentence } from './outcome-sentence.tsx'
import { SafetyPage } from './safety-page.tsx'

interface CasePageProps {
  report: ReportCase
  /** A moment ago: it arrived, or the appeal did. */
  done: 'sent' | 'appealed' | null
  form: RefusedForm | null
}

/** X4: receipt, outcome and statement of reasons, and the one appeal; for either side. */
export function CasePage({ report, done, form }: CasePageProps) {
  const { user } = usePage()
  const isMine = report.side === 'reporter'
  return (
    <SafetyPage
      title={isMine ? <Trans>La tua segnalazione</Trans> : <Trans>Una decisione sul tuo account</Trans>}
    >
      {done && !form && <Done done={done} />}
      {isMine && <Reported report={report} />}
      {report.decision ? <Decision report={report} /> : <StillOpen />}
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

function Done({ done }: { done: 'sent' | 'appealed' }) {
  const { user } = usePage()
  return (
    <div role="status" data-focus="" tabIndex={-1} className="outline-0">
      {done === 'appealed' ? (
        <Note tone="success" title={<Trans>La tua richiesta è arrivata.</Trans>}>
          <Trans>La guarda un’altra persona. Ti diciamo che cosa ha deciso.</Trans>
        </Note>
      ) : (
        <Note tone="success" title={<Trans>Grazie, la segnalazione è arrivata.</Trans>}>
          {user ? (
            <Trans>L’esito lo trovi qui, e te lo scriviamo per mail.</Trans>
          ) : (
            <Trans>L’esito lo trovi a questa pagina: tieni il suo indirizzo e non darlo ad altri.</Trans>
          )}
        </Note>
      )}
    </div>
  )
}

function Reported({ report: { about, name, reason, text, at } }: { report: ReportCase }) {
  const { i18n } = useLingui()
  const what = [subjectWords(i18n, about), name].filter(Boolean).join(' · ')
  return (
    <Section id="reported" title={<Trans>Che cosa hai segnalato</Trans>} lead={<Day at={at} />}>
      <div className="grid gap-1">
        <p>{what}</p>
        {reason && <p className="font-semibold">{reasonWords(i18n, reason)}</p>}
        {text && <p className="whitespace-pre-line text-ink-2">{text}</p>}
      </div>
    </Section>
  )
}

function StillOpen() {
  return (
    <Note title={<Trans>La sta per guardare una persona</Trans>}>
      <Trans>Prima quelle che non possono aspettare, poi le altre nell’ordine in cui arrivano.</Trans>
    </Note>
  )
}

/** The statement of reasons (DSA art. 17): what, why, who decided, what it rests on, what can be done. */
function Decision({ report: { decision, side, about } }: { report: ReportCase }) {
  const { i18n } = useLingui()
  if (!decision) return null
  const { outcome, ground, note, at, is_final } = decision
  return (
    <Section
      id="decision"
      title={is_final ? <Trans>La decisione dopo il riesame</Trans> : <Trans>La decisione</Trans>}
      lead={<Day at={at} />}
    >
      <p className="font-semibold">
        <OutcomeSentence outcome={outcome} side={side} />
      </p>
      <dl className="grid gap-3 text-ink-2 [&_dt]:font-semibold [&_dt]:text-ink">
        {ground && (
          <div>
            <dt>
              <Trans>La regola violata</Trans>
            </dt>
            <dd>{reasonWords(i18n, ground)}</dd>
          </div>
        )}
        {note && (
          <div>
            <dt>
              <Trans>I motivi</Trans>
            </dt>
            <dd className="whitespace-pre-line">{note}</dd>
          </div>
        )}
        {side === 'member' && (
          <div>
            <dt>
              <Trans>Di che cosa si tratta</Trans>
            </dt>
            <dd>{subjectWords(i18n, about)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Come si è deciso</Trans>
          </dt>
          <dd>
            <Trans>
              Dopo una segnalazione, da una persona, senza programmi che decidono. Le regole sono nelle{' '}
              <a className="link" href="/terms">
                condizioni d’uso
              </a>
              .
            </Trans>
          </dd>
        </div>
      </dl>
    </Section>
  )
}

function Appeal({ report, form }: { report: ReportCase; form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { appeal, may_appeal, appeal_until, status } = report
  if (appeal)
    return (
      <Section
        id="appeal"
        title={<Trans>Il tuo ricorso</Trans>}
        lead={
          status === 'appealed' ? (
            <Trans>Lo guarda un’altra persona.</Trans>
          ) : (
            <Trans>Un’altra persona ha riguardato tutto.</Trans>
          )
        }
      >
        <p className="whitespace-pre-line text-ink-2">{appeal.text}</p>
      </Section>
    )
  if (!may_appeal || !appeal_until) return null
  return (
    <Section
      id="appeal"
      title={<Trans>Non sei d’accordo?</Trans>}
      lead={
        <>
          <Trans>Puoi chiedere una volta, gratis, che un’altra persona riguardi la decisione. Fino al</Trans>{' '}
          <Day at={appeal_until} />.{' '}
          <Trans>Restano possibili anche un organismo di risoluzione extragiudiziale e il giudice.</Trans>
        </>
      }
    >
      {form && form.code !== 'invalid_fields' && <ErrorNote title={errorSentence(i18n, form)} />}
      <form method="post" noValidate className="grid gap-4">
        <TextArea
          name="text"
          id="text"
          rows={4}
          label={t`Perché la decisione è sbagliata`}
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
      </form>
    </Section>
  )
}

export function Day({ at }: { at: string }) {
  const { locale } = usePage()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
  return <time dateTime={at}>{day}</time>
}
