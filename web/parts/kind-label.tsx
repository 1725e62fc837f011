import { Drama, Megaphone } from 'lucide-react'
import type { ProfileKind } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { type AllKindWords, useKindWords } from './kind-words.ts'

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
        {added && <p className="text-ink-2">{added}</p>}
      </div>
    </div>
  )
}

interface CardKindLabelProps {
  kind: ProfileKind
  words: AllKindWords
  siteIcon: string | null
}

/** The label on a portrait: the fixed words in full; its texts come from the list, which takes them once. */
export function CardKindLabel({ kind, words, siteIcon }: CardKindLabelProps) {
  if (kind === 'member') return null
  return (
    <span className="label" data-kind={kind}>
      <KindIcon kind={kind} siteIcon={siteIcon} />
      {words[kind].full}
    </span>
  )
}

/** The site's own icon for fictional profiles may be an address or a sign. */
function KindIcon({
  kind,
  siteIcon,
  className,
}: {
  kind: ProfileKind
  siteIcon: string | null
  className?: string
}) {
  if (kind !== 'fictional') return <Megaphone className={className} aria-hidden="true" />
  if (!siteIcon) return <Drama className={className} aria-hidden="true" />
  return /^(\/|https:)/.test(siteIcon) ? (
    <img src={siteIcon} alt="" className={className} />
  ) : (
    <span aria-hidden="true">{siteIcon} </span>
  )
}
