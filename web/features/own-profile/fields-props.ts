import type { AutosaveState } from './autosave.ts'
import type { Draft } from './profile-draft.ts'

/** Props of every section: the draft of the profile, and how to change it. */
export interface FieldsProps {
  state: AutosaveState
  change: (part: Partial<Draft>) => void
}
