import { Drama, Megaphone } from 'lucide-react'
import type { ProfileKind } from '#contract/profiles.ts'
import type { AllKindWords } from './kind-words.ts'

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
export function KindIcon({
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
