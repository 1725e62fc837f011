/**
 * What a profile can be and be chosen from, as plain lists: the browser loads these, and leaves the schemas made of them.
 */

export const profileKinds = ['member', 'fictional', 'cam', 'resell'] as const

/** With whose eyes a page is looked at: P3 shows them more or less. */
export const audiences = ['visitor', 'free', 'premium'] as const
export type Audience = (typeof audiences)[number]

export const genders = ['woman', 'man', 'other'] as const

/** Kilometres that one may search within: the steps in which distances are said (H5). */
export const distances = ['10', '25', '50', '100', '250', '500'] as const

/** Facets of P1: field → the codes it may hold. Words for them live in the page. */
export const facets = {
  sexuality: ['straight', 'gay', 'bisexual', 'asexual', 'other'],
  hair_colour: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'none', 'coloured'],
  eye_colour: ['brown', 'blue', 'green', 'grey', 'hazel', 'black'],
  body_type: ['slim', 'athletic', 'average', 'curvy', 'large'],
  relationship_status: ['single', 'separated', 'divorced', 'widowed', 'open', 'complicated'],
} as const
export type Facet = keyof typeof facets

/** What a site may let its members say of themselves (`visible_profile_fields`), in the order where it chooses no other. */
export const profileFields = [
  'about', 'body_type', 'eye_colour', 'hair_colour', 'relationship_status', 'sexuality', 'seeks', 'interests', 'languages',
] as const // biome-ignore format: a list of words
export type ProfileField = (typeof profileFields)[number]

/** Interests: a member's are codes of this list; their position + 1 is the id on the wire and the bit in the search row. */
export const interests = [
  'cycling', 'cooking', 'cinema', 'opera', 'trekking', 'reading', 'travel', 'music', 'dancing', 'photography',
  'art', 'theatre', 'running', 'yoga', 'swimming', 'football', 'tennis', 'skiing', 'sailing', 'climbing',
  'gardening', 'animals', 'dogs', 'cats', 'wine', 'food', 'coffee', 'board_games', 'video_games', 'science',
  'technology', 'languages', 'history', 'volunteering', 'fashion', 'design', 'crafts', 'motorcycles', 'cars', 'fishing',
  'beach', 'mountains', 'concerts', 'festivals', 'karaoke', 'meditation', 'fitness', 'martial_arts', 'horses', 'astronomy',
] as const // biome-ignore format: a table of words

/** Languages that a profile may name and a search ask for, ISO 639-1: those of our members' countries and of their neighbours. */
export const spokenLanguages = [
  'it', 'en', 'fr', 'de', 'es', 'pt', 'nl', 'da', 'sv', 'nb', 'fi', 'pl', 'ro', 'sq', 'el', 'hr', 'sl', 'sr', 'hu',
  'cs', 'sk', 'bg', 'uk', 'ru', 'tr', 'ar', 'zh', 'hi', 'ja', 'ca',
] as const // biome-ignore format: a table of words
