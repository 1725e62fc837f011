import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import type { Flagger } from '#contract/moderation/flaggers.ts'
import { formatLocale } from '#i18n/locales.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Landmark } from '#web/ui/icons/index.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormBox } from '../form-box.tsx'
import { DoneNote } from '../offers/done-note.tsx'
import { SiteLinks } from '../offers/site-links.tsx'
import { formatTime } from '../report/format-time.ts'

/** The forms of the page, by the field `action`. */
export const flaggerActions = ['add', 'renew', 'suspend', 'resume'] as const

interface FlaggersPageProps {
  flaggers: readonly Flagger[]
  console: Console | null
  site: string
  done: string | null
  form: RefusedForm | null
  /** A new idempotency key. */
  newKey: string
}

/** O1: the register of trusted flaggers of a site (DSA art. 22). */
export function FlaggersPage({ flaggers, console, site, done, form, newKey }: FlaggersPageProps) {
  const { t } = useLingui()
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Segnalatori attendibili</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Organizzazioni riconosciute da un coordinatore dei servizi digitali (articolo 22 del DSA).
            Ricevono per mail un link personale al modulo, e le loro segnalazioni hanno la precedenza.
          </Trans>
        </p>
      </header>
      <SiteLinks console={console} site={site} path="/admin/flaggers" />
      {!form && (
        <DoneNote
          done={done}
          texts={{
            add: t`Iscritto: il link parte adesso.`,
            renew: t`Il link nuovo parte adesso, quello di prima non vale più.`,
            suspend: t`Sospeso: le sue segnalazioni restano, ma senza precedenza.`,
            resume: t`Ha di nuovo la precedenza.`,
          }}
        />
      )}
      {flaggers.length === 0 && (
        <EmptyState icon={Landmark} action={null}>
          <Trans>Nessuno, per ora.</Trans>
        </EmptyState>
      )}
      <NewFlagger
        site={site}
        form={valueOf(form, 'flagger') ? null : form}
        newKey={newKey}
        isFirst={flaggers.length === 0}
      />
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {flaggers.map((flagger) => (
          <Entry
            key={flagger.id}
            flagger={flagger}
            site={site}
            form={valueOf(form, 'flagger') === flagger.id ? form : null}
          />
        ))}
      </ul>
    </div>
  )
}

const states: Readonly<Record<Flagger['state'], MessageDescriptor>> = {
  in_force: msg`Ha la precedenza`,
  planned: msg`Da cominciare`,
  ended: msg`Finito`,
  suspended: msg`Sospeso`,
}

interface EntryProps {
  flagger: Flagger
  site: string
  form: RefusedForm | null
}

function Entry({ flagger, site, form }: EntryProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const { id, organisation, email, area, coordinator, state, notices, decided, right } = flagger
  const day = useDay()
  const [starts, ends] = [day(flagger.starts_on), flagger.ends_on && day(flagger.ends_on)]
  const { locale, zone } = usePage()
  const suspended = flagger.suspended_at && formatTime(flagger.suspended_at, locale, zone, 'day')
  return (
    <li className="box grid grid-cols-1 gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-19 break-words">{organisation}</h2>
        <p className="font-semibold">{i18n._(states[state])}</p>
      </div>
      <p className="text-14 break-words text-ink-2" data-figures="">
        {[email, area, coordinator, t`dal ${starts}`, ends ? t`fino al ${ends}` : t`senza fine`].join(' · ')}
      </p>
      <p data-figures="">
        <Trans>
          Segnalazioni: {notices}. Decise: {decided}, con una misura: {right}.
        </Trans>
      </p>
      {state === 'suspended' && (
        <p>
          {suspended ? <Trans>Sospeso dal {suspended}, perché:</Trans> : <Trans>Perché è sospeso:</Trans>}{' '}
          {flagger.suspended_reason}
        </p>
      )}
      <RefusalNote form={form} />
      <div className="flex flex-wrap items-start gap-2">
        <OwnForm>
          <Ids site={site} flagger={id} />
          <Button type="submit" look="outline" name="action" value="renew">
            <Trans>Manda un link nuovo</Trans>
          </Button>
        </OwnForm>
        {state === 'suspended' ? (
          <OwnForm>
            <Ids site={site} flagger={id} />
            <Button type="submit" look="outline" name="action" value="resume">
              <Trans>Ridagli la precedenza</Trans>
            </Button>
          </OwnForm>
        ) : (
          <details className="w-full" open={form !== null}>
            <summary className="button button-plain">
              <Trans>Sospendi…</Trans>
            </summary>
            <OwnForm className="mt-3 grid grid-cols-1 gap-3">
              <Ids site={site} flagger={id} />
              <TextArea
                name="reason"
                id={`reason-${id}`}
                rows={3}
                label={t`Perché`}
                hint={t`Segnalazioni imprecise o senza fondamento, con i loro numeri. Informa anche il coordinatore.`}
                max={limits.staff_note_max}
                defaultValue={valueOf(form, 'reason')}
                error={errors.reason}
                required
              />
              <div>
                <Button type="submit" look="outline" name="action" value="suspend">
                  <Trans>Togli la precedenza</Trans>
                </Button>
              </div>
            </OwnForm>
          </details>
        )}
      </div>
    </li>
  )
}

const Ids = ({ site, flagger }: { site: string; flagger: string }) => (
  <>
    <input type="hidden" name="site" value={site} />
    <input type="hidden" name="flagger" value={flagger} />
  </>
)

interface NewFlaggerProps extends Pick<FlaggersPageProps, 'site' | 'form' | 'newKey'> {
  isFirst: boolean
}

function NewFlagger({ site, form, newKey, isFirst }: NewFlaggerProps) {
  const { t, i18n } = useLingui()
  const errors = form ? fieldErrors(i18n, form) : {}
  const field = (name: string) => ({
    ...{ name, id: name, defaultValue: valueOf(form, name), error: errors[name] },
  })
  return (
    <FormBox label={<Trans>Iscrivi un segnalatore…</Trans>} isOpen={form !== null} isFirst={isFirst}>
      <OwnForm className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="key" value={valueOf(form, 'key') ?? newKey} />
        <RefusalNote form={form} />
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('organisation')}
            label={t`Organizzazione`}
            maxLength={limits.notice_name_max}
            required
          />
          <TextField
            {...field('email')}
            type="email"
            label={t`Indirizzo mail`}
            hint={t`Qui arrivano il link, le ricevute e le decisioni.`}
            required
          />
          <TextField
            {...field('area')}
            label={t`Campo di competenza`}
            hint={t`Quello per cui ha avuto la qualifica.`}
            maxLength={limits.notice_place_max}
            required
          />
          <TextField
            {...field('coordinator')}
            label={t`Riconosciuto da`}
            hint={t`Il coordinatore dei servizi digitali, come AGCOM.`}
            maxLength={limits.notice_name_max}
            required
          />
          <TextField {...field('starts_on')} type="date" label={t`Dal giorno`} required />
          <TextField
            {...field('ends_on')}
            type="date"
            label={t`Ultimo giorno`}
            hint={t`Vuoto: senza fine.`}
          />
        </div>
        <div>
          <Button type="submit" name="action" value="add">
            <Trans>Iscrivi e manda il link</Trans>
          </Button>
        </div>
      </OwnForm>
    </FormBox>
  )
}

/** Returns a formatter for days, which are in UTC. */
function useDay(): (day: string) => string {
  const { locale } = usePage()
  const format = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}
