/**
 * Codes of profile fields and filters, as plain lists. The browser loads these lists without the schemas that use them.
 */

export const profileKinds = ['member', 'fictional', 'cam', 'resell'] as const

/** Kinds of viewers of a member's page (P3). Each kind sees a different part of the page. */
export const audiences = ['visitor', 'free', 'premium'] as const
export type Audience = (typeof audiences)[number]

export const genders = ['woman', 'man', 'other'] as const

/** X18: how long ago at most a member joined, for the filter `new_here`. */
export const joinedWithin = ['week', 'month'] as const

/** Search distances in kilometres. Pages show distances in the same steps (H5). */
export const distances = ['10', '25', '50', '100', '250', '500'] as const

/** Facets: the profile fields of P1 whose value is one code of a fixed list. `facet-labels.ts` has the labels. */
export const facets = {
  sexuality: ['straight', 'gay', 'bisexual', 'asexual', 'other'],
  hair_colour: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'none', 'coloured'],
  eye_colour: ['brown', 'blue', 'green', 'grey', 'hazel', 'black'],
  body_type: ['slim', 'athletic', 'average', 'curvy', 'large'],
  relationship_status: ['single', 'separated', 'divorced', 'widowed', 'open', 'complicated'],
} as const
export type Facet = keyof typeof facets

/** Profile fields that a site can enable (`visible_profile_fields`), in the default order. */
// oxfmt-ignore
export const profileFields = [
  'about', 'body_type', 'eye_colour', 'hair_colour', 'relationship_status', 'sexuality', 'seeks', 'interests', 'languages',
] as const
export type ProfileField = (typeof profileFields)[number]

/**
 * Codes of interests. The order must not change, for two reasons. The id of an interest in API calls is its
 * position plus 1, and the search table stores interests as bits that are numbered by position.
 */
// oxfmt-ignore
export const interests = [
  'cycling', 'cooking', 'cinema', 'opera', 'trekking', 'reading', 'travel', 'music', 'dancing', 'photography',
  'art', 'theatre', 'running', 'yoga', 'swimming', 'football', 'tennis', 'skiing', 'sailing', 'climbing',
  'gardening', 'animals', 'dogs', 'cats', 'wine', 'food', 'coffee', 'board_games', 'video_games', 'science',
  'technology', 'languages', 'history', 'volunteering', 'fashion', 'design', 'crafts', 'motorcycles', 'cars', 'fishing',
  'beach', 'mountains', 'concerts', 'festivals', 'karaoke', 'meditation', 'fitness', 'martial_arts', 'horses', 'astronomy',
] as const

/**
 * Languages of profiles and searches (ISO 639-1): the languages of the members' countries and of neighbouring
 * countries.
 */
// oxfmt-ignore
export const spokenLanguages = [
  'it', 'en', 'fr', 'de', 'es', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'ro', 'sq', 'el', 'hr', 'sl', 'sr', 'hu',
  'cs', 'sk', 'bg', 'uk', 'ru', 'tr', 'ar', 'zh', 'hi', 'ja', 'ca',
] as const
