import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import type { AutosaveState } from './autosave.ts'

/** Shows a sticky bar while changes cannot be saved: the reason, a note that nothing is lost, and a retry button. */
export function UnsavedBar({ state, retry }: { state: AutosaveState; retry: () => void }) {
  const { unsaved, sending, saveError, isOnline } = state
  const isStuck = unsaved.length > 0 && (saveError !== null || !isOnline)
  return (
    <div className="save-bar" hidden={!isStuck}>
      <p role="status" className="font-medium">
        {isStuck &&
          (isOnline ? (
            <>
              {saveError || <Trans>Adesso non riusciamo a salvare.</Trans>}{' '}
              <Trans>Quello che hai scritto resta qui.</Trans>
            </>
          ) : (
            <Trans>Sei offline. Quello che hai scritto resta qui e si salva appena torni in rete.</Trans>
          ))}
      </p>
      {isStuck && isOnline && (
        <Button look="outline" onClick={retry} busy={sending.length > 0}>
          <Trans>Riprova ora</Trans>
        </Button>
      )}
    </div>
  )
}
