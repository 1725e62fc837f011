import type { AutosaveState } from './autosave.ts'
import type { Draft } from './profile-draft.ts'

/** What every part of the form gets: the profile as it is being changed, and how to change it. */
export interface FieldsProps {
  state: AutosaveState
  change: (part: Partial<Draft>) => void
}
