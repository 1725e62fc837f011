import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { isInstalled } from '#web/lib/browser/installed.ts'
import { pushState, subscribePush } from '#web/lib/browser/push.ts'
import { hasAlert } from '#web/lib/page/alert-for.ts'
import { dismiss, wasDismissed } from '#web/lib/page/dismiss.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import './app-offers.css'
import { mayOfferPush } from './may-offer-push.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { useNewVersion } from './use-new-version.ts'

/** Time between sign-up and the install offer. */
const install_after_ms = 86_400_000

/**
 * Shows offers in the corner of the page, one at a time: a new version, notifications on this browser (§2's push
 * alert), or the installation of the app. The member can dismiss each offer, and no offer acts without a click.
 */
export function AppOffers() {
  const { user, path } = usePage()
  const takeOver = useNewVersion()
  const install = useInstallOffer()
  const [canSubscribe, setCanSubscribe] = useState(false)
  const [now] = useState(() => Date.now())
  const [hidden, setHidden] = useState<readonly string[]>([])
  useEffect(() => {
    void pushState().then((state) =>
      setCanSubscribe(state === 'none' && Notification.permission === 'default'),
    )
  }, [])
  if (!user) return null
  const isOpen = (name: Dismissal) => !hidden.includes(name) && !wasDismissed(name)
  const hide = (name: string) => setHidden([...hidden, name])
  if (takeOver && !hidden.includes('version'))
    return <NewVersion onTake={takeOver} onLater={() => hide('version')} />
  // The offers below appear only on pages that may show the push alert, and never together with another alert.
  const mayAsk = mayOfferPush(path) && !hasAlert(user)
  if (!mayAsk) return null
  if (canSubscribe && isOpen('hide-push-notification-alert'))
    return <PushOffer onDone={() => hide('hide-push-notification-alert')} />
  const isOldEnough = now - Date.parse(user.signup_date) > install_after_ms
  if (install && isOldEnough && !isInstalled() && isOpen('hide-install-offer'))
    return <InstallOffer onInstall={install} onDone={() => hide('hide-install-offer')} />
  return null
}

function Offer({
  label,
  title,
  children,
  actions,
}: Record<'title' | 'children' | 'actions', ReactNode> & { label: string }) {
  return (
    <aside aria-label={label} className="app-offer">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
      <div className="app-offer-actions">{actions}</div>
    </aside>
  )
}

function NewVersion({ onTake, onLater }: { onTake: () => void; onLater: () => void }) {
  const { t } = useLingui()
  return (
    <Offer
      label={t`Nuova versione`}
      title={<Trans>C’è una versione nuova</Trans>}
      actions={
        <>
          <Button onClick={onTake}>
            <Trans>Aggiorna</Trans>
          </Button>
          <Button look="plain" onClick={onLater}>
            <Trans>Più tardi</Trans>
          </Button>
        </>
      }
    >
      <Trans>Quando vuoi tu: la pagina si ricarica.</Trans>
    </Offer>
  )
}

function PushOffer({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [api, { user }] = [useApi(), usePage()]
  async function subscribe() {
    try {
      const findKey = async () => (await api.getSettings({})).settings.push_public_key ?? ''
      const state = await subscribePush(findKey, user?.profile.id ?? '')
      if (state === 'subscribed') showToast(t`Notifiche attive su questo browser`, 'success')
    } catch {
      showToast(
        t`Non siamo riusciti ad attivare le notifiche. Riprova dalle impostazioni.`,
        'danger',
        '/notifications?tab=notifications',
      )
    }
    refuse()
  }
  function refuse() {
    dismiss('hide-push-notification-alert')
    onDone()
  }
  return (
    <Offer
      label={t`Notifiche`}
      title={<Trans>Vuoi sapere quando ti scrivono?</Trans>}
      actions={
        <>
          <Button onClick={subscribe}>
            <Trans>Attiva le notifiche</Trans>
          </Button>
          <Button look="plain" onClick={refuse}>
            <Trans>Non ora</Trans>
          </Button>
        </>
      }
    >
      <Trans>Sullo schermo bloccato non si leggono nomi né messaggi, finché non lo decidi tu.</Trans>
    </Offer>
  )
}

function InstallOffer({ onInstall, onDone }: { onInstall: () => Promise<void>; onDone: () => void }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const name = settings.name
  function refuse() {
    dismiss('hide-install-offer')
    onDone()
  }
  return (
    <Offer
      label={t`Installa l’app`}
      title={<Trans>{name} come app</Trans>}
      actions={
        <>
          <Button onClick={() => void onInstall().finally(refuse)}>
            <Trans>Installa</Trans>
          </Button>
          <Button look="plain" onClick={refuse}>
            <Trans>No, grazie</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Si apre dalla tua schermata, anche senza rete per rileggere le conversazioni. La togli quando vuoi.
      </Trans>
    </Offer>
  )
}
