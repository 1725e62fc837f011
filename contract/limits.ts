/**
 * Business constants and limits of specification §9 and §5. The name of a constant contains its unit. Use `import * as
 * limits` and name each constant (`limits.polling_ms`), or import it by its own name, so that a page's bundle contains only
 * the constants that the page uses.
 */
export const polling_ms = 60_000
export const polling_when_subscribed_ms = 300_000
/** X21: factor of the intervals between polls for a browser that saves data. */
export const polling_saving_factor = 3
export const polling_start_ms = 5_000
export const session_days = 30
export const locale_cookie_days = 365
export const device_cookie_days = 400
export const badge_cap = 99
export const credits_badge_from = 10
export const chunk_reload_guard_ms = 60_000
export const progress_throttle_ms = 200
/** A wait of this length is told in words. */
export const wait_words_ms = 300
export const progress_duration_ms = 5_000
export const progress_hide_delay_ms = 500
export const call_retries = 5
export const geolocation_cache_ms = 3_600_000
export const reactivation_days = 14
export const provisional_days = 14
/** The marks of single clicks (sub1 to sub3) are deleted from the counts of landers after this number of days. */
export const landing_marks_days = 90
/** The figures of landers that one call returns: the maximum number of days, and of rows. */
export const landing_days_max = 366
/**
 * H4: the smallest groups that are compared. The interval is an approximation for large numbers, and a figure of fewer
 * members could tell something about one of them.
 */
export const claim_members_min = 100
export const claim_matches_min = 100
/** X11: nothing about fewer people or cases is published, and published counts are multiples of it. */
export const open_numbers_min = 20
/** X11: number of days that are counted. */
export const open_numbers_days = 90
/** X11: number of days of each point of the line. */
export const open_numbers_stretch_days = 10
/** X11: number of days in which a reply to a first message counts. */
export const open_numbers_reply_days = 7
/** X11: number of days in which those who write are counted. */
export const open_numbers_writing_days = 30
/** O1: no figure of the console is about fewer people or cases, and its counts are multiples of it. */
export const figures_min = 10
/** O1: number of days after the sign-up in which a step counts, and after a first message in which its reply does. */
export const figures_step_days = 7
/** Number of landers or traffic sources that one call returns. */
export const landing_rows_max = 200
/** O1: number of versions of a site on one page. */
export const site_versions_page = 20
/** O1: maximum number of characters of one value of a site, such as its own texts of landers. */
export const site_text_max = 60_000
export const photos_free = 3
export const photos_premium = 25
export const free_conversations = 2
export const likes_per_day_free = 4
export const likes_reload_ms = 500
export const dismissal_days = 30
/** H6: lifetime of the time bonus, from the sign-up. */
export const time_bonus_seconds = 14_400
/** H6: number of days after the end of a time bonus in which its member gets no other discount. */
export const time_bonus_pause_days = 30
/** A8: a member gets a discount for staying at most once in this number of days. */
export const delete_discount_every_days = 365
/** A8: number of days in which the code of a discount for staying is valid. */
export const delete_discount_valid_days = 30
export const min_age = 18
export const max_age = 99
/** In graphemes: Bo, Ea and 田中 are names. */
export const username_min = 2
export const username_max = 24
export const password_min = 8
export const password_max = 128
export const about_max = 1_000
/** X21: the last day of a journey is at most this many days from today. */
export const travel_max_days = 30
/** X14: maximum number of answered prompts on a profile, and of characters of an answer. */
export const prompts_max = 3
export const prompt_answer_max = 150
/** X15: maximum number of characters of an opening question. */
export const opening_question_max = 120
export const town_max = 80
/** H5: the smallest distance that members see. A member who is closer is shown as closer than this. */
export const distance_step_min_km = 10
/** Maximum number of towns that are suggested at a time. */
export const suggested_towns = 8
/** Maximum number of characters of a message on any site. A site's `message_length` cannot be higher. */
export const message_hard_max = 4_000
/**
 * Number of hours during which the browser retries an unsent message. After this time, the browser sends the message
 * only if the member confirms.
 */
export const outbox_hours = 24
/** X16: longest and shortest voice note. */
export const voice_note_seconds_max = 60
/** X16: longest voice intro on a profile. */
export const voice_intro_seconds_max = 20
export const voice_min_ms = 1_000
/** X16: samples in a second of a recording, as browsers upload it and as it is stored. */
export const voice_rate_hz = 16_000
/** X16: the largest upload of a recording. A minute of 16-bit samples has 1,920,000 bytes. */
export const voice_max_bytes = 2_000_000
/** X16: maximum number of characters that a speaker types below a recording. */
export const voice_caption_max = 1_000
/** X16: number of bars of a waveform. */
export const voice_bars = 48
export const photo_max_bytes = 15_000_000
/** Smallest width and height of an uploaded photo. */
export const photo_side_min_px = 200
export const photo_max_pixels = 50_000_000
/** Smallest fraction of a picture's width or height that a crop may show. */
export const photo_crop_min = 0.2
export const appeal_max = 500
export const report_text_max = 2_000
/** O1: maximum number of reports that one decision decides together with the shown one. */
export const reports_alike_max = 50
/** O1: number of decided reports from which a reporter's accuracy is shown and counts. */
export const reporter_decided_min = 5
/** O1: hours in which a report of a muted reporter is promised to be decided, so that it comes after the others. */
export const muted_report_hours = 168
/** O1: characters of the reason for reading more of a reported conversation. */
export const look_reason_max = 200
/** DSA art. 16: maximum lengths of the place and the name in a notice by anybody. */
export const notice_place_max = 300
export const notice_name_max = 120
/** Maximum number of characters of the name and of the contract in a declaration of withdrawal, and of our answer. */
export const withdrawal_name_max = 100
export const withdrawal_contract_max = 200
export const withdrawal_answer_max = 1_000
/**
 * Number of days to appeal against a decision (DSA art. 20: at least six months). The evidence of a decided report is
 * stored until this period ends or the reported member is erased, whichever comes first.
 */
export const report_appeal_days = 183
/** Maximum number of days that an undecided report's evidence is stored after the reported member's erasure. */
export const report_open_days = 30
/**
 * Delay after a decision before the reporter and the reported member are notified, so that a reviewer can undo a
 * mistake.
 */
export const outcome_delay_minutes = 10
/** DSA art. 24(5): the EU's database takes so many statements of reasons in one call. */
export const statements_per_file = 100
/** The longest restriction or suspension that ends by itself. */
export const measure_days_max = 365
export const complaint_text_min = 10
export const complaint_text_max = 2_000
/** M7: number of working days (Monday to Friday) within which a complaint is answered. */
export const complaint_answer_working_days = 3
/** A complaint filed without an account is erased this number of days after its last change (docs/retention.md). */
export const complaint_visitor_days = 730
/** X5: an undecided pose (verification photo) is stored for this number of days after its upload. */
export const pose_days = 7
/** X5: a decided pose is stored for this number of hours after the decision, longer than it can be undone. */
export const pose_kept_hours = 12
export const contacts_at_once = 500
export const contacts_max = 2_000
export const photo_request_again_days = 30
/** X17: the fewest questions that two members have both answered before anything is said about their agreement. */
export const common_answers_min = 5
export const search_page = 24
export const search_count_cap = 1_001
export const search_name_max = 40
export const saved_searches = 10
/**
 * X8: maximum number of members per day that a saved search reports because their changed profiles now match. New
 * members do not count against this limit.
 */
export const saved_search_changed_a_day = 20
/** D1: a search with fewer results than this also shows similar members. */
export const similar_below = 12
/** P3: maximum number of similar members on a member's page. */
export const similar_to = 6
/**
 * Maximum number of members that a request for similar members can exclude. Pages exclude the members that they already
 * show.
 */
export const similar_without = 200
/**
 * The filter "active now" finds members who were active within this time. The server stores a member's last activity at
 * most every five minutes.
 */
export const online_minutes = 10
export const messages_page = 50
/** Page size when the reader scrolls up to older messages. */
export const messages_older_page = 200
export const chats_page = 50
export const chat_search_min = 2
export const chat_search_max = 60
/**
 * Maximum number of messages that one search call scans. At least one conversation is scanned whole, even if this
 * conversation alone has more messages.
 */
export const chat_search_messages = 20_000
/** Maximum number of messages that one search within a conversation returns. */
export const message_search_found = 30
/** A sender can change a text for this time, and delete a message for both members for this time. */
export const edit_minutes = 2
export const delete_minutes = 60
/** Reviewers of a report can read the earlier text of a changed message for this number of days. */
export const earlier_text_days = 30
/** Maximum number of conversations on top of a member's list. */
export const pinned_chats = 5
/** Maximum number of conversations that one search call returns. */
export const chat_search_found = 20
/** X19: maximum number of characters of the place of a date, and of its town. */
export const date_place_max = 80
export const date_town_max = 60
/** X19: number of days from now within which a date can be planned. */
export const date_plan_days_max = 180
/** X19: maximum number of changes of a plan after which only an answer or a cancellation is accepted. */
export const date_plan_changes_max = 40
/** X19: maximum number of characters of the friend's name, and of the words for the friend. */
export const check_in_name_max = 40
export const check_in_note_max = 500
export const check_in_address_max = 254
export const check_in_phone_max = 40
/** X19: number of days from now within which a check-in can be planned. */
export const check_in_days_max = 60
/** X19: minutes in which a member answers before the friend is told, and by which one more hour moves the question. */
export const check_in_answer_minutes = 30
export const check_in_later_minutes = 60
/** X19: number of days after which a check-in, and a friend without one, are erased. */
export const check_in_kept_days = 30
/** X19: maximum number of requests to friends, and to confirm a phone, within 24 hours: of one member, and to one address. */
export const check_in_invites_per_day = 3
export const check_in_invites_per_address = 2
/** X19: maximum number of such requests by text message of a whole site within 24 hours. */
export const check_in_texts_per_site = 300
/** X19: maximum number of check-ins that a member starts, and of questions by text message, within 24 hours. */
export const check_in_starts_per_day = 8
export const check_in_question_texts_per_day = 8
/** X19: number of days for which the product asks nothing of an address whose owner refused. */
export const check_in_refusal_days = 365
/** X19: number of hours before a date at which both members are reminded. */
export const date_reminder_hours = 24
/** X19: number of days after its date for which a plan is stored. */
export const date_plan_kept_days = 7
/** X7: a member has a reply rate only if other members have begun at least this number of conversations. */
export const reply_rate_from = 10
/** The reply rate is computed from at most this number of the member's latest conversations. */
export const reply_rate_of = 200
/** X1: credits for a message come back if its recipient has not opened it for this number of days. */
export const unopened_days = 14
/**
 * X1: if the recipient turns out to be fake or a fraud, credits for messages of this number of days before the decision
 * come back, opened or not.
 */
export const fraud_days = 90
export const activation_link_days = 7
/**
 * Lifetime of a reset link. It is as long as the period of `resets_per_day`, so that a member who has reached this
 * limit still has a valid link.
 */
export const reset_link_hours = 24
/** A4: number of minutes after an activation during which `/activate/done` shows its result. */
export const activation_result_minutes = 10
export const resets_per_day = 3
export const mail_change_link_hours = 24
/**
 * Maximum number of changes of mail address that an account may request in seven days. In addition, only one account
 * can cause mails about such changes to the same address within 24 hours (decision 028).
 */
export const mail_changes_per_week = 3
export const sign_in_link_hours = 24
/** Lifetime of the link with which a person of the staff chooses a password. */
export const staff_link_hours = 72
/** O1: sessions of staff end after this number of hours, and after this number of minutes without use. */
export const staff_session_hours = 12
export const staff_idle_minutes = 60
/** O1: number of recovery codes, and number of minutes in which a new secret is shown until its first code. */
export const recovery_codes = 10
export const staff_code_setup_minutes = 15
/**
 * O1: number of days in which a second person may confirm what another one has proposed. A suspension without an end
 * lasts so long, unless it is confirmed.
 */
export const proposal_days = 7
/** O1: number of hours in which the file of a confirmed export can be downloaded. */
export const export_hours = 24
export const staff_name_max = 60
/** O1: number of days of which admins see how many cases each person has left to others. */
export const skips_days = 30
export const partner_seconds = 10
/**
 * Default version of the terms, as a date (§9). If a site's company was added after this date, the version is the
 * company's `added` date.
 */
export const terms_version = '2023-12-01T12:00:00Z'
export const push_devices = 10
/**
 * Delay before the recipient of an unseen event is notified, by push or by mail. Each event causes at most one
 * notification.
 */
export const notice_after_minutes = 10
export const unread_reminder_days = 3
/**
 * M5: maximum number of credits that one person corrects within 24 hours without the approval of a second person. It is
 * also the maximum for one member, by all persons.
 */
export const correction_max_credits = 500
/**
 * O1: maximum sum, in minor units, that one person refunds within 24 hours without a second person, by currency. It is
 * also the maximum for one member, by all persons. In any other currency, each refund needs a second person.
 */
export const refund_max_cents: Readonly<Record<string, number>> = {
  ...{ EUR: 20_000, CHF: 20_000, GBP: 20_000, USD: 20_000 },
  ...{ DKK: 150_000, NOK: 200_000, PLN: 80_000, SEK: 200_000 },
}
/** Number of minutes for which the code of a direct debit is valid. */
export const debit_code_minutes = 10
/** Number of wrong codes after which a member needs a new one. */
export const debit_code_tries = 3
/** Maximum number of codes within 24 hours: for one member, for one phone and for one account. */
export const debit_codes_per_day = 5
/** Number of seconds before the same member gets another code. */
export const debit_code_wait_seconds = 60
/** Number of days between the announcement of a debit and its collection, as the mandate agrees (SEPA: 14 otherwise). */
export const debit_notice_days = 2
/** Number of months without a debit after which a mandate lapses (SEPA Core Rulebook). */
export const debit_lapse_months = 36
/** Number of months after the last debit for which the evidence of a mandate is stored. A payer may dispute for 13. */
export const debit_evidence_months = 14
/** Number of weeks in which a payer gets a debit back from the bank without a reason. */
export const debit_refund_weeks = 8
/** Maximum sum of the debits of one member that are not confirmed yet, in cents. */
export const debit_open_max_cents = 10_000
/** O1: number of entries of the audit trail on a page of the console. */
export const audit_page = 50
/** O1: maximum number of entries in an export of the audit trail. */
export const audit_export_max = 20_000
/** H1: days that count for the cap of a member's spending on fictional profiles. */
export const fictional_cap_days = 30
/** H1: the cap in credits on a site that has not chosen one, and the highest that a site may choose. */
export const fictional_cap = 100
export const fictional_cap_max = 500
/** H1: maximum lengths of the texts of a fictional profile. */
export const fictional_about_max = 1_000
export const fictional_licence_max = 500
/** H1: hours in which a message to a fictional profile is promised to be answered. */
export const fictional_answer_hours = 24
/** H1: number of messages of a conversation that the person who answers for a fictional profile sees. */
export const fictional_messages = 60
/** O1: number of minutes for which a person's look at the same object is one entry of the audit trail. */
export const look_minutes = 10
/** O1: maximum number of characters of a search for members by staff. */
export const member_search_max = 300
/** O1: number of members that such a search returns. */
export const member_search_page = 20
/** O1: number of minutes for which a member's file stays open after a person of the staff gave a reason. */
export const file_open_minutes = 30
/** O1: maximum number of characters of a note about a member, and of a note to such a reason. */
export const staff_note_max = 1_000
/** O1: number of the latest entries of a member's timeline that the file shows. */
export const timeline_max = 200
/** M1, O1: maximum number of packages in a price list. */
export const packages_max = 6
/** M1, O1: maximum price of a package in minor units. */
export const package_price_max_cents = 10_000_000
/** O1: figures about fewer people than this are not shown. */
export const people_min = 10
/** O1: maximum number of characters of the name of a campaign. */
export const campaign_name_max = 80
/** A3: maximum number of characters of a value of the traffic source; longer values are cut. */
export const traffic_param_max = 100
/**
 * X13: a sender is paused in the first messages of a conversation, and for as long as the recipient has written none of
 * the last ones.
 */
export const pause_messages = 10
/** X13: texts that the sender wrote within these minutes are read together, because a request may be split. */
export const pause_joined_minutes = 10
/** X13: maximum number of characters of these texts, on each side of the one that is read: the nearest ones. */
export const pause_joined_characters = 1_000
/** X13: days whose pauses the console counts. */
export const pause_days = 30
/** C7, O1: days of reported messages on which a rule of hints is tried. */
export const hint_trial_days = 30
/** C7, O1: maximum number of reported messages, the latest, on which a rule is tried. */
export const hint_trial_messages = 2_000
/** C7, O1: hours after a trial in which the rule can be started. */
export const hint_trial_hours = 24
/** C7, O1: number of reported messages that are shown as examples of a rule’s hits. */
export const hint_examples = 5
/** C7, O1: minimum and maximum number of characters of a site’s own phrase. */
export const hint_phrase_min = 4
export const hint_phrase_max = 60
/** C7, O1: maximum number of own phrases of a site. */
export const hint_phrases_max = 100
/** S8: maximum number of characters of a site's own text of a page. */
export const page_text_max = 60_000
/** N2: maximum number of characters of the subject and of the title of a mailing. */
export const mailing_line_max = 120
/** N2: maximum number of characters of the text of a mailing. */
export const mailing_body_max = 4_000
/** N2: maximum number of characters on the button of a mailing. */
export const mailing_button_max = 40
/** N2: days from the start of a mailing to the start of the next one that reaches the same member. */
export const mailing_pause_days = 7
/** N2: number of members to whom one wave of a mailing looks. */
export const mailing_wave = 500
/** N2: minutes between the first wave of a mailing and the second, and in which a start that waits for another looks again. */
export const mailing_wave_minutes = 5
/** N2: seconds between two later waves, once the mails of the earlier one have left. */
export const mailing_wave_pause_seconds = 10
/** N2: hours after its scheduled start in which a mailing still begins, for example after an outage. */
export const mailing_late_hours = 6
