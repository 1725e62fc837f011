/**
 * Business constants and limits of specification §9 and §5; the unit is in the name. Read as `limits.search_page` from
 * `import * as limits`: a page brings those alone that it names.
 */
export const polling_ms = 60_000
export const polling_start_ms = 5_000
export const session_days = 30
export const locale_cookie_days = 365
export const device_cookie_days = 400
export const badge_cap = 99
export const credits_badge_from = 10
export const chunk_reload_guard_ms = 60_000
export const progress_throttle_ms = 200
export const progress_duration_ms = 5_000
export const progress_hide_delay_ms = 500
export const call_retries = 5
export const geolocation_cache_ms = 3_600_000
export const reactivation_days = 14
export const provisional_days = 14
export const photos_free = 3
export const photos_premium = 25
export const free_conversations = 2
export const likes_per_day_free = 4
export const likes_reload_ms = 500
export const dismissal_days = 30
export const min_age = 18
export const max_age = 99
export const username_min = 3
export const username_max = 24
export const password_min = 8
export const password_max = 128
export const about_max = 1_000
export const message_hard_max = 4_000
export const photo_max_bytes = 15_000_000
export const photo_max_pixels = 50_000_000
/** Smallest part of a picture's width or height that a crop may show. */
export const photo_crop_min = 0.2
export const appeal_max = 500
export const report_text_max = 2_000
/** How long a decision can be appealed against, and what it rests on is kept (DSA art. 20: six months at least). */
export const report_appeal_days = 183
/** Of whoever is gone: how long what an open report rests on is kept. */
export const report_open_days = 30
/** A decision is told after this long, so that a slip of the hand is told to nobody. */
export const outcome_delay_minutes = 10
/** X5: at most, undecided; and after the decision, for as long as that can be taken back. */
export const pose_days = 7
export const pose_kept_hours = 12
export const contacts_at_once = 500
export const contacts_max = 2_000
export const photo_request_again_days = 30
export const search_page = 24
export const search_count_cap = 1_001
export const search_name_max = 40
export const saved_searches = 10
/** X8: of who was there already and comes to fit, each saved search is told so many a day. */
export const saved_search_changed_a_day = 20
/** A search that finds fewer shows who comes near it (D1). */
export const similar_below = 12
/** Who resembles a member, on their page (P3). */
export const similar_to = 6
/** Members of the reader's list that such a question names, so that none of them is answered. */
export const similar_without = 200
/** How long after the last sign of life "active now" finds somebody; signs are written every five minutes. */
export const online_minutes = 10
export const messages_page = 50
/** Older pages, while one goes up. */
export const messages_older_page = 200
export const chats_page = 50
export const chat_search_min = 2
export const chat_search_max = 60
/** Messages that one answer of the search looks through, and conversations that it finds. */
export const chat_search_messages = 20_000
export const chat_search_found = 20
/** Conversations from which a reply rate is told (X7), and the latest ones that it is made of. */
export const reply_rate_from = 10
export const reply_rate_of = 200
export const activation_link_days = 7
/** As long as the window that wishes for links are counted in: who may ask for no more has one that is good. */
export const reset_link_hours = 24
export const resets_per_day = 3
export const mail_change_link_hours = 24
export const mail_changes_per_day = 3
export const sign_in_link_hours = 24
export const partner_seconds = 10
/** Terms version where the company was not added later (§9). */
export const terms_version = '2023-12-01T12:00:00Z'
