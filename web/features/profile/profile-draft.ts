import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'

/** Everything of a profile that its owner can change, as it is on the page, saved or not. */
export type Draft = {
  readonly [Field in keyof Required<ProfileChange>]: Exclude<ProfileChange[Field], undefined>
}

export type DraftField = keyof Draft
export const draftFields = [
  'gender', 'about', 'body_type', 'hair_colour', 'eye_colour', 'relationship_status', 'languages', 'interests',
  'country', 'region', 'town', 'sensitive_consent', 'seeks', 'sexuality',
] as const satisfies readonly DraftField[] // biome-ignore format: a list of words

/** What holds together or not at all: it is sent together, and refused together. */
const groups: readonly (readonly DraftField[])[] = [
  ['country', 'region', 'town'],
  ['sensitive_consent', 'seeks', 'sexuality'],
]
export const groupOf = (field: DraftField): readonly DraftField[] =>
  groups.find((group) => group.includes(field)) ?? [field]

/** The most of each list (contract/profiles.ts). */
export const most = { interests: 12, languages: 8 } as const

export const draftOf = (profile: OwnProfile): Draft =>
  Object.fromEntries(draftFields.map((field) => [field, profile[field]])) as unknown as Draft

/**
 * The draft after a change. A place holds only within the one around it: another country empties region and town.
 * Sexuality and looking-for exist only with the consent (P1): taking it back empties them.
 */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  if (next.country !== draft.country && change.region === undefined) next.region = null
  if (next.region !== draft.region && change.town === undefined) next.town = null
  return next.sensitive_consent ? next : { ...next, sexuality: null, seeks: [] }
}

/** Puts a code in, or takes it out; a list that is full stays as it is. */
export function toggle<Code extends string>(
  list: readonly Code[],
  code: Code,
  limit = Number.POSITIVE_INFINITY,
): Code[] {
  if (list.includes(code)) return list.filter((other) => other !== code)
  return list.length < limit ? [...list, code] : [...list]
}

/** Only what differs from what is saved, ready for `saveProfile`; an empty object when nothing does. */
export const changesOf = (draft: Draft, saved: Draft): ProfileChange =>
  pick(
    draft,
    draftFields.filter((field) => !isSame(draft[field], saved[field])),
  )

export const pick = (draft: Draft, fields: readonly DraftField[]): ProfileChange =>
  Object.fromEntries(fields.map((field) => [field, draft[field]]))

/**
 * The draft after the server told what is saved now: that is taken over where nothing else was typed since `before`, which
 * is what the draft was last known to be. A place stays whole; without the consent there is nothing that needs it.
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

/** The order of a list says nothing; neither does space around a text. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((code: unknown) => b.includes(code))
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b
}
