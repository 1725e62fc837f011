import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedMember } from '#contract/console/listed-member.ts'
import type { CallOutput } from '#contract/index.ts'
import type { Measure } from '#contract/moderation/member-acts.ts'
import { mayCall } from '#contract/permissions.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { MailPreview, PreviewFrame } from '#web/parts/console/mail-preview.tsx'
import { formatClock, formatMoment } from '#web/parts/date-formats.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { outcomeLabels, reasonLabels, restrictionLabels } from '#web/parts/report-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RefuseForm } from '../proposals/refuse-form.tsx'
import type { MemberActsOf } from './member-acts.tsx'

interface MemberMeasuresProps {
  member: ListedMember
  acts: MemberActsOf
  staff: Console['staff']
  form: RefusedForm | null
  /** A form that asked for a preview of the end of a measure. */
  typed: TypedForm | null
}

/** The decisions about a member, and what waits for a second person. */
export function MemberMeasures(props: MemberMeasuresProps) {
  const { member, acts, staff, form, typed } = props
  const { measures, corrections } = acts
  const waits = corrections ?? []
  if (measures.length === 0 && waits.length === 0) return null
  return (
    <section className="box grid grid-cols-1 gap-2 p-6" aria-labelledby="measures">
      <h2 id="measures" className="text-19">
        <Trans>Misure e conferme</Trans>
      </h2>
      <ul className="measure-list">
        {waits.map((correction) => (
          <ProposedCorrection
            key={correction.id}
            correction={correction}
            mayDecide={mayCall(staff.role, 'approveCorrection')}
            form={form}
          />
        ))}
        {measures.map((measure) => (
          <MeasureItem key={measure.report} name={member.name} measure={measure} form={form} typed={typed} />
        ))}
      </ul>
    </section>
  )
}

interface MeasureItemProps extends Pick<MemberMeasuresProps, 'form' | 'typed'> {
  /** Name of the member. */
  name: string
  measure: Measure
}

function MeasureItem({ name, measure, form, typed }: MeasureItemProps) {
  const { i18n, t } = useLingui()
  const { locale, zone } = usePage()
  const { report, outcome, restricts, ground, note, at, by, ends_at, in_force, told_at, read_at } = measure
  const when = (time: string) => formatMoment(Date.parse(time), locale, zone)
  const state = [
    in_force ? t`vale adesso` : outcome === 'warned' || outcome === 'photo_hidden' ? '' : t`finita`,
    ends_at && t`fino a ${when(ends_at)}`,
    in_force && !ends_at && outcome === 'suspended' ? t`senza scadenza` : '',
    told_at ? t`mail mandata: ${when(told_at)}` : t`mail non ancora partita`,
    read_at && t`letta: ${when(read_at)}`,
  ].filter(Boolean)
  return (
    <li data-figures="">
      <p>
        <strong>{outcomeLabels(i18n, outcome)}</strong>
        {restricts.length > 0 && `: ${restricts.map((each) => restrictionLabels(i18n, each)).join(', ')}`}
        {ground && ` · ${reasonLabels(i18n, ground)}`}
      </p>
      <p className="text-14 text-ink-2">
        {when(at)} · {by} · {state.join(' · ')}
      </p>
      {note && <p className="whitespace-pre-line text-ink-2">{note}</p>}
      {measure.proposal && <Proposal proposal={measure.proposal} form={form} />}
      {measure.undo_until && <Undo report={report} until={measure.undo_until} />}
      {in_force && !measure.undo_until && <Lift name={name} report={report} form={form} typed={typed} />}
    </li>
  )
}

/** Undoes a measure of which the member does not know yet. */
function Undo({ report, until }: { report: string; until: string }) {
  const { locale, zone } = usePage()
  const time = formatClock(Date.parse(until), locale, zone)
  return (
    <OwnForm className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="report" value={report} />
      <Button type="submit" look="outline" name="action" value="undo">
        <Trans>Annulla la misura</Trans>
      </Button>
      <span className="text-14 text-ink-2">
        <Trans>fino alle {time}, quando parte la mail</Trans>
      </span>
    </OwnForm>
  )
}

function Lift({ name, report, form, typed }: Omit<MeasureItemProps, 'measure'> & { report: string }) {
  const { t, i18n } = useLingui()
  const isOwn = (each: TypedForm | null) =>
    valueOf(each, 'action') === 'lift' && valueOf(each, 'report') === report
  const refused = isOwn(form) ? form : null
  const given = refused ?? (isOwn(typed) ? typed : null)
  const { mails = [] } = (given?.answer ?? {}) as Partial<CallOutput<'previewLift'>>
  return (
    <details className="measure-lift" open={given !== null}>
      <summary className="button button-outline">
        <Trans>Togli la misura…</Trans>
      </summary>
      <OwnForm className="mt-3 grid grid-cols-1 gap-3" data-decision={`lift-${report}`}>
        <input type="hidden" name="action" value="lift" />
        <input type="hidden" name="report" value={report} />
        <TextField
          name="note"
          id={`lift-${report}`}
          label={t`Perché finisce adesso`}
          hint={t`Lo legge chi ha avuto la misura.`}
          autoComplete="off"
          defaultValue={valueOf(given, 'note')}
          error={refused ? fieldErrors(i18n, refused).note : undefined}
          required
        />
        <PreviewFrame>
          {mails.map((mail) => (
            <MailPreview
              key={mail.side}
              mail={mail}
              isOpen={mail.side === 'member'}
              reader={
                mail.side === 'member' ? (
                  <Trans>{name} leggerà</Trans>
                ) : (
                  <Trans>Chi ha segnalato leggerà</Trans>
                )
              }
            />
          ))}
        </PreviewFrame>
        <div>
          <Button type="submit">
            <Trans>Togli la misura</Trans>
          </Button>
        </div>
      </OwnForm>
    </details>
  )
}

interface ProposalProps {
  proposal: NonNullable<Measure['proposal']>
  form: RefusedForm | null
}

function Proposal({ proposal: { id, by, own, expires_at }, form }: ProposalProps) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const until = formatMoment(Date.parse(expires_at), locale, zone)
  const named = <input type="hidden" name="proposal" value={id} />
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-14">
        <Trans>
          {by} propone di togliere la scadenza. Decide un’altra persona entro {until}, poi la sospensione
          finisce.
        </Trans>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <OwnForm>
          {named}
          {own ? (
            <Button type="submit" look="outline" name="action" value="no-ban">
              <Trans>Ritira la proposta</Trans>
            </Button>
          ) : (
            <Button type="submit" look="danger" name="action" value="ban">
              <Trans>Conferma: senza scadenza</Trans>
            </Button>
          )}
        </OwnForm>
        {!own && (
          <RefuseForm
            id={id}
            action="no-ban"
            label={t`No: finisca alla sua data`}
            form={form && valueOf(form, 'proposal') === id ? form : null}
          >
            {named}
          </RefuseForm>
        )}
      </div>
    </div>
  )
}

interface ProposedCorrectionProps {
  correction: NonNullable<MemberActsOf['corrections']>[number]
  mayDecide: boolean
  form: RefusedForm | null
}

function ProposedCorrection({ correction, mayDecide, form }: ProposedCorrectionProps) {
  const { locale, zone } = usePage()
  const { id, credits, reason, by, own, at, expires_at } = correction
  const [when, until] = [at, expires_at].map((time) => formatMoment(Date.parse(time), locale, zone))
  const named = <input type="hidden" name="correction" value={id} />
  return (
    <li data-figures="">
      <p>
        <strong>
          <Trans>Correzione di crediti da confermare: {credits}</Trans>
        </strong>
      </p>
      <p className="text-14 text-ink-2">
        {when} · {by} · {reason} · <Trans>vale fino a {until}</Trans>
      </p>
      {mayDecide && (
        <div className="flex flex-wrap items-start gap-3">
          <OwnForm>
            {named}
            {own ? (
              <Button type="submit" look="outline" name="action" value="reject">
                <Trans>Ritira la proposta</Trans>
              </Button>
            ) : (
              <Button type="submit" name="action" value="approve">
                <Trans>Conferma la correzione</Trans>
              </Button>
            )}
          </OwnForm>
          {!own && (
            <RefuseForm
              id={id}
              action="reject"
              form={form && valueOf(form, 'correction') === id ? form : null}
            >
              {named}
            </RefuseForm>
          )}
        </div>
      )}
    </li>
  )
}
