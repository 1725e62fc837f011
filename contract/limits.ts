/** Business constants and limits of specification §9 and §5; the unit is in the name. */
export const limits = {
  polling_ms: 60_000,
  polling_when_subscribed_ms: 300_000,
  polling_start_ms: 5_000,
  session_days: 30,
  locale_cookie_days: 365,
  device_cookie_days: 400,
  badge_cap: 99,
  credits_badge_from: 10,
  chunk_reload_guard_ms: 60_000,
  progress_throttle_ms: 200,
  progress_duration_ms: 5_000,
  progress_hide_delay_ms: 500,
  call_retries: 5,
  geolocation_cache_ms: 3_600_000,
  reactivation_days: 14,
  provisional_days: 14,
  time_bonus_seconds: 14_400,
  photos_free: 3,
  photos_premium: 25,
  free_conversations: 2,
  likes_per_day_free: 4,
  likes_reload_ms: 500,
  dismissal_days: 30,
  min_age: 18,
  max_age: 99,
  username_min: 3,
  username_max: 24,
  password_min: 8,
  password_max: 128,
  about_max: 1_000,
  message_hard_max: 4_000,
  photo_max_bytes: 15_000_000,
  photo_max_pixels: 50_000_000,
  /** Smallest part of a picture's width or height that a crop may show. */
  photo_crop_min: 0.2,
  appeal_max: 500,
  photo_request_again_days: 30,
  search_page: 24,
  search_count_cap: 1_001,
  search_name_max: 40,
  saved_searches: 10,
  /** A search that finds fewer shows who comes near it (D1). */
  similar_below: 12,
  /** How long after the last sign of life "active now" finds somebody; signs are written every five minutes. */
  online_minutes: 10,
  messages_page: 50,
  activation_link_days: 7,
  /** As long as the window that wishes for links are counted in: who may ask for no more has one that is good. */
  reset_link_hours: 24,
  resets_per_day: 3,
  mail_change_link_hours: 24,
  mail_changes_per_day: 3,
  sign_in_link_hours: 24,
  partner_seconds: 10,
  /** Terms version where the company was not added later (§9). */
  terms_version: '2023-12-01T12:00:00Z',
  push_devices: 10,
  /** How long something waits to be read before its member is told elsewhere, once. */
  notice_after_minutes: 10,
  unread_reminder_days: 3,
  toast_px: 350,
} as const

/**
 * How often a caller may make the calls of a limiter: `points` within `seconds`. A caller is the member or staff account,
 * else the network; always the network where a new account or session would be a new caller.
 */
export const limiters = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  sign_in: { points: 30, seconds: 300, by: 'network' },
  sign_up: { points: 20, seconds: 3_600, by: 'network' },
  link: { points: 120, seconds: 300, by: 'network' },
  upload: { points: 60, seconds: 3_600 },
  send: { points: 60, seconds: 60 },
  order: { points: 30, seconds: 600 },
} as const
