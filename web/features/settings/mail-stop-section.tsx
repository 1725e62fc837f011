import { Trans, useLingui } from '@lingui/react/macro'
import type { Preferences } from '#contract/preferences.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { stopWords } from './notification-words.ts'

interface MailStopProps {
  stops: Preferences['notifications_disabled']
  email: string
  form: RefusedForm | null
}

/** A9: whether mails go out at all; when they do not, why, and the button that starts them again. */
export function MailStopSection({ stops, email, form }: MailStopProps) {
  const { i18n } = useLingui()
  const isStopped = stops.length > 0
  return (
    <Section
      id="mail"
      title={isStopped ? <Trans>Le mail sono spente</Trans> : <Trans>Le mail sono accese</Trans>}
      lead={
        isStopped ? (
          stops.map((stop) => i18n._(stopWords[stop])).join(' ')
        ) : (
          <Trans>Arrivano a {email}.</Trans>
        )
      }
    >
      <DoneNote action="mails_on">
        <Trans>Fatto: le mail sono di nuovo accese.</Trans>
      </DoneNote>
      <DoneNote action="mails_off">
        <Trans>Fatto: d’ora in poi solo le mail necessarie.</Trans>
      </DoneNote>
      <SettingsForm action={isStopped ? 'mails_on' : 'mails_off'} form={form}>
        <div>
          <Button type="submit" look={isStopped ? 'primary' : 'outline'}>
            {isStopped ? <Trans>Riaccendi le mail</Trans> : <Trans>Spegni tutte le mail</Trans>}
          </Button>
        </div>
      </SettingsForm>
    </Section>
  )
}
