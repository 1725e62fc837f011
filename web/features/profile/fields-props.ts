import type { Draft } from './profile-draft.ts'

/** What every part of the form gets: the draft, and how to change it. */
export interface FieldsProps {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Words of what is wrong, by field. */
  errors: Readonly<Record<string, string>>
}
