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

const general = ['headline', 'turn', 'line', 'description', 'button'] as const
const withLead = [...general, 'lead'] as const

/** Names of the texts that a site may replace in each lander. */
export const lander_text_names: Readonly<Record<LanderName, readonly LanderTextName[]>> = {
  alonetonight: withLead,
  collagelanding: general,
  gallery: withLead,
  iconslanding: withLead,
  maplanding: withLead,
  socialnetwork: withLead,
  tinderswipe: withLead,
  transitionsvideolanding: withLead,
  video: general,
  member: [],
  member2: ['headline', 'button'],
  member3: ['headline', 'turn', 'drawn_headline', 'drawn_turn'],
}

/**
 * Maximum number of characters of each text: what fits into the lander, link previews and search results. A headline and
 * its turn share 45.
 */
export const lander_text_max = {
  ...{ headline: 45, turn: 45, line: 40, description: 160, button: 40, lead: 200 },
  ...{ drawn_headline: 45, drawn_turn: 45 },
} as const
export type LanderTextName = keyof typeof lander_text_max

/** Texts of a site's landers, by lander, slug, locale, and the text's name in the lander. */
export type LanderTexts = Readonly<
  Partial<
    Record<LanderName, Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>>
  >
>

/** Format of the last part of a lander's path, which selects the texts of an advertisement. */
export const lander_slug = /^[a-z0-9-]{1,40}$/
