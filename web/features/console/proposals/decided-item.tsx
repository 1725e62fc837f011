import { Trans, useLingui } from '@lingui/react/macro'
import type { DecidedProposal } from '#contract/console/proposals.ts'
import { logExportPath } from '#contract/wire/paths.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Console } from '#web/parts/console/console.ts'
import { formatMoment } from '#web/parts/date-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/index.ts'
import { ActFacts } from './act-facts.tsx'
import { actTitle, outcomeWords } from './act-words.ts'

interface DecidedItemProps {
  proposal: DecidedProposal
  console: Console
}

/** An act that the reader has proposed: its decision, and the file of a confirmed export. */
export function DecidedItem({ proposal, console }: DecidedItemProps) {
  const { i18n } = useLingui()
  const { locale, zone } = usePage()
  const { id, act, outcome, decided_by, decided_at, note, file_until, downloaded_at } = proposal
  const when = (at: string) => formatMoment(Date.parse(at), locale, zone)
  const [outcomeName, decided] = [i18n._(outcomeWords[outcome]), when(decided_at)]
  const [fileEnd, downloaded] = [file_until && when(file_until), downloaded_at && when(downloaded_at)]
  return (
    <article className="box grid grid-cols-1 gap-2 p-5" data-decided={outcome}>
      <h3 className="text-19" data-figures="">
        {actTitle(i18n, act, locale)} · {outcomeName}
      </h3>
      <ActFacts proposal={proposal} console={console} />
      <p className="text-14 text-ink-2" data-figures="">
        {decided} · {decided_by}
        {downloaded && (
          <>
            {' · '}
            <Trans>scaricato: {downloaded}</Trans>
          </>
        )}
      </p>
      {note && <p className="break-words">{note}</p>}
      {file_until && (
        <form
          method="post"
          action={logExportPath}
          data-download=""
          className="flex flex-wrap items-center gap-3"
        >
          <input type="hidden" name="proposal" value={id} />
          <Button type="submit" look="outline">
            <Download className="icon" aria-hidden="true" />
            <Trans>Scarica in CSV</Trans>
          </Button>
          <span className="text-14 text-ink-2" data-figures="">
            <Trans>una volta sola, entro {fileEnd}</Trans>
          </span>
        </form>
      )}
    </article>
  )
}
