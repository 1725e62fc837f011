/**
 * Reasons to reject a photo: the rules of the `/ban` page that a photo can break. This file does not import zod,
 * because pages load it.
 */
export const rejectionReasons = [
  'nobody_seen',
  'somebody_else',
  'minor',
  'nudity',
  'violence',
  'contact_details',
  'advertising',
  'stolen',
  'poor_quality',
  'other',
] as const
