import { usePage } from '#web/lib/page-context.tsx'
import { ActivationReminder } from './activation-reminder.tsx'
import { MailsOffAlert } from './mails-off-alert.tsx'
import { PausedAlert } from './paused-alert.tsx'
import { PhotoAlert } from './photo-alert.tsx'

/**
 * §2: what a member has to know about the account before anything else; at most one at a time. Settings say the same at
 * their place, so not there.
 */
export function Alerts() {
  const { user, path, dismissed = [] } = usePage()
  if (!user || /^\/notifications\b/.test(path)) return null
  const query = new URL(path, 'http://site').searchParams
  if (user.paused) return <PausedAlert />
  if (user.notifications_disabled.length > 0)
    return dismissed.includes('hide-disabled-notifications-alert') ? null : (
      <MailsOffAlert stops={user.notifications_disabled} />
    )
  if (user.status === 'not_confirmed' && user.profile.status === 'disabled')
    return <ActivationReminder email={user.email} isModal={query.has('api_signup_complete')} />
  const isAsked = user.profile.main_image === null && !withoutPhotoAlert.test(path)
  return isAsked && !dismissed.includes('hide-enrich-alert') ? <PhotoAlert /> : null
}

/** §2. On app pages that it is hidden from, the profile and premium, it stands unseen (`data-photo-alert`): one goes on from them. */
const withoutPhotoAlert = /^\/(settings|activate|complete-signup|signup|directdebit)\b/
