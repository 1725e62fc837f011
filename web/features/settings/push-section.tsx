import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import type { PushDevice } from '#contract/push.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { PushStates } from '#web/parts/push-states.tsx'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Section } from '#web/ui/section.tsx'

interface PushSectionProps {
  devices: readonly PushDevice[]
  form: RefusedForm | null
}

/** A7: notices on this browser, and on the others of the account. */
export function PushSection({ devices, form }: PushSectionProps) {
  return (
    <Section
      id="push"
      title={<Trans>Notifiche su questo browser</Trans>}
      lead={<Trans>Arrivano anche quando il sito è chiuso, di solito al posto delle mail.</Trans>}
    >
      <PushStates />
      <DoneNote action="push_text">
        <Trans>Salvato.</Trans>
      </DoneNote>
      <DoneNote action="push_remove">
        <Trans>Fatto: lì non arrivano più notifiche.</Trans>
      </DoneNote>
      {devices.length > 0 && (
        <ul className="grid gap-4">
          {devices.map((device) => (
            <Device key={device.id} device={device} form={form} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Device({ device, form }: { device: PushDevice; form: RefusedForm | null }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t`Un browser`
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(device.since),
  )
  return (
    <li className="grid gap-3 border-b border-line pb-4 last:border-b-0">
      <p className="flex items-center gap-3">
        <BellRing className="icon" aria-hidden="true" />
        <span>
          <b>{name}</b> {device.current && <Trans>(questo)</Trans>}
          <span className="block text-14 text-ink-2">
            <Trans>Dal {since}</Trans>
          </span>
        </span>
      </p>
      <SettingsForm action="push_text" form={form} className="grid gap-3">
        <input type="hidden" name="device" value={device.id} />
        <CheckboxField
          name="shows_text"
          id={`shows-text-${device.id}`}
          label={t`Mostra chi scrive e le prime parole`}
          hint={t`Le legge chiunque veda lo schermo, anche bloccato.`}
          defaultChecked={device.shows_text}
        />
        <div>
          <Button type="submit" look="outline" aria-label={t`Salva per ${name}`}>
            <Trans>Salva</Trans>
          </Button>
        </div>
      </SettingsForm>
      {!device.current && (
        <SettingsForm action="push_remove" form={form}>
          <input type="hidden" name="device" value={device.id} />
          <div>
            <Button
              type="submit"
              look="plain"
              className="-ms-3"
              aria-label={t`Togli le notifiche da ${name}`}
            >
              <Trans>Togli le notifiche da qui</Trans>
            </Button>
          </div>
        </SettingsForm>
      )}
    </li>
  )
}
