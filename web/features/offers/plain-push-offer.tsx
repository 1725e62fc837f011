import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { mayShow, situationOf } from '#web/lib/warnings/warnings.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * §2's push alert at the end of plain pages of the default layout; on app pages, `AppOffers` shows the alert. The
 * server renders the alert hidden. `web/plain/push.ts` shows the alert if the browser supports push notifications, and
 * if the member has sent a message or a like and has never answered the browser's request for permission.
 */
export function PlainPushOffer() {
  const { t } = useLingui()
  const page = usePage()
  const { site, user, dismissed } = page
  const situation = situationOf(page, 'default', (flag) => dismissed.includes(flag))
  if (!user || !mayShow('push-alert', situation)) return null
  return (
    <div
      data-push={site?.settings.push_public_key ?? ''}
      data-member={user.profile.id}
      data-push-offer="hide-push-notification-alert"
    >
      <section
        hidden
        aria-label={t`Notifiche`}
        className="page-offer"
        data-push-state="none failed subscribed"
      >
        <div hidden data-push-state="none failed">
          <p className="font-semibold">
            <Trans>Vuoi sapere quando ti scrivono?</Trans>
          </p>
          <p>
            <Trans>Sullo schermo bloccato non si leggono nomi né messaggi, finché non lo decidi tu.</Trans>
          </p>
        </div>
        <div aria-live="polite">
          <p hidden data-push-state="failed">
            <Trans>Non siamo riusciti ad attivare le notifiche. Riprova dalle impostazioni.</Trans>
          </p>
          <p hidden data-push-state="subscribed">
            <Trans>Notifiche attive su questo browser</Trans>
          </p>
        </div>
        <div hidden className="page-offer-actions" data-push-state="none failed">
          <Button data-push-do="subscribe">
            <Trans>Attiva le notifiche</Trans>
          </Button>
          <Button look="plain" data-push-do="refuse">
            <Trans>Non ora</Trans>
          </Button>
        </div>
      </section>
    </div>
  )
}
