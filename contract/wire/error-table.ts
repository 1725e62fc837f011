/**
 * All errors: each code has an HTTP status and the names of the parameters that are sent with the error. The server
 * throws codes; `web/lib/errors/error-messages.ts` has a sentence for each code, in every language. Pages import only
 * the types of this table (`errors.ts`).
 */
export const errors = {
  // any call
  auth_required: { status: 403, params: [] },
  forbidden: { status: 403, params: [] },
  not_found: { status: 404, params: [] },
  invalid_fields: { status: 422, params: ['fields'] },
  wrong_content_type: { status: 415, params: [] },
  body_too_large: { status: 413, params: ['max_bytes'] },
  too_many_requests: { status: 429, params: ['seconds'] },
  cross_site: { status: 403, params: [] },
  unavailable: { status: 503, params: [] },
  internal: { status: 500, params: [] },
  // Only for pages with a form. `session_ended`: the author of the posted form is no longer signed in. `form_kept`: the
  // author has signed in again, and the page shows the form again with its values.
  session_ended: { status: 401, params: [] },
  form_kept: { status: 409, params: [] },
  // accounts
  login_failed: { status: 401, params: [] },
  too_many_attempts: { status: 429, params: ['minutes'] },
  signups_closed: { status: 403, params: [] },
  link_invalid: { status: 404, params: [] },
  link_closed: { status: 410, params: ['purpose', 'reason'] },
  link_expired: { status: 410, params: ['purpose'] },
  not_confirmed: { status: 403, params: [] },
  already_confirmed: { status: 409, params: [] },
  identity_required: { status: 403, params: [] },
  account_leaving: { status: 403, params: ['days'] },
  account_suspended: { status: 403, params: ['case'] },
  too_many_resets: { status: 429, params: [] },
  too_many_mail_changes: { status: 429, params: [] },
  session_not_found: { status: 404, params: [] },
  passkey_not_found: { status: 404, params: [] },
  passkey_failed: { status: 401, params: [] },
  passkey_limit: { status: 409, params: ['limit'] },
  // notifications
  push_service_unknown: { status: 422, params: [] },
  push_device_limit: { status: 409, params: ['limit'] },
  push_device_not_found: { status: 404, params: [] },
  // profiles, photos
  member_not_found: { status: 404, params: [] },
  photo_not_found: { status: 404, params: [] },
  photo_empty: { status: 422, params: [] },
  photo_type: { status: 422, params: [] },
  photo_broken: { status: 422, params: [] },
  photo_too_many_pixels: { status: 422, params: ['max_megapixels'] },
  photo_too_large: { status: 413, params: ['max_megabytes'] },
  photo_limit: { status: 409, params: ['limit'] },
  premium_only: { status: 403, params: [] },
  photo_unanswered: { status: 409, params: [] },
  photos_unwanted: { status: 409, params: [] },
  photo_refused: { status: 409, params: [] },
  // search
  saved_search_limit: { status: 409, params: ['limit'] },
  consent_required: { status: 403, params: [] },
  saved_search_not_found: { status: 404, params: [] },

  cannot_be_main: { status: 409, params: [] },
  appeal_closed: { status: 409, params: [] },
  no_private_photos: { status: 409, params: [] },
  already_asked: { status: 409, params: [] },
  ask_again_later: { status: 409, params: ['days'] },
  photo_request_not_found: { status: 404, params: [] },
  // moderation
  already_decided: { status: 409, params: [] },
  nothing_to_undo: { status: 409, params: [] },
  another_reviewer: { status: 409, params: [] },
  report_not_found: { status: 404, params: [] },
  report_appeal_closed: { status: 409, params: [] },
  message_not_found: { status: 404, params: [] },
  verification_not_found: { status: 404, params: [] },
  pose_waits: { status: 409, params: [] },
  no_photo_to_compare: { status: 409, params: [] },
  // known contacts
  contact_limit: { status: 409, params: ['limit'] },
  contacts_unconfirmed: { status: 409, params: [] },
  paused: { status: 409, params: [] },
  // likes
  like_limit: { status: 409, params: ['limit'] },
  cannot_like: { status: 409, params: [] },
  // swipe
  already_matched: { status: 409, params: [] },
  swipe_not_found: { status: 404, params: [] },
  // chats
  chat_not_found: { status: 404, params: [] },
  icebreaker_not_found: { status: 404, params: [] },
  chat_resting: { status: 409, params: [] },
  chat_unanswered: { status: 409, params: [] },
  message_too_long: { status: 422, params: ['max'] },
  price_changed: { status: 409, params: ['credits'] },
  conversation_limit: { status: 409, params: ['limit'] },
  not_enough_credits: { status: 402, params: ['needed', 'balance'] },
  verified_only: { status: 409, params: [] },
  receiver_unavailable: { status: 409, params: [] },
  fictional_unavailable: { status: 409, params: [] },
  key_reused: { status: 409, params: [] },
  // discounts, orders
  code_not_found: { status: 404, params: [] },
  code_used: { status: 409, params: [] },
  code_below_minimum: { status: 409, params: ['minimum_cents', 'currency'] },
  code_wrong_country: { status: 409, params: [] },
  code_expired: { status: 409, params: [] },
  code_wrong_method: { status: 409, params: [] },
  // `order`: the member's open order that has the code. `until`: the time from which the member gets another discount.
  code_reserved: { status: 409, params: ['order'] },
  discount_too_soon: { status: 409, params: ['until'] },
  package_not_found: { status: 404, params: [] },
  payment_method_unknown: { status: 422, params: [] },
  order_not_found: { status: 404, params: [] },
  payment_failed: { status: 502, params: [] },
  payment_unknown: { status: 409, params: [] },
  order_price_changed: { status: 409, params: [] },
  mandate_not_found: { status: 404, params: [] },
  spending_limit_reached: { status: 409, params: ['limit_cents', 'spent_cents', 'would_be_cents'] },
  spending_limit_currency: { status: 409, params: [] },
  correction_not_found: { status: 404, params: [] },
  withdrawal_not_found: { status: 404, params: [] },
  withdrawal_closed: { status: 409, params: [] },
  withdrawal_changed: { status: 409, params: [] },
  payment_absent: { status: 409, params: [] },
  provider_silent: { status: 502, params: [] },
  // complaints
  complaint_not_found: { status: 404, params: [] },
  complaint_taken: { status: 409, params: [] },
  complaint_changed: { status: 409, params: [] },
  no_other_person: { status: 409, params: [] },
} as const satisfies Record<string, { status: number; params: readonly string[] }>

/** Returns the HTTP status of an error code. */
export const statusOf = (code: keyof typeof errors): number => errors[code].status
