import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** The decision that the reviewer has just made. */
export interface Decided {
  readonly title: ReactNode
  /** Hidden fields of the form that undoes the decision. */
  readonly fields: Readonly<Record<string, string>>
  /** The value of the button that undoes the decision. Default: `undo`. */
  readonly undo?: string
  /** When the mail about the decision leaves, if that ends the time to undo it (ISO 8601). */
  readonly until?: string | null
  /** Text about the consequences of the decision, instead of the one about `until`. */
  readonly note?: ReactNode
}

/** The moment in the address at which the mail about the decision leaves (ISO 8601); `null` without one. */
export function mailTimeIn({ searchParams }: URL): string | null {
  const at = Date.parse(searchParams.get('mail_at') ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** States the decision that the reviewer has just made, with a button to undo it, and until when that is possible. */
export function UndoDecision({
  decided: { title, fields, note, until = null, undo = 'undo' },
}: {
  decided: Decided
}) {
  const now = useNow()
  const isOver = until !== null && Date.parse(until) <= now
  return (
    <div role="status">
      <Note
        tone="success"
        title={title}
        action={
          !isOver && (
            <form method="post">
              {Object.entries(fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" look="outline" name="decision" value={undo} data-key="u">
                <Trans>Annulla la decisione</Trans>
              </Button>
            </form>
          )
        }
      >
        {note ?? (until !== null && <UndoEnd at={until} isOver={isOver} />)}
      </Note>
    </div>
  )
}

function UndoEnd({ at, isOver }: { at: string; isOver: boolean }) {
  const { locale, zone } = usePage()
  const time = formatClock(Date.parse(at), locale, zone)
  if (isOver) return <Trans>La mail è partita alle {time}: ormai non si annulla più.</Trans>
  return <Trans>Puoi annullare fino alle {time}, quando parte la mail.</Trans>
}
