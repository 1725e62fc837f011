import type { ProfileKind } from '#contract/profiles/profiles.ts'
import { Drama, Megaphone } from '#web/ui/icons/index.ts'
import type { AllKindLabels } from './kind-labels.ts'

interface CardKindLabelProps {
  kind: ProfileKind
  labels: AllKindLabels
  siteIcon: string | null
}

/**
 * H1: shows the full fixed text on the card of a profile that is not an ordinary member. Renders nothing for ordinary
 * members. `labels` are passed in, because the list looks them up once for all its cards.
 */
export function CardKindLabel({ kind, labels, siteIcon }: CardKindLabelProps) {
  if (kind === 'member') return null
  return (
    <span className="label" data-kind={kind}>
      <KindIcon kind={kind} siteIcon={siteIcon} />
      {labels[kind].full}
    </span>
  )
}

/**
 * The icon for the kind of a profile. A site can set its own icon for fictional profiles, as a URL or as a character.
 */
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
