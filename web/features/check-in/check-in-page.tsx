import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { formatClock, formatComingDay } from '#web/parts/date-formats.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AlarmWaits } from './alarm-waits.tsx'
import { QuotedNote } from './quoted-note.tsx'

type Found = CallOutput<'getCheckIn'>

interface CheckInPageProps {
  readonly found: Found
  readonly form: RefusedForm | null
}

/** X19: the friend who is told, and the check-in. Says what it does, and that it sends no help. */
export function CheckInPage({ found, form }: CheckInPageProps) {
  const { emergency, friend, texts, phone, check_in: check } = found
  const isRunning = check?.state === 'waiting' || check?.state === 'asked'
  const [minutes, kept_days] = [limits.check_in_answer_minutes, limits.check_in_kept_days]
  return (
    <div className="mx-auto grid w-full max-w-[560px] grid-cols-1 gap-6 px-4 py-10 sm:px-6">
      <h1>
        <Trans>Qualcuno sa che esci</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          Scegli una persona di fiducia e un’ora. A quell’ora ti chiediamo se va tutto bene; se non rispondi
          entro {minutes} minuti, le scriviamo quello che hai scritto qui. È gratis, funziona anche a telefono
          spento, e chi incontri non ne sa niente.
        </Trans>
      </p>
      <Note title={<Trans>Non mandiamo soccorsi. Se sei in pericolo chiama il {emergency}.</Trans>} />
      {check && isRunning && <Running check={check} friend={friend?.name ?? ''} />}
      {check?.state === 'told' && <Told check={check} />}
      {friend?.agreed && !isRunning && <StartSection friend={friend.name} form={form} />}
      <FriendSection friend={friend} texts={texts} isRunning={isRunning} form={form} />
      {texts && friend?.agreed && <PhoneSection phone={phone} form={form} />}
      <p className="text-14 text-ink-2">
        <Trans>
          Se sospendiamo il tuo account, un check-in avviato continua. Se cancelli l’account, finisce quando
          cancelliamo i dati. Dopo {kept_days} giorni cancelliamo tutto.
        </Trans>
      </p>
    </div>
  )
}

interface FriendSectionProps extends Pick<CheckInPageProps, 'form'> {
  readonly friend: Found['friend']
  readonly texts: boolean
  readonly isRunning: boolean
}

function FriendSection({ friend, texts, isRunning, form }: FriendSectionProps) {
  const { t } = useLingui()
  const address = friend?.address
  if (friend)
    return (
      <Section id="friend" title={friend.name}>
        <p>
          {friend.agreed ? (
            <Trans>Ha detto di sì: {address}</Trans>
          ) : (
            <Trans>
              Abbiamo scritto a {address}. Aspettiamo il suo sì; se non arriva, chiediglielo a voce.
            </Trans>
          )}
        </p>
        <SettingsForm action="remove" form={form}>
          {isRunning && (
            <p className="text-ink-2">
              <Trans>Se togli questa persona, anche il check-in avviato finisce.</Trans>
            </p>
          )}
          <Button type="submit" look="outline">
            <Trans>Togli questa persona</Trans>
          </Button>
        </SettingsForm>
      </Section>
    )
  return (
    <Section id="friend" title={<Trans>La persona di fiducia</Trans>}>
      <SettingsForm action="ask" form={form}>
        {(errors, refused) => (
          <>
            <TextField
              name="name"
              label={t`Come si chiama`}
              maxLength={limits.check_in_name_max}
              defaultValue={valueOf(refused, 'name')}
              error={errors.name}
            />
            <TextField
              name="address"
              type={texts ? 'text' : 'email'}
              label={texts ? t`La sua mail o il suo cellulare` : t`La sua mail`}
              hint={t`A questa persona scriviamo chi sei e di che cosa si tratta. Può dire di no, o ripensarci quando vuole.`}
              maxLength={limits.check_in_address_max}
              defaultValue={valueOf(refused, 'address')}
              error={errors.address}
            />
            <Button type="submit">
              <Trans>Chiediglielo</Trans>
            </Button>
          </>
        )}
      </SettingsForm>
    </Section>
  )
}

/** The phone to which the question goes, too. */
function PhoneSection({ phone, form }: { phone: Found['phone']; form: RefusedForm | null }) {
  const { t } = useLingui()
  const number = phone?.number
  return (
    <Section id="phone" title={<Trans>Anche per SMS?</Trans>}>
      {phone ? (
        <>
          <p>
            {phone.confirmed ? (
              <Trans>La domanda arriva anche al {number}.</Trans>
            ) : (
              <Trans>Abbiamo mandato un SMS al {number}: apri il link per confermarlo.</Trans>
            )}
          </p>
          <SettingsForm action="remove_phone" form={form}>
            <Button type="submit" look="outline">
              <Trans>Togli il numero</Trans>
            </Button>
          </SettingsForm>
        </>
      ) : (
        <SettingsForm action="phone" form={form}>
          {(errors, refused) => (
            <>
              <TextField
                name="phone"
                type="tel"
                autoComplete="tel"
                label={t`Il tuo cellulare`}
                hint={t`Lo usiamo solo per chiederti se va tutto bene. Senza, te lo chiediamo con una notifica e una mail.`}
                maxLength={limits.check_in_phone_max}
                defaultValue={valueOf(refused, 'phone')}
                error={errors.phone}
              />
              <Button type="submit" look="outline">
                <Trans>Mandami l’SMS di conferma</Trans>
              </Button>
            </>
          )}
        </SettingsForm>
      )}
    </Section>
  )
}

function StartSection({ friend, form }: { friend: string; form: RefusedForm | null }) {
  const { t } = useLingui()
  const { zone } = usePage()
  return (
    <Section id="start" title={<Trans>Quando ti chiediamo se va tutto bene?</Trans>}>
      <SettingsForm action="start" form={form}>
        {(errors, refused) => (
          <>
            <input type="hidden" name="zone" value={zone ?? ''} />
            <TextField
              name="day"
              type="date"
              label={t`Giorno`}
              defaultValue={valueOf(refused, 'day')}
              error={errors.day}
            />
            <TextField
              name="time"
              type="time"
              label={t`Ora`}
              defaultValue={valueOf(refused, 'time')}
              error={errors.time}
            />
            <TextArea
              name="note"
              rows={3}
              max={limits.check_in_note_max}
              label={t`Dove vai, e con chi`}
              hint={t`Lo legge solo ${friend}, e solo se non rispondi.`}
              defaultValue={valueOf(refused, 'note')}
              error={errors.note}
            />
            <Button type="submit">
              <Trans>Fai partire il check-in</Trans>
            </Button>
          </>
        )}
      </SettingsForm>
    </Section>
  )
}

function Running({ check, friend }: { check: NonNullable<Found['check_in']>; friend: string }) {
  const { locale } = usePage()
  const at = Date.parse(check.ask_at)
  const [day, clock] = [formatComingDay(at, locale, check.zone), formatClock(at, locale, check.zone)]
  return (
    <Section id="running" title={<Trans>Il tuo check-in</Trans>}>
      <p className="first-letter:uppercase">
        <Trans>
          {day}, {clock}: ti chiediamo se va tutto bene. Senza risposta scriviamo a {friend}:
        </Trans>
      </p>
      <QuotedNote note={check.note} />
      <p>
        <ButtonLink href={`/check-in/${check.token}`}>
          <Trans>Rispondi o chiudi</Trans>
        </ButtonLink>
      </p>
    </Section>
  )
}

/** The friend was told, or is told as soon as the message leaves: the way to the answer. */
function Told({ check: { token, alarm_waits } }: { check: NonNullable<Found['check_in']> }) {
  return (
    <Section id="told" title={<Trans>Il tuo check-in</Trans>}>
      <p>
        {alarm_waits ? (
          <AlarmWaits />
        ) : (
          <Trans>
            Non hai risposto in tempo, e abbiamo scritto alla tua persona di fiducia. Fatti sentire.
          </Trans>
        )}
      </p>
      <p>
        <ButtonLink href={`/check-in/${token}`}>
          {alarm_waits ? <Trans>Rispondi o chiudi</Trans> : <Trans>Avvisa che sto bene</Trans>}
        </ButtonLink>
      </p>
    </Section>
  )
}
