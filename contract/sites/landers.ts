/** Names of the landing pages: those of L2, and the three of a member's profile (L3). */
export const lander_names = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'tinderswipe',
  'transitionsvideolanding',
  'video',
  'member',
  'member2',
  'member3',
] as const
export type LanderName = (typeof lander_names)[number]

/** Format of the last part of a lander's path, which selects the texts of an advertisement. */
export const lander_slug = /^[a-z0-9-]{1,40}$/
