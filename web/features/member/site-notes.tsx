import { useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { usePage } from '#web/lib/page-context.tsx'

/** What the site adds to everybody's profile (`visible_profile_notes`): its own words, never the member's. */
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
