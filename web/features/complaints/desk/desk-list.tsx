import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ListedComplaint } from '#contract/complaints/desk.ts'
import { type ComplaintStatus, complaintStatuses } from '#contract/complaints/subjects.ts'
import type { CallOutput } from '#contract/index.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { complaintSubjectLabels } from '#web/parts/complaint-labels.ts'
import { queueLabels } from '#web/parts/console/desk-labels.ts'
import { formatDate } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Check } from '#web/ui/icons/index.ts'

interface DeskListProps {
  list: CallOutput<'listComplaintsToAnswer'>
  status: ComplaintStatus
}

/** O1: the complaints in one state, first due first. */
export function DeskList({ list: { complaints, counts, today }, status }: DeskListProps) {
  const { i18n, t } = useLingui()
  return (
    <div className="page desk-list grid grid-cols-1 gap-6 py-6">
      <header>
        <h1 className="text-32">
          <Trans>Reclami</Trans>
        </h1>
      </header>
      <nav aria-label={t`Stato`}>
        <ul className="flex flex-wrap gap-2">
          {complaintStatuses.map((each) => (
            <li key={each}>
              <a
                href={`/admin/complaints?status=${each}`}
                className="chip"
                aria-current={each === status ? 'true' : undefined}
              >
                {i18n._(queueLabels[each])} <span data-figures="">{counts[each]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {complaints.length === 0 ? (
        <EmptyState
          icon={Check}
          action={
            <ButtonLink href="/admin" look="outline">
              <Trans>Torna alla console</Trans>
            </ButtonLink>
          }
        >
          <Trans>Qui non c’è nessun reclamo.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {complaints.map((complaint) => (
            <Row key={complaint.id} complaint={complaint} today={today} />
          ))}
        </ul>
      )}
      {counts[status] > complaints.length && (
        <p className="text-14 text-ink-2">
          <Plural value={complaints.length} one="Vedi il primo." other="Vedi i primi #." />
        </p>
      )}
    </div>
  )
}

function Row({ complaint, today }: { complaint: ListedComplaint; today: string }) {
  const { i18n } = useLingui()
  const { id, number, subject, member_name, site_name, taken_by, is_review, due_on, holder } = complaint
  return (
    <li>
      <a href={`/admin/complaints/${id}`} className="box desk-row">
        <span className="display text-24">{number}</span>
        <span className="grid flex-1 gap-1">
          <span className="font-semibold">{i18n._(complaintSubjectLabels[subject])}</span>
          <span className="text-14 text-ink-2">
            {member_name ?? <Trans>senza account</Trans>} · {site_name}
          </span>
        </span>
        <span className="desk-row-due">
          {due_on ? <DueDay day={due_on} today={today} /> : <ChangedDay at={complaint.changed_at} />}
          <span className="text-ink-2">
            {taken_by ? <Trans>se ne occupa {taken_by.name}</Trans> : <Trans>di nessuno</Trans>}
            {holder && (
              <>
                {' · '}
                <Trans>ora è aperto da {holder.name}</Trans>
              </>
            )}
            {is_review && due_on && (
              <>
                {' · '}
                <Trans>da rivedere</Trans>
              </>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}

function DueDay({ day: dueOn, today }: { day: string; today: string }) {
  const { locale } = usePage()
  const now = useNow()
  const day = formatDate(Date.parse(`${dueOn}T12:00:00Z`), now, locale, 'UTC')
  if (dueOn < today)
    return (
      <b className="font-semibold text-danger">
        <Trans>in ritardo: era entro {day}</Trans>
      </b>
    )
  return (
    <span className={dueOn === today ? 'font-semibold' : ''}>
      {dueOn === today ? <Trans>entro oggi</Trans> : <Trans>entro {day}</Trans>}
    </span>
  )
}

function ChangedDay({ at }: { at: string }) {
  const { locale, zone } = usePage()
  const now = useNow()
  return <time dateTime={at}>{formatDate(Date.parse(at), now, locale, zone)}</time>
}
