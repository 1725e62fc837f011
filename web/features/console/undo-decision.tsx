import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** The decision that the reviewer has just made. */
export interface Decided {
  readonly title: ReactNode
  /** Hidden fields of the form that undoes the decision. */
  readonly fields: Readonly<Record<string, string>>
  /** The value of the button that undoes the decision. Default: `undo`. */
  readonly undo?: string
  /** Text about the consequences of the decision; absent if the title says enough. */
  readonly note?: ReactNode
}

/** States the decision that the reviewer has just made, with a button to undo it. */
export function UndoDecision({ decided: { title, fields, note, undo = 'undo' } }: { decided: Decided }) {
  return (
    <div role="status">
      <Note
        tone="success"
        title={title}
        action={
          <form method="post">
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" look="outline" name="decision" value={undo} data-key="u">
              <Trans>Annulla la decisione</Trans>
            </Button>
          </form>
        }
      >
        {note}
      </Note>
    </div>
  )
}
