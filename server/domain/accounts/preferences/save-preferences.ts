import { ApiError } from '#contract/errors.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import { type NotificationType, notificationTypes } from '#contract/notification-types.ts'
import type { Preferences, PreferencesChange } from '#contract/preferences.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findAccount } from '../account.ts'
import { accountHidden, accountShown, preferencesChanged } from '../events.ts'
import { getPreferences, presentPreferences } from './get-preferences.ts'
import { pauseMember, resumeMember, updatePreferences } from './store.ts'

/**
 * Changes the given wishes, all or none (A7, X4). Whoever is not confirmed has nothing to pause: `not_confirmed`.
 */
export async function savePreferences(
  app: App,
  member: MemberId,
  { notifications = {}, paused, ...change }: PreferencesChange,
): Promise<Preferences> {
  const preferences = await inTransaction(app.db, async (tx) => {
    if (paused === true) await pause(app, tx, member)
    if (paused === false) await resume(app, tx, member)
    const { differing, standard } = sorted(notifications)
    const { rows } = await updatePreferences(tx, [
      member,
      change.invisible ?? null,
      change.hide_age ?? null,
      change.hide_distance ?? null,
      JSON.stringify(differing),
      standard,
      change.mail_enabled ?? null,
      change.verified_only ?? null,
      change.hide_reply_rate ?? null,
      change.chat_photos ?? null,
      change.chat_hints ?? null,
    ])
    const account = await findAccount(tx, member)
    if (account) await publish(app, tx, preferencesChanged, { member, site: account.site_id })
    return rows[0] ? presentPreferences(rows[0]) : getPreferences(tx, member)
  })
  app.presence.saw(member, preferences.invisible)
  return preferences
}

async function pause(app: App, tx: Tx, member: MemberId): Promise<void> {
  const site = (await pauseMember(tx, [member, app.clock.now()])).rows[0]?.site_id
  if (site) return publish(app, tx, accountHidden, { member, site: site as SiteId })
  const account = await findAccount(tx, member)
  if (account?.status !== 'active') throw new ApiError('not_confirmed')
}

async function resume(app: App, tx: Tx, member: MemberId): Promise<void> {
  const site = (await resumeMember(tx, [member])).rows[0]?.site_id
  if (site) await publish(app, tx, accountShown, { member, site: site as SiteId })
}

/** A choice is kept only where it differs: a standard that we change later holds for whoever never chose. */
function sorted(notifications: NonNullable<PreferencesChange['notifications']>) {
  const chosen = Object.entries(notifications) as [NotificationType, string][]
  const isStandard = ([type, choice]: (typeof chosen)[number]) => choice === notificationTypes[type].standard
  return {
    differing: Object.fromEntries(chosen.filter((each) => !isStandard(each))),
    standard: chosen.filter(isStandard).map(([type]) => type),
  }
}
