import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionItem } from '#contract/accounts/sign-in.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { RelativeTime } from '#web/parts/relative-time.tsx'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { MonitorSmartphone } from '#web/ui/icons/index.ts'
import { Section } from '#web/ui/section.tsx'
import { useBrowserName } from './use-browser-name.ts'

interface SessionListProps {
  /** From `listSessions`. The current session comes first. */
  sessions: readonly SessionItem[]
  form: RefusedForm | null
}

/**
 * A10: lists the account's sessions. Each session except the current one has a button that ends it. One more button
 * ends all other sessions.
 */
export function SessionList({ sessions, form }: SessionListProps) {
  return (
    <Section
      id="sessions"
      title={<Trans>Dove hai fatto l’accesso</Trans>}
      lead={
        <Trans>I browser in cui il tuo account è aperto. Ne vedi uno che non conosci? Disconnettilo.</Trans>
      }
    >
      <DoneNote action="end_session">
        <Trans>Fatto: da lì bisogna accedere di nuovo.</Trans>
      </DoneNote>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <Session key={session.id} session={session} form={form} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <SettingsForm action="end_other_sessions" form={form}>
          <div>
            <Button type="submit" look="outline">
              <Trans>Esci da tutti gli altri</Trans>
            </Button>
          </div>
        </SettingsForm>
      )}
      <DoneNote action="end_other_sessions">
        <Trans>Fatto: il tuo account è aperto solo qui.</Trans>
      </DoneNote>
    </Section>
  )
}

function Session({ session, form }: { session: SessionItem; form: RefusedForm | null }) {
  const { t } = useLingui()
  const { id, current, browser, system, since, last_seen } = session
  const name = useBrowserName({ browser, system })
  return (
    <li className="flex items-center gap-3">
      <MonitorSmartphone className="icon shrink-0 text-ink-2" aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <b className="block">{name}</b>
        <span className="field-hint block">
          {current ? (
            <Trans>
              Questo browser, aperto <RelativeTime at={since} look="long" />
            </Trans>
          ) : (
            <Trans>
              Usato <RelativeTime at={last_seen} look="long" />, aperto{' '}
              <RelativeTime at={since} look="long" />
            </Trans>
          )}
        </span>
      </p>
      {!current && (
        <SettingsForm action="end_session" form={form?.values.session === id ? form : null}>
          <input type="hidden" name="session" value={id} />
          <Button type="submit" look="outline" aria-label={t`Disconnetti ${name}`}>
            <Trans>Disconnetti</Trans>
          </Button>
        </SettingsForm>
      )}
    </li>
  )
}
