import type { AnsweredPrompt } from '#contract/profiles/answered-prompt.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles/profiles.ts'

/** The editable fields of a profile as shown on the page, saved or not. */
export type Draft = {
  readonly [Field in keyof Required<ProfileChange>]: Exclude<ProfileChange[Field], undefined>
}

export type DraftField = keyof Draft
export const draftFields = [
  'gender',
  'about',
  'prompts',
  'opening_question',
  'body_type',
  'hair_colour',
  'eye_colour',
  'relationship_status',
  'languages',
  'interests',
  'country',
  'region',
  'town',
  'sensitive_consent',
  'seeks',
  'sexuality',
] as const satisfies readonly DraftField[]

/**
 * Groups of fields that are valid only together. If the server refuses one field, all sent fields of its group count as
 * refused.
 */
const groups: readonly (readonly DraftField[])[] = [
  ['country', 'region', 'town'],
  ['sensitive_consent', 'seeks', 'sexuality'],
]
export const groupOf = (field: DraftField): readonly DraftField[] =>
  groups.find((group) => group.includes(field)) ?? [field]

/** Maximum number of codes in each of these lists (contract/profiles/profiles.ts). */
export const most = { interests: 12, languages: 8 } as const

export const draftOf = (profile: OwnProfile): Draft =>
  Object.fromEntries(draftFields.map((field) => [field, profile[field]])) as unknown as Draft

/**
 * Applies a change to the draft. A new country clears the region, and a new region clears the town, unless the change
 * also sets the cleared field. Without the consent, `sexuality` and `seeks` are always empty (P1).
 */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  if (next.country !== draft.country && change.region === undefined) next.region = null
  if (next.region !== draft.region && change.town === undefined) next.town = null
  return next.sensitive_consent ? next : { ...next, sexuality: null, seeks: [] }
}

/**
 * Returns the list without `code` if the list contains it, or else with `code` added. A list that already has `limit`
 * codes gets no further code.
 */
export function toggle<Code extends string>(
  list: readonly Code[],
  code: Code,
  limit = Number.POSITIVE_INFINITY,
): Code[] {
  if (list.includes(code)) return list.filter((other) => other !== code)
  return list.length < limit ? [...list, code] : [...list]
}

/**
 * Returns the fields of `draft` that differ from `saved`, as input of `saveProfile`. If the region differs, includes
 * the town even if the town's name is the same. The server would otherwise clear the town. Returns an empty object if
 * no field differs.
 */
export function changesOf(draft: Draft, saved: Draft): ProfileChange {
  const isChanged = (field: DraftField) => !isSame(draft[field], saved[field])
  return pick(
    draft,
    draftFields.filter((field) => isChanged(field) || (field === 'town' && isChanged('region'))),
  )
}

export const pick = (draft: Draft, fields: readonly DraftField[]): ProfileChange =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]))

/**
 * Returns the draft with the values of `saved` in all fields that the member has not changed since `before`. Copies
 * country, region and town only if the member has changed none of the three. If the resulting draft has no
 * `sensitive_consent`, its `sexuality` and `seeks` are empty.
 * @param before the last known values on the server, including changes that this page has just sent
 * @param saved the new values from the server
 */
export function takeOver(draft: Draft, before: Draft, saved: Draft): Draft {
  const isUntouched = (field: DraftField) => isSame(draft[field], before[field])
  const taken = draftFields.filter((field) =>
    field === 'country' || field === 'region' || field === 'town'
      ? groupOf(field).every(isUntouched)
      : isUntouched(field) && !isSame(draft[field], saved[field]),
  )
  return changeDraft(draft, pick(saved, taken) as Partial<Draft>)
}

/** Returns whether two values are equal. Ignores the order of a list and the spaces around a text. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return (
      a.length === b.length && a.every((item: unknown) => b.some((other: unknown) => isSame(item, other)))
    )
  if (isPrompt(a) && isPrompt(b)) return a.prompt === b.prompt && isSame(a.answer, b.answer)
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b
}

const isPrompt = (value: unknown): value is AnsweredPrompt => typeof value === 'object' && value !== null
