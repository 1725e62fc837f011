import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DecidedProposal, Proposal } from '#contract/console/proposals.ts'
import { mayCall } from '#contract/permissions.ts'
import type { Console } from '#web/parts/console/console.ts'
import { roleLabels } from '#web/parts/console/roles.ts'
import { logPath } from '../log/filter.ts'
import { actionLabels, kindLabels } from '../log/labels.ts'
import { memberPath } from '../member/member-path.ts'

interface ActFactsProps {
  proposal: Proposal | DecidedProposal
  console: Console
}

/** Everything that the second person needs to know about an act: what exactly, about whom, why and for which case. */
export function ActFacts({ proposal, console }: ActFactsProps) {
  const { act, sites, member, reason, case: ref } = proposal
  const { role } = console.staff
  const names = console.sites
    .filter(({ id }) => sites.includes(id))
    .map(({ name }) => name)
    .join(', ')
  const complaint =
    ref?.startsWith('complaint-') && mayCall(role, 'getComplaintCase') ? ref.split('-')[1] : null
  return (
    <>
      <p className="break-words" data-figures="">
        <What act={act} />
        {names && ` · ${names}`}
      </p>
      {reason && <p className="whitespace-pre-line break-words text-ink-2">{reason}</p>}
      {(member || complaint) && (
        <p className="flex flex-wrap gap-x-4 text-14" data-figures="">
          {complaint && (
            <a href={`/admin/complaints/${complaint}`} className="link">
              <Trans>Il reclamo</Trans>
            </a>
          )}
          {member && act.kind !== 'export' && mayCall(role, 'openMemberFile') && (
            <a href={memberPath(member, ref)} className="link">
              <Trans>Profilo {member}</Trans>
            </a>
          )}
        </p>
      )}
    </>
  )
}

function What({ act }: { act: Proposal['act'] }) {
  const { t, i18n } = useLingui()
  switch (act.kind) {
    case 'refund': {
      const [count, number] = [act.credits, act.order_number]
      const credits = t`${plural(count, { one: '# credito', other: '# crediti' })}`
      return (
        <Trans>
          {credits} dell’ordine n. {number}
        </Trans>
      )
    }
    case 'export': {
      const { from, to, action, kind, staff, member } = act.filter
      const { until } = act
      const parts = [
        from && t`dal ${from}`,
        to && t`al ${to}`,
        action && i18n._(actionLabels[action]),
        kind && i18n._(kindLabels[kind]),
        staff && t`di una persona sola`,
        member && t`sul profilo ${member}`,
      ].filter(Boolean)
      return (
        <>
          {[...(parts.length > 0 ? parts : [t`Senza filtro`]), t`fino alla voce n. ${until}`].join(' · ')} ·{' '}
          {/* The page of the log lists the entries before a place. */}
          <a href={logPath(act.filter, String(BigInt(until) + 1n))} className="link">
            <Trans>Guarda le voci</Trans>
          </a>
        </>
      )
    }
    case 'correction':
      return <Trans>Sul saldo di un membro</Trans>
    case 'ban':
      return <Trans>La sospensione di adesso finisce da sola, se nessuno conferma</Trans>
    case 'staff_change': {
      const [now, before] = [
        i18n._(roleLabels[act.role]),
        act.role_before && i18n._(roleLabels[act.role_before]),
      ]
      return (
        <>
          {act.email}
          {act.change !== 'remove' && ` · ${before && before !== now ? `${before} → ${now}` : now}`}
        </>
      )
    }
  }
}
