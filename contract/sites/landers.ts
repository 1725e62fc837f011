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

/** Texts of a site's landers, by lander, slug, locale, and the text's name in the lander. */
export type LanderTexts = Readonly<
  Partial<
    Record<LanderName, Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>>
  >
>

/** Format of the last part of a lander's path, which selects the texts of an advertisement. */
export const lander_slug = /^[a-z0-9-]{1,40}$/
