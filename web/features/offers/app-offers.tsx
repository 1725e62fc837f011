import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { isInstalled } from '#web/lib/browser/installed.ts'
import { pushState, subscribePush } from '#web/lib/browser/push.ts'
import { dismiss, wasDismissed } from '#web/lib/page/dismiss.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { layoutOfApp, mayShow, situationOf } from '#web/lib/warnings/warnings.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PageOffer } from './page-offer.tsx'
import { useInstallOffer } from './use-install-offer.ts'
import { useNewVersion } from './use-new-version.ts'

/** Time between sign-up and the install offer. */
const install_after_ms = 86_400_000

/**
 * Returns whether the page may offer notifications. This requires that the browser supports them, that the member has
 * not yet answered the browser's request for permission, and that the member has not dismissed the offer.
 */
export function useMayAskPush(): boolean {
  const [canSubscribe, setCanSubscribe] = useState(false)
  useEffect(() => {
    void pushState().then((state) =>
      setCanSubscribe(state === 'none' && Notification.permission === 'default'),
    )
  }, [])
  return canSubscribe && !wasDismissed('hide-push-notification-alert')
}

/**
 * Shows offers at the end of the page, one at a time: a new version, notifications on this browser (§2's push alert),
 * or the installation of the app. Nothing happens without a click. After the member has answered one of the last two
 * offers, the page shows neither of them again before the next page load.
 */
export function AppOffers({ offersPush }: { offersPush: boolean }) {
  const page = usePage()
  const { user } = page
  const takeOver = useNewVersion()
  const install = useInstallOffer()
  const [now] = useState(() => Date.now())
  const [isLater, setLater] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  if (!user) return null
  if (takeOver && !isLater) return <NewVersion onTake={takeOver} onLater={() => setLater(true)} />
  // Both offers appear only on pages that may show the push alert, and never together with another alert. Each of them
  // has a dismissal of its own.
  const isElsewhere = (flag: Dismissal) => flag !== 'hide-push-notification-alert' && wasDismissed(flag)
  const situation = situationOf(page, layoutOfApp(page.path), isElsewhere)
  if (isAnswered || !mayShow('push-alert', situation)) return null
  const answered = () => setAnswered(true)
  if (offersPush) return <PushOffer onAnswer={answered} />
  const isOldEnough = now - Date.parse(user.signup_date) > install_after_ms
  if (install && isOldEnough && !isInstalled() && !wasDismissed('hide-install-offer'))
    return <InstallOffer onInstall={install} onAnswer={answered} />
  return null
}

function NewVersion({ onTake, onLater }: { onTake: () => void; onLater: () => void }) {
  const { t } = useLingui()
  return (
    <PageOffer
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
    </PageOffer>
  )
}

function PushOffer({ onAnswer }: { onAnswer: () => void }) {
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
    onAnswer()
  }
  return (
    <PageOffer
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
    </PageOffer>
  )
}

interface InstallOfferProps {
  onInstall: () => Promise<void>
  onAnswer: () => void
}

function InstallOffer({ onInstall, onAnswer }: InstallOfferProps) {
  const { t } = useLingui()
  const { settings } = usePage()
  const name = settings.name
  function refuse() {
    dismiss('hide-install-offer')
    onAnswer()
  }
  return (
    <PageOffer
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
        Si apre dalla schermata Home, anche senza rete per rileggere le conversazioni. La togli quando vuoi.
      </Trans>
    </PageOffer>
  )
}
