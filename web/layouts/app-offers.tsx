import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Dismissal } from '#contract/dismissals.ts'
import { dismiss, wasDismissed } from '#web/lib/dismiss.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { isInstalled } from '#web/lib/installed.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { pushState, subscribePush } from '#web/lib/push.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import './app-offers.css'
import { hasAlert } from './has-alert.ts'
import { mayOfferPush } from './may-offer-push.ts'
import { useInstallOffer } from './use-install-offer.ts'
import { useNewVersion } from './use-new-version.ts'

/** Somebody who has just come is not asked to install anything. */
const install_after_ms = 86_400_000

/**
 * What the app offers in its corner, one at a time: a new version, notices on this browser (§2's push alert), to be
 * installed. Each can be put away, and nothing happens by itself.
 */
export function AppOffers() {
  const { user, path } = usePage()
  const takeOver = useNewVersion()
  const install = useInstallOffer()
  const [canSubscribe, setCanSubscribe] = useState(false)
  const [now] = useState(() => Date.now())
  const [put, setPut] = useState<readonly string[]>([])
  useEffect(() => {
    void pushState().then((state) =>
      setCanSubscribe(state === 'none' && Notification.permission === 'default'),
    )
  }, [])
  if (!user) return null
  const isOpen = (name: Dismissal) => !put.includes(name) && !wasDismissed(name)
  const putAway = (name: string) => setPut([...put, name])
  if (takeOver && !put.includes('version'))
    return <NewVersion onTake={takeOver} onLater={() => putAway('version')} />
  // Never beside another alert.
  const mayAsk = mayOfferPush(path) && !hasAlert(user)
  if (!mayAsk) return null
  if (canSubscribe && isOpen('hide-push-notification-alert'))
    return <PushOffer onDone={() => putAway('hide-push-notification-alert')} />
  const isKnown = now - Date.parse(user.signup_date) > install_after_ms
  if (install && isKnown && !isInstalled() && isOpen('hide-install-offer'))
    return <InstallOffer onInstall={install} onDone={() => putAway('hide-install-offer')} />
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
