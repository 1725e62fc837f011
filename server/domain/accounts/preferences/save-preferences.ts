import { type NotificationType, notificationTypes } from '#contract/accounts/notification-types.ts'
import type { Preferences, PreferencesChange } from '#contract/accounts/preferences.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { publish } from '#server/kernel/event.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { findAccount } from '../account.ts'
import { accountHidden, accountShown, preferencesChanged } from '../events.ts'
import { getPreferences, presentPreferences } from './get-preferences.ts'
import { pauseMember, resumeMember, updatePreferences } from './store.ts'

/**
 * Changes the given preferences, all of them or none (A7, X4). Throws `not_confirmed` if a member who is not active
 * wants to pause.
 */
export async function savePreferences(
  app: App,
  member: MemberId,
  { notifications = {}, paused, ...change }: PreferencesChange,
): Promise<Preferences> {
  const preferences = await inTransaction(app.db, async (tx) => {
    if (paused === true) await pause(app, tx, member)
    if (paused === false) await resume(app, tx, member)
    const { differing, standard } = splitByDefault(notifications)
    const { rows } = await updatePreferences(tx, {
      id: member,
      invisible: change.invisible ?? null,
      hide_age: change.hide_age ?? null,
      hide_distance: change.hide_distance ?? null,
      differing: JSON.stringify(differing),
      standard,
      mail_enabled: change.mail_enabled ?? null,
      verified_only: change.verified_only ?? null,
      hide_reply_rate: change.hide_reply_rate ?? null,
      chat_photos: change.chat_photos ?? null,
      voice_notes: change.voice_notes ?? null,
      chat_hints: change.chat_hints ?? null,
      on_landings: change.on_landings ?? null,
      now: app.clock.now(),
    })
    const account = await findAccount(tx, member)
    if (account) await publish(app, tx, preferencesChanged, { member, site: account.site_id })
    return rows[0] ? presentPreferences(rows[0]) : getPreferences(tx, member)
  })
  app.presence.recordActivity(member, preferences.invisible)
  return preferences
}

async function pause(app: App, tx: Tx, member: MemberId): Promise<void> {
  const site = (await pauseMember(tx, { id: member, paused_at: app.clock.now() })).rows[0]?.site_id
  if (site) return publish(app, tx, accountHidden, { member, site: site as SiteId })
  const account = await findAccount(tx, member)
  if (account?.status !== 'active') throw new ApiError('not_confirmed')
}

async function resume(app: App, tx: Tx, member: MemberId): Promise<void> {
  const site = (await resumeMember(tx, { id: member })).rows[0]?.site_id
  if (site) await publish(app, tx, accountShown, { member, site: site as SiteId })
}

/**
 * Splits choices into those that differ from the default and those that equal the default. Only differing choices are
 * stored. A later change of a default then applies to all members who have not chosen a different value.
 */
function splitByDefault(notifications: NonNullable<PreferencesChange['notifications']>) {
  const chosen = Object.entries(notifications) as [NotificationType, string][]
  const isDefault = ([type, choice]: (typeof chosen)[number]) => choice === notificationTypes[type].standard
  return {
    differing: Object.fromEntries(chosen.filter((each) => !isDefault(each))),
    standard: chosen.filter(isDefault).map(([type]) => type),
  }
}
