import { Trans } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Texts and buttons for each push state of a browser (N1), on a plain page. `web/plain/push.ts` shows the part for the
 * current state. Rendered on the server only.
 * @param next path to open after the browser has subscribed; the current page by default
 */
export function PushStates({ next, size }: { next?: string; size?: 'large' }) {
  const [{ settings }, { user }] = [useSite(), usePage()]
  return (
    <div
      className="grid gap-3"
      data-push={settings.push_public_key ?? ''}
      data-member={user?.profile.id}
      data-next={next}
    >
      <noscript>
        <p className="text-ink-2">
          <Trans>Per le notifiche serve JavaScript: senza, ti scriviamo per mail.</Trans>
        </p>
      </noscript>
      <div aria-live="polite">
        <p hidden data-push-state="incapable" className="text-ink-2">
          <Trans>
            Questo browser non riceve notifiche. Su iPhone e iPad prima aggiungi il sito alla schermata Home,
            poi torna qui dall’app.
          </Trans>
        </p>
        <p hidden data-push-state="denied" className="text-ink-2">
          <Trans>
            Le hai bloccate: per riceverle, dai il permesso a questo sito nelle impostazioni del browser.
          </Trans>
        </p>
        <p hidden data-push-state="failed" className="text-ink-2">
          <Trans>
            Non ha funzionato: il servizio di notifiche del browser non risponde. Riprova tra poco.
          </Trans>
        </p>
        <p hidden data-push-state="subscribed">
          <Trans>Attive: le ricevi qui.</Trans>
        </p>
      </div>
      <div hidden data-push-state="none failed">
        <Button size={size} className={size && 'w-full'} data-push-do="subscribe">
          <Trans>Attiva le notifiche</Trans>
        </Button>
      </div>
      <div hidden data-push-state="subscribed">
        <Button look="outline" data-push-do="unsubscribe">
          <Trans>Disattiva le notifiche</Trans>
        </Button>
      </div>
    </div>
  )
}
