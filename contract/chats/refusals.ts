/** Codes with which every call that writes in a conversation may be refused. */
export const writingRefusals = [
  'auth_required',
  'invalid_fields',
  'not_confirmed',
  'paused',
  'writing_restricted',
  'contacts_unconfirmed',
  'receiver_unavailable',
] as const

/** Codes with which every call that sends a paid message may be refused. */
export const sendingRefusals = [
  ...writingRefusals,
  'price_changed',
  'conversation_limit',
  'verified_only',
  'question_first',
  'not_enough_credits',
  'fictional_unavailable',
  'member_not_found',
  'key_reused',
  'age_proof_required',
] as const
