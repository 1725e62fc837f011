import type { OwnProfile } from '#contract/profiles/profiles.ts'
import type { AutosaveState } from './autosave.ts'
import type { Draft } from './profile-draft.ts'

/** Props of the fields of every sheet: the draft of the profile, and how to change it. */
export interface FieldsProps {
  state: AutosaveState
  change: (part: Partial<Draft>) => void
}

/** Props of a sheet and of the rows: the fields' props, and the profile on the server. */
export interface SheetProps extends FieldsProps {
  profile: OwnProfile
}
