import { Trans } from '@lingui/react/macro'
import { Check, CircleAlert } from '#web/ui/icons/index.ts'
import type { AutosaveState } from './autosave.ts'
import type { DraftField } from './profile-draft.ts'

/**
 * Shows the state of a section's fields: saving, saved, or not saved because of an error or because of no network.
 * Screen readers announce each change.
 */
export function SaveState({ state, fields }: { state: AutosaveState; fields: readonly DraftField[] }) {
  const among = (list: readonly DraftField[]) => fields.some((field) => list.includes(field))
  const isWrong = fields.some((field) => state.errors[field] !== undefined)
  const isStuck = among(state.unsaved) && (state.saveError !== null || !state.isOnline)
  const isSaving = among(state.sending)
  const isSaved = !among(state.unsaved) && among(state.saved)
  return (
    <p role="status" className="save-state">
      {isWrong || isStuck ? (
        <span className="text-danger">
          <CircleAlert className="icon" aria-hidden="true" />
          <Trans>Non ancora salvato</Trans>
        </span>
      ) : isSaving ? (
        <span className="text-ink-2">
          <Trans>Salvo…</Trans>
        </span>
      ) : (
        isSaved && (
          <span className="text-success-strong">
            <Check className="icon" aria-hidden="true" />
            <Trans>Salvato</Trans>
          </span>
        )
      )}
    </p>
  )
}
