import { statements } from '#server/kernel/sql.ts'
import type { Statements } from './store.generated.ts'

const named = statements<Statements>()

/** The statements on the columns of the table `member` that store preferences. */

export type PreferencesRow = Statements['select_preferences']['row']

const columns = `notifications, notifications_disabled, invisible, hide_age, hide_distance, verified_only, hide_reply_rate, chat_photos, voice_notes,
  chat_hints,
  landing_consent_at is not null as on_landings, translation_to, paused_at is not null as paused`

export const selectPreferences = named('select_preferences', `select ${columns} from member where id = :id`)

export const selectNotifications = named(
  'select_notifications',
  'select id, notifications from member where id = any (:ids::bigint[])',
)

export type HiddenRow = Statements['select_hidden']['row']

export const selectHidden = named(
  'select_hidden',
  `select id, invisible, hide_age, hide_distance from member
    where id = any (:ids::bigint[]) and (invisible or hide_age or hide_distance)`,
)

/** Selects a row if member `:id` has consented to be shown on landing pages and is not invisible. */
export const selectLandingConsent = named(
  'select_landing_consent',
  'select from member where id = :id and landing_consent_at is not null and not invisible',
)

/**
 * Updates the preferences. A null parameter leaves its column unchanged. `:differing`: choices that differ from
 * the default; `:standard`: types for which the member chose the default; `:mail_enabled`: whether the member wants any
 * optional mails; `:on_landings`: whether the member wants to be shown on landing pages; `:now`: the time. A repeated
 * consent keeps the time of the first one.
 */
export const updatePreferences = named(
  'update_preferences',
  `update member
      set invisible = coalesce(:invisible?, invisible),
          hide_age = coalesce(:hide_age?, hide_age),
          hide_distance = coalesce(:hide_distance?, hide_distance),
          verified_only = coalesce(:verified_only?, verified_only), hide_reply_rate = coalesce(:hide_reply_rate?, hide_reply_rate),
          chat_photos = coalesce(:chat_photos?, chat_photos),
          voice_notes = coalesce(:voice_notes?, voice_notes), chat_hints = coalesce(:chat_hints?, chat_hints),
          landing_consent_at = case
            when :on_landings?::boolean is null then landing_consent_at
            when :on_landings then coalesce(landing_consent_at, :now::timestamptz) end,
          notifications = (notifications || :differing::jsonb) - :standard::text[],
          notifications_disabled = case
            when :mail_enabled?::boolean is null or (not :mail_enabled and 'unsubscribe' = any (notifications_disabled))
              then notifications_disabled
            when :mail_enabled then '{}'
            else notifications_disabled || '{unsubscribe}' end
    where id = :id
   returning ${columns}`,
)

/** Pauses a member. Updates no row if the member is already paused, provisional or leaving. */
export const pauseMember = named(
  'pause_member',
  `update member set paused_at = :paused_at
    where id = :id and status = 'active' and paused_at is null returning site_id`,
)

export const resumeMember = named(
  'resume_member',
  `update member set paused_at = null
    where id = :id and status = 'active' and paused_at is not null returning site_id`,
)
