import { Trans, useLingui } from '@lingui/react/macro'
import type { PushDevice } from '#contract/notifications/push.ts'
import { formatLocale } from '#i18n/locales.ts'
import { isTicked, text } from '#web/lib/page/form-reader.ts'
import { tickedOr } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { PushStates } from '#web/parts/push-states.tsx'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { BellRing } from '#web/ui/icons/index.ts'
import { Section } from '#web/ui/section.tsx'

interface PushSectionProps {
  devices: readonly PushDevice[]
  form: RefusedForm | null
}

export const savePushText = ({ api, form }: Post) =>
  api.changePushDevice({ device: text(form, 'device'), shows_text: isTicked(form, 'shows_text') })

export const removePushDevice = ({ api, form }: Post) =>
  api.removePushDevice({ device: text(form, 'device') })

/**
 * A7: the settings section for push notifications. Shows whether this browser receives them, and lists the account's
 * browsers that receive them.
 */
export function PushSection({ devices, form }: PushSectionProps) {
  return (
    <Section
      id="push"
      title={<Trans>Notifiche su questo browser</Trans>}
      lead={<Trans>Arrivano anche quando non sei sul sito, di solito al posto delle mail.</Trans>}
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
  const refused = form?.values.device === device.id ? form : null
  const name = [device.browser, device.system].filter(Boolean).join(', ') || t`Un browser`
  const since = new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
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
      <SettingsForm action="push_text" form={refused} className="grid gap-3">
        <input type="hidden" name="device" value={device.id} />
        <CheckboxField
          name="shows_text"
          id={`shows-text-${device.id}`}
          label={t`Mostra chi scrive e le prime parole`}
          hint={t`Può leggerle chiunque veda lo schermo, anche bloccato.`}
          defaultChecked={tickedOr(refused, 'shows_text', device.shows_text)}
        />
        <div>
          <Button type="submit" look="outline" aria-label={t`Salva per ${name}`}>
            <Trans>Salva</Trans>
          </Button>
        </div>
      </SettingsForm>
      {!device.current && (
        <SettingsForm action="push_remove" form={refused}>
          <input type="hidden" name="device" value={device.id} />
          <div>
            <Button
              type="submit"
              look="plain"
              className="-ms-3"
              aria-label={t`Disattiva le notifiche su ${name}`}
            >
              <Trans>Disattiva le notifiche qui</Trans>
            </Button>
          </div>
        </SettingsForm>
      )}
    </li>
  )
}
