/** Values of a site as the texts of the contract, and as the fields of a form show them. */

/** The form of a value in a form. `lines` is a list with an item in each line; `choices` are boxes to tick. */
export type ControlKind = 'text' | 'number' | 'flag' | 'select' | 'choices' | 'lines' | 'json' | 'theme'

const kinds: Readonly<Record<Exclude<ControlKind, 'text'>, readonly string[]>> = {
  number: [
    ...[
      'message_credits',
      'photo_credits',
      'voice_credits',
      'gift_credits',
      'message_length',
      'signup_credits',
    ],
    ...['min_age', 'refund_days', 'company.delete_discount'],
  ],
  flag: [
    ...['logged_out_search', 'logged_out_search_trafficsource', 'enable_site_entry_popup'],
    'member_resell',
  ],
  select: ['signups', 'age_proof', 'niche', 'payment_provider'],
  choices: [
    ...['countries', 'locales', 'visible_profile_fields', 'search_fields', 'interests'],
    'site_entry_popup_countries',
  ],
  lines: ['visible_profile_notes', 'company.vat_numbers', 'company.tradenames'],
  json: ['icebreakers', 'minimum_message_costs', 'min_ages', 'loss_help', 'lander_texts'],
  theme: ['theme'],
}

export const kindOf = (name: string): ControlKind =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].includes(name)) ?? 'text'

/** Returns the items of a list. */
export function itemsOf(text: string): string[] {
  const items = text.startsWith('[') ? parsed(text) : text === '' ? [] : text.split(',')
  return Array.isArray(items) ? items.map(String) : []
}

/** Returns a list as the server writes it, so that a list that stays has the same text. */
export const listText = (items: readonly string[]): string =>
  items.length > 0 && !items.some((item) => /^[[\s]|,|\s$/.test(item))
    ? items.join(',')
    : JSON.stringify(items)

/** Returns JSON with an item in each line, or a text that is no JSON as it is. */
export function readableJson(text: string): string {
  const value = parsed(text)
  return value === undefined ? text : JSON.stringify(value, null, 2)
}

/** Returns whether two texts are the same JSON, or the same texts. */
export const isSameJson = (one: string, other: string): boolean =>
  one === other || readableJson(one) === readableJson(other)

export interface ThemeValues {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

export function themeIn(text: string): ThemeValues {
  const { light = {}, dark = {} } = (parsed(text) ?? {}) as Partial<ThemeValues>
  return { light, dark }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
