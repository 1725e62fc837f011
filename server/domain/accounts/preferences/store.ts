import type { MemberId } from '#contract/wire/ids.ts'
import { named } from '#server/kernel/sql.ts'

/** The statements on the columns of the table `member` that store preferences. */

export interface PreferencesRow {
  /** Choices by notification type. Contains only choices that differ from the default. */
  notifications: Record<string, string>
  notifications_disabled: string[]
  invisible: boolean
  hide_age: boolean
  hide_distance: boolean
  verified_only: boolean
  hide_reply_rate: boolean
  chat_photos: boolean
  chat_hints: boolean
  on_landings: boolean
  paused: boolean
}

const columns = `notifications, notifications_disabled, invisible, hide_age, hide_distance, verified_only, hide_reply_rate, chat_photos,
  chat_hints,
  landing_consent_at is not null as on_landings, paused_at is not null as paused`

export const selectPreferences = named<PreferencesRow>(
  'select_preferences',
  `select ${columns} from member where id = $1`,
)

export const selectNotifications = named<Pick<PreferencesRow, 'notifications'> & { id: MemberId }>(
  'select_notifications',
  'select id, notifications from member where id = any ($1::bigint[])',
)

export interface HiddenRow {
  id: MemberId
  invisible: boolean
  hide_age: boolean
  hide_distance: boolean
}

export const selectHidden = named<HiddenRow>(
  'select_hidden',
  `select id, invisible, hide_age, hide_distance from member
    where id = any ($1::bigint[]) and (invisible or hide_age or hide_distance)`,
)

/** Selects a row if member $1 has consented to be shown on landing pages and is not invisible. */
export const selectLandingConsent = named(
  'select_landing_consent',
  'select from member where id = $1 and landing_consent_at is not null and not invisible',
)

/**
 * Updates the preferences. A null parameter leaves its column unchanged. $5: choices that differ from the default; $6:
 * types for which the member chose the default; $7: whether the member wants any optional mails; $12: whether the member
 * wants to be shown on landing pages; $13: the time. A repeated consent keeps the time of the first one.
 */
export const updatePreferences = named<PreferencesRow>(
  'update_preferences',
  `update member
      set invisible = coalesce($2, invisible),
          hide_age = coalesce($3, hide_age),
          hide_distance = coalesce($4, hide_distance),
          verified_only = coalesce($8, verified_only), hide_reply_rate = coalesce($9, hide_reply_rate),
          chat_photos = coalesce($10, chat_photos), chat_hints = coalesce($11, chat_hints),
          landing_consent_at = case
            when $12::boolean is null then landing_consent_at
            when $12 then coalesce(landing_consent_at, $13::timestamptz) end,
          notifications = (notifications || $5::jsonb) - $6::text[],
          notifications_disabled = case
            when $7::boolean is null or (not $7 and 'unsubscribe' = any (notifications_disabled))
              then notifications_disabled
            when $7 then '{}'
            else notifications_disabled || '{unsubscribe}' end
    where id = $1
   returning ${columns}`,
)

/** Pauses a member. Updates no row if the member is already paused, provisional or leaving. */
export const pauseMember = named<{ site_id: string }>(
  'pause_member',
  `update member set paused_at = $2
    where id = $1 and status = 'active' and paused_at is null returning site_id`,
)

export const resumeMember = named<{ site_id: string }>(
  'resume_member',
  `update member set paused_at = null
    where id = $1 and status = 'active' and paused_at is not null returning site_id`,
)
