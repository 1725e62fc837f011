import { usePage } from '#web/lib/page/page-context.tsx'
import { entryCountries, type LayoutName, mayShow, situationOf } from '#web/lib/warnings/warnings.ts'
import { Button } from '#web/ui/button.tsx'
import { EntryWords, useEntryLabels } from './entry-words.tsx'

/**
 * L4: the entry warning of a plain page, closed until `web/plain/entry-warning.ts` opens it. Visitors share the page, so
 * the browser checks what differs between them: a dismissal, the installed app, and the country. Without script, nobody
 * sees the warning.
 */
export function PlainEntryWarning({ layout }: { layout: LayoutName }) {
  const page = usePage()
  const { title, button } = useEntryLabels()
  if (
    !mayShow(
      'entry-warning',
      situationOf(page, layout, () => false),
    )
  )
    return null
  const countries = entryCountries(page.settings, layout)
  return (
    <dialog className="dialog" aria-labelledby="entry-title" data-entry={countries?.join(' ') ?? ''}>
      <h2 id="entry-title">{title}</h2>
      <EntryWords />
      <form method="dialog" className="mt-6">
        <Button type="submit" size="large" className="w-full">
          {button}
        </Button>
      </form>
    </dialog>
  )
}
