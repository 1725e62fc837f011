import { Trans } from '@lingui/react/macro'
import type { ComplaintEntry } from '#contract/complaints/complaints.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatClock, formatDate } from '#web/parts/date-formats.ts'
import { useNow } from '#web/parts/now.ts'

interface CaseTextsProps {
  entries: readonly ComplaintEntry[]
  /** Name of the author, for support; by default, the reader is the author. */
  author?: string
}

/** Shows the texts of both sides of a complaint, oldest first. */
export function CaseTexts({ entries, author }: CaseTextsProps) {
  return (
    <ol className="grid gap-4">
      {entries
        .filter(({ text }) => text !== '')
        .map(({ kind, at, by, text }) => (
          <li key={at + kind} className="case-text" data-by={kind === 'answered' ? 'support' : 'author'}>
            <p className="text-14 text-ink-2">
              <b className="font-semibold text-ink">
                {kind === 'answered' ? (
                  by ? (
                    <Trans>{by}, assistenza</Trans>
                  ) : (
                    <Trans>Assistenza</Trans>
                  )
                ) : author ? (
                  author
                ) : (
                  <Trans>Hai scritto</Trans>
                )}
              </b>{' '}
              <Moment at={at} />
            </p>
            <p className="mt-1 whitespace-pre-line">{text}</p>
          </li>
        ))}
    </ol>
  )
}

function Moment({ at }: { at: string }) {
  const { locale, zone } = usePage()
  const now = useNow()
  const [day, clock] = [
    formatDate(Date.parse(at), now, locale, zone),
    formatClock(Date.parse(at), locale, zone),
  ]
  return (
    <time dateTime={at}>
      <Trans>
        {day}, {clock}
      </Trans>
    </time>
  )
}
