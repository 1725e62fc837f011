import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'

/** Everything of a profile that its owner can change, as it is on the page and not yet saved. */
export type Draft = {
  readonly [Field in keyof Required<ProfileChange>]: Exclude<ProfileChange[Field], undefined>
}

/** The most of each list (contract/profiles.ts). */
export const most = { interests: 12, languages: 8 } as const

export function draftOf(profile: OwnProfile): Draft {
  const { about, country, region, town, hair_colour, eye_colour, body_type, relationship_status } = profile
  const { sexuality, sensitive_consent, seeks, interests, languages } = profile
  const place = { country, region, town }
  const facets = { hair_colour, eye_colour, body_type, relationship_status }
  return { about, ...place, ...facets, sexuality, sensitive_consent, seeks, interests, languages }
}

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
export function changesOf(draft: Draft, saved: OwnProfile): ProfileChange {
  const was = draftOf(saved)
  const fields = Object.keys(was) as (keyof Draft)[]
  const changed = fields.filter((field) => !isSame(draft[field], was[field]))
  return Object.fromEntries(changed.map((field) => [field, draft[field]]))
}

/** The order of a list says nothing; neither does space around a text. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((code: unknown) => b.includes(code))
  return typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b
}
