/** Why a photo is not shown: the rules of the `/ban` page that it breaks. Its own file: pages load it without zod. */
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
