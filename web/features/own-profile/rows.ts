import type { DraftField } from './profile-draft.ts'

/** The fields of each row of the profile. A row opens a sheet with these fields. */
export const rowFields = {
  about: ['about'],
  prompts: ['prompts'],
  question: ['opening_question'],
  looks: ['body_type', 'hair_colour', 'eye_colour', 'relationship_status'],
  interests: ['interests'],
  languages: ['languages'],
  seeks: ['seeks', 'sensitive_consent'],
  location: ['country', 'region', 'town'],
  sexuality: ['sexuality', 'sensitive_consent'],
  gender: ['gender'],
} as const satisfies Record<string, readonly DraftField[]>

/** Name of a row. Also the `id` of the row's element, which links use as their target. */
export type RowName = keyof typeof rowFields

/** Facts with one value each. The site's settings select and order them. */
type Look = (typeof rowFields)['looks'][number]

export const looksIn = (fields: readonly string[]): Look[] =>
  fields.filter((field): field is Look => (rowFields.looks as readonly string[]).includes(field))
