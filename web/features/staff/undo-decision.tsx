import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** What was decided a moment ago. */
export interface Decided {
  readonly says: ReactNode
  /** The fields by which it is taken back. */
  readonly of: Readonly<Record<string, string>>
  /** What comes of it, where that is not plain. */
  readonly after?: ReactNode
}

/** What was decided, and the way back. */
export function UndoDecision({ decided: { says, of, after } }: { decided: Decided }) {
  return (
    <div role="status">
      <Note
        tone="success"
        title={says}
        action={
          <form method="post">
            {Object.entries(of).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" look="outline" name="decision" value="undo" data-key="u">
              <Trans>Annulla la decisione</Trans>
            </Button>
          </form>
        }
      >
        {after}
      </Note>
    </div>
  )
}
