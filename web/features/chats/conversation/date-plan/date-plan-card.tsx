import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import type { DatePlan } from '#contract/dates/dates.ts'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { calendarPath } from '#contract/wire/paths.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatComingMoment } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, MapPin } from '#web/ui/icons/index.ts'
import { OpenChatContext } from '../open-chat-context.ts'
import { checkInQuery } from './check-in-query.ts'
import { datePlanQuery } from './date-plan-query.ts'
import { useDatePlan } from './use-date-plan.ts'
import { zoneName } from './zone-name.ts'
import './date-plan.css'

interface CardProps {
  conversation: ConversationId
  peer: ProfileCard
}

/** X19: the present state of the date that the two members plan; nothing without one. */
export function DatePlanCard({ conversation, peer }: CardProps) {
  const { data } = useQuery(datePlanQuery(useApi(), conversation))
  return data?.plan ? <Plan conversation={conversation} peer={peer} plan={data.plan} /> : null
}

function Plan({ conversation, peer: { id, name }, plan }: CardProps & { plan: DatePlan }) {
  const { t } = useLingui()
  const { locale, zone } = usePage()
  const now = useNow()
  const starts = Date.parse(plan.starts_at)
  const clock = formatClock(starts, locale, plan.zone)
  const city = zoneName(plan.zone)
  const isPeer = plan.changed_by === id
  const isElsewhere = clock !== formatClock(starts, locale, zone)
  return (
    <section
      className="date-plan"
      aria-label={t`Appuntamento con ${name}`}
      data-status={plan.status}
      data-from={isPeer ? 'peer' : 'own'}
    >
      <div className="date-plan-head">
        <p>{plan.status === 'accepted' ? <Trans>Ci vediamo</Trans> : <Trans>Un appuntamento</Trans>}</p>
        <h2>{formatComingMoment(starts, locale, plan.zone)}</h2>
        {isElsewhere && (
          <p>
            <Trans>Ora di {city}</Trans>
          </p>
        )}
      </div>
      <div className="date-plan-body">
        <p className="date-plan-place">
          <MapPin className="icon" aria-hidden="true" />
          <span>
            {plan.place}, {plan.town}
          </span>
        </p>
        <State plan={plan} isPeer={isPeer} name={name} />
        {starts > now && <Actions conversation={conversation} plan={plan} isPeer={isPeer} />}
        <OwnCheckIn />
      </div>
    </section>
  )
}

/**
 * The member's own check-in that runs. It goes on also after a plan is cancelled, because the other member must not be able
 * to end it.
 */
function OwnCheckIn() {
  const { locale } = usePage()
  const check = useQuery(checkInQuery(useApi())).data?.check_in
  if (check?.state !== 'waiting' && check?.state !== 'asked') return null
  const when = formatComingMoment(Date.parse(check.ask_at), locale, check.zone)
  return (
    <p className="date-plan-note">
      <Trans>Il tuo check-in è avviato: {when}. Lo vedi solo tu.</Trans>{' '}
      <a className="link" href="/check-in">
        <Trans>Vedi il check-in</Trans>
      </a>
    </p>
  )
}

/** Names the member who made the last change, and the change. */
function State({ plan: { status }, isPeer, name }: { plan: DatePlan; isPeer: boolean; name: string }) {
  const sentences: Record<DatePlan['status'], readonly [ReactNode, ReactNode]> = {
    proposed: [<Trans key="1">{name} te lo propone</Trans>, <Trans key="2">Ora tocca a {name}</Trans>],
    accepted: [<Trans key="1">{name} ha detto di sì</Trans>, <Trans key="2">Hai detto di sì</Trans>],
    declined: [<Trans key="1">{name} ha detto di no</Trans>, <Trans key="2">Hai detto di no</Trans>],
    cancelled: [<Trans key="1">{name} ha disdetto</Trans>, <Trans key="2">Hai disdetto</Trans>],
  }
  return (
    <p className="date-plan-state">
      {status === 'accepted' && <Check className="icon" aria-hidden="true" />}
      {sentences[status][isPeer ? 0 : 1]}
    </p>
  )
}

interface ActionsProps {
  conversation: ConversationId
  plan: DatePlan
  /** Whether the other member made the last change. */
  isPeer: boolean
}

function Actions({ conversation, plan, isPeer }: ActionsProps) {
  const { showExtra, mayAct } = useContext(OpenChatContext)
  const { busy, answer, isCancelling, setCancelling, cancel } = useDatePlan(conversation, plan)
  if (!mayAct) return null
  if (isCancelling)
    return (
      <div className="date-plan-actions">
        <p>
          <Trans>Disdire l’appuntamento?</Trans>
        </p>
        <Button busy={busy} onClick={() => void cancel()}>
          <Trans>Sì, disdici</Trans>
        </Button>
        <Button look="outline" onClick={() => setCancelling(false)}>
          <Trans>No, resta com’è</Trans>
        </Button>
      </div>
    )
  const isOff = plan.status === 'declined' || plan.status === 'cancelled'
  return (
    <>
      {plan.status === 'proposed' && isPeer && (
        <div className="date-plan-actions">
          <Button busy={busy} onClick={() => void answer('accepted')}>
            <Trans>Sì, ci sto</Trans>
          </Button>
          <Button look="outline" busy={busy} onClick={() => void answer('declined')}>
            <Trans>No, grazie</Trans>
          </Button>
        </div>
      )}
      <div className="date-plan-links">
        {plan.status === 'accepted' && (
          <a className="link" href={calendarPath(conversation)} download="">
            <Trans>Metti nel calendario</Trans>
          </a>
        )}
        <button type="button" className="link" onClick={() => showExtra('date')}>
          {isOff ? <Trans>Proponi altro</Trans> : <Trans>Cambia</Trans>}
        </button>
        {!isOff && (
          <button type="button" className="link" onClick={() => setCancelling(true)}>
            <Trans>Disdici</Trans>
          </button>
        )}
      </div>
      {plan.status === 'accepted' && (
        <p className="date-plan-note">
          <Trans>Il giorno prima ve lo ricordiamo. Finché non arriva, potete cambiarlo.</Trans>
        </p>
      )}
    </>
  )
}
