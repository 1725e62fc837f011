import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintCase } from '#contract/complaints/desk.ts'
import * as limits from '#contract/limits.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { complaintStatusLabels, complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { FileLink } from '#web/parts/console/file-link.tsx'
import { formatDate } from '#web/parts/date-formats.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeskForm, mayAct } from './desk-form.tsx'

interface DeskAuthorProps {
  case: ComplaintCase
  newKey: string
  form: RefusedForm | null
}

/** The author of a complaint: the account, its balance with a correction, and earlier complaints. */
export function DeskAuthor({ case: shown, newKey, form }: DeskAuthorProps) {
  const { member, complaint, answers_to, ledger, earlier } = shown
  const isSignedOut = complaint.member_name === null
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-labelledby="author">
      <h2 id="author" className="text-19">
        {member?.name ?? <Trans>Senza account</Trans>}
      </h2>
      {member && <FileLink member={member.id} of={`complaint-${complaint.id}`} />}
      {isSignedOut && (
        <Note>
          {member ? (
            <Trans>
              Ha scritto senza accedere, da {answers_to}, che è l’indirizzo di questo account. La risposta
              arriva solo lì.
            </Trans>
          ) : (
            <Trans>Ha scritto da {answers_to}, che non è l’indirizzo di nessun account.</Trans>
          )}
        </Note>
      )}
      {member && <AccountFacts member={member} />}
      {ledger && (
        <p>
          <Plural value={ledger.credits} one="Saldo: # credito" other="Saldo: # crediti" />
        </p>
      )}
      {member && mayAct(shown, form) && <Correction newKey={newKey} form={form} number={complaint.number} />}
      {earlier.length > 0 && <Earlier earlier={earlier} />}
    </section>
  )
}

function AccountFacts({ member }: { member: NonNullable<ComplaintCase['member']> }) {
  const { locale, zone } = usePage()
  const now = useNow()
  const since = formatDate(Date.parse(member.since), now, locale, zone)
  return (
    <p className="text-14 text-ink-2">
      {member.is_premium ? <Trans>premium</Trans> : <Trans>gratuito</Trans>} ·{' '}
      {nameCountry(member.country, locale)} · {member.language} · <Trans>iscrizione: {since}</Trans>
      {member.status === 'not_confirmed' && (
        <>
          {' · '}
          <Trans>indirizzo da confermare</Trans>
        </>
      )}
      {member.status === 'deleted' && (
        <>
          {' · '}
          <Trans>in chiusura</Trans>
        </>
      )}
    </p>
  )
}

/** Adds or removes credits by hand. Above the limit of a day, a second person approves it. */
function Correction({ newKey, form, number }: Omit<DeskAuthorProps, 'case'> & { number: string }) {
  const { t } = useLingui()
  const max = limits.correction_max_credits
  return (
    <details open={valueOf(form, 'action') === 'correct'}>
      <summary className="button button-outline">
        <Trans>Correggi i crediti…</Trans>
      </summary>
      <div className="mt-4">
        <DeskForm action="correct" newKey={newKey} form={form}>
          {(refused, errors) => (
            <>
              <TextField
                name="credits"
                id="correct-credits"
                type="number"
                label={t`Crediti da aggiungere, con il meno da togliere`}
                hint={t`Oltre ${max} al giorno decide una seconda persona.`}
                defaultValue={valueOf(refused, 'credits')}
                error={errors.credits}
                required
              />
              <TextField
                name="reason"
                id="correct-reason"
                label={t`Motivo`}
                defaultValue={valueOf(refused, 'reason') ?? `${number}: `}
                error={errors.reason}
                required
              />
              <div>
                <Button type="submit">
                  <Trans>Correggi</Trans>
                </Button>
              </div>
            </>
          )}
        </DeskForm>
      </div>
    </details>
  )
}

function Earlier({ earlier }: Pick<ComplaintCase, 'earlier'>) {
  const { i18n } = useLingui()
  return (
    <div>
      <h3>
        <Trans>Altri suoi reclami</Trans>
      </h3>
      <ul>
        {earlier.map(({ id, number, subject, status }) => (
          <li key={id}>
            <a href={`/admin/complaints/${id}`} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span className="link">{number}</span> {i18n._(complaintSubjectLabels[subject])} ·{' '}
              {i18n._(complaintStatusLabels[status])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
