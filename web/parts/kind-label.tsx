import type { ProfileKind } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { KindIcon } from './card-kind-label.tsx'
import { useKindWords } from './kind-words.ts'

interface KindLabelProps {
  kind: ProfileKind
  /** `row`: short, in lists of conversations and the like. `full`: the fixed words and what the site adds. */
  look?: 'row' | 'full'
}

/** H1: says in words that a profile is not an ordinary member. Nothing for members. */
export function KindLabel({ kind, look = 'full' }: KindLabelProps) {
  const all = useKindWords()
  const { settings } = usePage()
  if (kind === 'member') return null
  const { full, short, added } = all[kind]
  if (look === 'row')
    return (
      <span className="label label-row" title={full}>
        {short}
        {full !== short && <span className="sr-only"> ({full})</span>}
      </span>
    )
  return (
    <div className="note" data-kind={kind}>
      <KindIcon kind={kind} siteIcon={settings.fictional_icon} className="icon" />
      <div>
        <p className="font-semibold">{full}</p>
        {added && <p className="text-ink-2 first-letter:uppercase">{added}</p>}
      </div>
    </div>
  )
}
