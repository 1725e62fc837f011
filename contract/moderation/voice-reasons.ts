/** X16: reasons to reject a voice intro. This file does not import zod, because pages load it. */
export const voiceReasons = [
  'contact_details',
  'advertising',
  'offensive',
  'sexual',
  'minor',
  'not_own',
  'unintelligible',
  'other',
] as const
export type VoiceReason = (typeof voiceReasons)[number]
