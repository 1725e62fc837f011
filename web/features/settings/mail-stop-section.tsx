import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '#contract/accounts/preferences.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { stopLabels } from './notification-labels.ts'

interface MailStopProps {
  stops: Preferences['notifications_disabled']
  email: string
  form: RefusedForm | null
}

/** A9: says whether mails are sent, or why they are stopped. Offers a button to stop or resume the mails. */
export function MailStopSection({ stops, email, form }: MailStopProps) {
  const { i18n } = useLingui()
  const isStopped = stops.length > 0
  return (
    <Section
      id="mail"
      title={isStopped ? <Trans>Le mail sono disattivate</Trans> : <Trans>Le mail sono attive</Trans>}
      lead={
        isStopped ? (
          stops.map((stop) => i18n._(stopLabels[stop])).join(' ')
        ) : (
          <Trans>Arrivano a {email}.</Trans>
        )
      }
    >
      <DoneNote action="mails_on">
        <Trans>Fatto: le mail sono di nuovo attive.</Trans>
      </DoneNote>
      <DoneNote action="mails_off">
        <Trans>Fatto: d’ora in poi solo le mail necessarie.</Trans>
      </DoneNote>
      <SettingsForm action={isStopped ? 'mails_on' : 'mails_off'} form={form}>
        <div>
          <Button type="submit" look={isStopped ? 'primary' : 'outline'}>
            {isStopped ? <Trans>Riattiva le mail</Trans> : <Trans>Disattiva tutte le mail</Trans>}
          </Button>
        </div>
      </SettingsForm>
    </Section>
  )
}
