import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import type { AutosaveState } from './autosave.ts'

/** Follows the eye while something cannot be saved: why, that it is kept, and a way to try now. */
export function UnsavedBar({ state, retry }: { state: AutosaveState; retry: () => void }) {
  const { unsaved, sending, trouble, isOnline } = state
  const isStuck = unsaved.length > 0 && (trouble !== null || !isOnline)
  return (
    <div className="save-bar" hidden={!isStuck}>
      <p role="status" className="font-medium">
        {isStuck &&
          (isOnline ? (
            <>
              {trouble || <Trans>Adesso non riusciamo a salvare.</Trans>}{' '}
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
