import { accountAlert, lacksPhoto } from '#web/lib/page/alert-for.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ActivationReminder } from './activation-reminder.tsx'
import { MailsOffAlert } from './mails-off-alert.tsx'
import { PausedAlert } from './paused-alert.tsx'
import { PhotoAlert } from './photo-alert.tsx'

/**
 * §2: shows at most one alert about the account, the most important one. Below it, shows the alert about the photo
 * (P5). The settings page shows no alerts, because its sections say the same.
 */
export function Alerts() {
  const { user, path, dismissed } = usePage()
  if (!user || /^\/notifications\b/.test(path)) return null
  const alert = accountAlert(user)
  const query = new URL(path, 'http://site').searchParams
  return (
    <>
      {alert === 'paused' && <PausedAlert />}
      {alert === 'activation' && (
        <ActivationReminder email={user.email} isModal={query.has('api_signup_complete')} />
      )}
      {alert === 'mails' && !dismissed.includes('hide-disabled-notifications-alert') && (
        <MailsOffAlert stops={user.notifications_disabled} />
      )}
      {lacksPhoto(user) && !dismissed.includes('hide-enrich-alert') && !withoutPhotoAlert.test(path) && (
        <PhotoAlert />
      )}
    </>
  )
}

/** Paths of the pages that do not show the photo alert (§2). `/signup-matches`, the last page of sign-up, shows it. */
const withoutPhotoAlert =
  /^\/(settings|activate\/done|complete-signup|signup|directdebit|profile|premium)(?![\w-])/
