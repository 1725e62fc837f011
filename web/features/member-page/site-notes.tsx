import { useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Info } from '#web/ui/icons/index.ts'

/**
 * Shows the notes that the site adds to every profile (`visible_profile_notes`). The label of the list contains the
 * site's name, because the notes are not from the member.
 */
export function SiteNotes() {
  const { t } = useLingui()
  const { visible_profile_notes: notes, name } = usePage().settings
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2 text-14 text-ink-2" aria-label={t`Note di ${name}`}>
      {notes.map((note) => (
        <li key={note} className="flex gap-2">
          <Info size={18} strokeWidth={1.75} className="mt-px flex-none" aria-hidden="true" />
          {note}
        </li>
      ))}
    </ul>
  )
}
