import { usePage } from '#web/lib/page/page-context.tsx'
import { mayShow, situationOf, type WarningName } from '#web/lib/warnings/warnings.ts'
import { ActivationReminder } from './activation-reminder.tsx'
import { MailsOffAlert } from './mails-off-alert.tsx'
import { PausedAlert } from './paused-alert.tsx'
import { PhotoAlert } from './photo-alert.tsx'

/** §2: shows at most one alert about the account, and below it the alert about the photo (P5). */
export function Alerts() {
  const page = usePage()
  const { user, dismissed } = page
  if (!user) return null
  // Only the browser knows whether the modal was closed since the sign-up (`start-alerts.ts`).
  const situation = situationOf(
    page,
    'default',
    (flag) => flag !== 'hide-activation-modal' && dismissed.includes(flag),
  )
  const shows = (name: WarningName) => mayShow(name, situation)
  return (
    <>
      {shows('paused-alert') && <PausedAlert />}
      {shows('mails-alert') && <MailsOffAlert stops={user.notifications_disabled} />}
      {shows('activation-alert') && <ActivationReminder user={user} isModal={shows('activation-modal')} />}
      {shows('photo-alert') && <PhotoAlert />}
    </>
  )
}
