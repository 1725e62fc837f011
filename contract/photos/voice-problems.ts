/** Refusals of a recording (X16). */
export const voiceProblems = [
  'voice_broken',
  'voice_too_short',
  'voice_too_long',
  'voice_silent',
  'unavailable',
] as const
