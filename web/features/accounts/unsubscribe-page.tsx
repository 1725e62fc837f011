import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LinkPreview } from '#contract/accounts/links.ts'
import type { NotificationType } from '#contract/accounts/notification-types.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { FormPage } from './form-page.tsx'

/** Descriptions of the notification types. Each description fits at the end of a sentence (`… per {about}`). */
const aboutLabels: Record<NotificationType, MessageDescriptor> = {
  new_conversations: msg`le nuove conversazioni`,
  new_messages: msg`i nuovi messaggi`,
  like: msg`i mi piace che ricevi`,
  unread_reminders: msg`i messaggi non letti`,
  promotions: msg`le offerte`,
  weekly_updates: msg`il riassunto della settimana`,
  news: msg`le novità del sito`,
  reminders: msg`i promemoria`,
  reviews: msg`il controllo di foto e verifica`,
  saved_searches: msg`le ricerche salvate`,
  private_photos: msg`le foto private`,
  returned_credits: msg`i crediti che ti tornano`,
  dates: msg`i tuoi appuntamenti`,
}

/**
 * A9: offers to unsubscribe from all mails, or only from mails of the type that the link determines. Also says if the
 * member has already unsubscribed. Needs no sign-in.
 */
export function UnsubscribePage({
  name,
  type,
  ended,
}: { name: string } & NonNullable<LinkPreview['unsubscribe']>) {
  const { i18n } = useLingui()
  const { settings } = usePage()
  const site = settings.name
  const about = i18n._(aboutLabels[type])
  return (
    <FormPage
      alone
      title={ended === 'all' ? <Trans>Niente più mail</Trans> : <Trans>Meno mail</Trans>}
      lead={
        <Trans>
          Per il profilo {name}. Le mail che servono al tuo account, come quella per una nuova password,
          arrivano sempre.
        </Trans>
      }
    >
      {ended === 'all' && (
        <Note tone="success" title={<Trans>{site} non ti scrive più.</Trans>}>
          <Trans>Le conversazioni, i mi piace e il profilo restano come sono.</Trans>
        </Note>
      )}
      {ended === 'type' && (
        <Note tone="success" title={<Trans>Non ti mandiamo più mail per {about}.</Trans>} />
      )}
      {ended === 'none' && (
        <Choice look="primary">
          <Trans>Non mandarmi più mail per {about}</Trans>
        </Choice>
      )}
      {ended !== 'all' && (
        <Choice look="outline" answer="all">
          <Trans>Non mandarmi più nessuna mail</Trans>
        </Choice>
      )}
      <p className="text-14 text-ink-2">
        <Trans>
          Ci ripensi? Scegli quali mail ricevere nelle{' '}
          <a href="/notifications?tab=notifications" className="link">
            impostazioni
          </a>
          .
        </Trans>
      </p>
    </FormPage>
  )
}

function Choice({ look, answer, children }: { look: ButtonLook; answer?: 'all'; children: ReactNode }) {
  return (
    <form method="post" className="grid">
      <input type="hidden" name="purpose" value="unsubscribe" />
      {answer && <input type="hidden" name="answer" value={answer} />}
      <Button type="submit" size="large" look={look}>
        {children}
      </Button>
    </form>
  )
}
