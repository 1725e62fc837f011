import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import type { Refusal } from './use-draft.ts'

interface SaveBarProps {
  isChanged: boolean
  isSaving: boolean
  refusal: Refusal | null
  undo: () => void
}

/** Follows the eye while something is not saved; what was refused says so here, and everything typed is still there. */
export function SaveBar({ isChanged, isSaving, refusal, undo }: SaveBarProps) {
  if (!isChanged) return null
  return (
    <div className="save-bar">
      <p role="status" className={refusal ? 'font-medium text-danger' : 'text-ink-2'}>
        {refusal ? refusal.sentence : <Trans>Ci sono modifiche non salvate.</Trans>}
      </p>
      <div className="flex gap-2">
        <Button look="plain" onClick={undo} disabled={isSaving}>
          <Trans>Scarta</Trans>
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving ? <Trans>Salvo…</Trans> : <Trans>Salva</Trans>}
        </Button>
      </div>
    </div>
  )
}
