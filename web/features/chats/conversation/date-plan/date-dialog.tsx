import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useContext, useRef, useState } from 'react'
import type { DatePlan } from '#contract/dates/dates.ts'
import * as limits from '#contract/limits.ts'
import type { ConversationId } from '#contract/wire/ids.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { isoDay } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ExtraProps } from '../../sending/extras/extra-dialog.tsx'
import { OpenChatContext } from '../open-chat-context.ts'
import { dayOfCheckIn } from './check-in-hour.ts'
import { checkInQuery } from './check-in-query.ts'
import { CheckInSwitch } from './check-in-switch.tsx'
import { datePlanQuery, keepPlan } from './date-plan-query.ts'
import { zoneName } from './zone-name.ts'

/** X19: lets the member propose a date, or change it. */
export function DateDialog({ name, onClose }: ExtraProps) {
  const { chat } = useContext(OpenChatContext)
  return (
    <Dialog open onClose={onClose} title={<Trans>Quando e dove?</Trans>}>
      {chat?.conversation && <DateForm conversation={chat.conversation} name={name} onSaved={onClose} />}
    </Dialog>
  )
}

interface DateFormProps {
  conversation: ConversationId
  name: string
  onSaved: () => void
}

const day_ms = 86_400_000

/** The browser's time zone, or the installation's if the browser knows none. */
function browserZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === 'Etc/Unknown' ? timeZone : zone
}

function DateForm({ conversation, name, onSaved }: DateFormProps) {
  const [api, cache] = [useApi(), useQueryClient()]
  const { data } = useQuery(datePlanQuery(api, conversation))
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [time, setTime] = useState<string | null>(null)
  const { t } = useLingui()
  const plan = data?.plan ?? null
  const { zone: own } = usePage()
  const zone = plan && plan.status !== 'cancelled' ? plan.zone : (own ?? browserZone())
  const city = zoneName(zone)
  // The version that the form shows. A change that arrives while the form is open must not be overwritten unseen.
  const seen = useRef<number | null>(null)
  if (data) seen.current ??= plan?.version ?? 0

  async function propose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const [day, time, place, town] = ['day', 'time', 'place', 'town'].map((field) =>
      String(form.get(field) ?? ''),
    )
    setBusy(true)
    setProblem('')
    setErrors({})
    try {
      const version = seen.current ?? 0
      const typed = { day: day ?? '', time: time ?? '', place: place ?? '', town: town ?? '' }
      const saved = await api.setDatePlan({ conversation, version, zone, ...typed })
      keepPlan(cache, conversation, saved.plan)
      if (form.has('check_in')) await startCheckIn(typed, String(form.get('check_in_time') ?? ''))
      onSaved()
    } catch (error) {
      setErrors(await formatFieldErrors(error))
      setProblem(await formatError(error))
      setBusy(false)
      seen.current = null
      void cache.invalidateQueries(datePlanQuery(api, conversation))
    }
  }
  /** Starts the check-in. The date is proposed already, so that a refusal is told beside the form, which closes. */
  async function startCheckIn({ day, time: begins, place, town }: Typed, asked: string) {
    const note = t`${place}, ${town}: con ${name}, alle ${begins}.`
    try {
      await api.startCheckIn({ day: dayOfCheckIn(day, begins, asked), time: asked, zone, note })
      showToast(t`Check-in avviato: te lo chiediamo alle ${asked}.`)
    } catch (error) {
      const reason = await formatError(error)
      showToast(t`L’appuntamento è proposto, ma il check-in non è partito. ${reason}`, 'danger')
    }
    void cache.invalidateQueries(checkInQuery(api))
  }
  if (data && !data.may_propose)
    return (
      <p className="mt-3 text-ink-2">
        <Trans>Potrete darvi appuntamento qui quando vi sarete scritti tutti e due.</Trans>
      </p>
    )
  return (
    <form
      className="date-form"
      method="post"
      noValidate
      onSubmit={(event) => void propose(event)}
      onChange={({ target }) =>
        target instanceof HTMLInputElement && target.name === 'time' && setTime(target.value)
      }
    >
      <Fields plan={plan} zone={zone} errors={errors} />
      {zone !== (own ?? browserZone()) && (
        <p className="field-hint">
          <Trans>Ora di {city}</Trans>
        </p>
      )}
      <p className="field-hint">
        <Trans>Meglio un posto dove c’è gente. {name} vede solo questo, non dove sei tu.</Trans>
      </p>
      <CheckInSwitch time={time ?? timeOf(plan, zone)} />
      <p className="text-danger" role="alert">
        {problem}
      </p>
      <div className="dialog-foot">
        <Button type="submit" size="large" busy={busy}>
          {problem ? <Trans>Riprova</Trans> : <Trans>Proponi, è gratis</Trans>}
        </Button>
      </div>
    </form>
  )
}

interface Typed {
  readonly day: string
  readonly time: string
  readonly place: string
  readonly town: string
}

/** Returns the hour of a plan, or an empty text without one. */
const timeOf = (plan: DatePlan | null, zone: string): string =>
  plan
    ? new Intl.DateTimeFormat('sv', { timeStyle: 'short', timeZone: zone }).format(Date.parse(plan.starts_at))
    : ''

interface FieldsProps {
  plan: DatePlan | null
  zone: string
  errors: Readonly<Record<string, string>>
}

function Fields({ plan, zone, errors }: FieldsProps) {
  const { t } = useLingui()
  const now = useNow()
  const starts = plan ? Date.parse(plan.starts_at) : null
  const isComing = starts !== null && starts > now
  return (
    <>
      <div className="date-form-when">
        <TextField
          type="date"
          name="day"
          label={t`Giorno`}
          required
          min={isoDay(now, zone)}
          max={isoDay(now + limits.date_plan_days_max * day_ms, zone)}
          defaultValue={isComing ? isoDay(starts, zone) : ''}
          error={errors.day}
        />
        <TextField
          type="time"
          name="time"
          label={t`Ora`}
          required
          defaultValue={isComing ? timeOf(plan, zone) : ''}
          error={errors.time}
        />
      </div>
      <TextField
        name="place"
        label={t`Luogo pubblico`}
        placeholder={t`Per esempio un caffè`}
        required
        maxLength={limits.date_place_max}
        defaultValue={plan?.place}
        error={errors.place}
      />
      <TextField
        name="town"
        label={t`Città`}
        required
        maxLength={limits.date_town_max}
        defaultValue={plan?.town}
        error={errors.town}
      />
    </>
  )
}
