import { type ReactNode, useSyncExternalStore } from 'react'
import type { Dismissal } from '#contract/accounts/dismissals.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { dismissedNow, onDismissed } from '#web/lib/warnings/dismissed-now.ts'
import { mayShow, situationOf, type WarningName } from '#web/lib/warnings/warnings.ts'
import { ActivationModal, ActivationReminder } from './activation-reminder.tsx'
import { DecisionAlert } from './decision-alert.tsx'
import { MailsOffAlert } from './mails-off-alert.tsx'
import { PausedAlert } from './paused-alert.tsx'
import { PhotoAlert } from './photo-alert.tsx'
import { WaitingAlerts } from './waiting-alerts.tsx'

/**
 * §2: shows at most one alert about the account, and below it the alert about the photo (P5). Phones show only the first
 * notice of the table of warnings, which may be the banner above the top bar. The others wait behind one line.
 */
export function Alerts() {
  const page = usePage()
  const { user } = page
  const dismissed = useDismissed(page.dismissed)
  if (!user) return null
  // Only the browser knows whether the modal was closed since the sign-up (`start-alerts.ts`).
  const situation = situationOf(
    page,
    'default',
    (flag) => flag !== 'hide-activation-modal' && dismissed.includes(flag),
  )
  const shows = (name: WarningName) => mayShow(name, situation)
  const alerts: Partial<Record<WarningName, ReactNode>> = {
    'decision-alert': user.unread_decision && <DecisionAlert key="decision" token={user.unread_decision} />,
    'paused-alert': <PausedAlert key="paused" />,
    'mails-alert': <MailsOffAlert key="mails" stops={user.notifications_disabled} />,
    'activation-alert': <ActivationReminder key="activation" email={user.email} />,
    'photo-alert': <PhotoAlert key="photo" />,
  }
  const shown = (Object.keys(alerts) as WarningName[]).filter(shows)
  const hasBanner = shows('time-bonus-banner') || shows('welcome-banner')
  const waiting = hasBanner ? shown : shown.slice(1)
  return (
    <>
      {!hasBanner && shown[0] && alerts[shown[0]]}
      {waiting.length > 0 && (
        <WaitingAlerts names={waiting}>{waiting.map((name) => alerts[name])}</WaitingAlerts>
      )}
      {shows('activation-modal') && <ActivationModal email={user.email} signedUp={user.signup_date} />}
    </>
  )
}

/** Returns the dismissals of which the server knew, and those of this page. */
function useDismissed(known: readonly Dismissal[]): readonly Dismissal[] {
  const now = useSyncExternalStore(onDismissed, dismissedNow, () => none)
  return now.length > 0 ? [...known, ...now] : known
}

const none: readonly Dismissal[] = []
