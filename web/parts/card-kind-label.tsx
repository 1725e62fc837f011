import type { ProfileKind } from '#contract/profiles/profiles.ts'
import { Drama, Megaphone } from '#web/ui/icons/index.ts'
import type { AllKindLabels } from './kind-labels.ts'

interface CardKindLabelProps {
  kind: ProfileKind
  labels: AllKindLabels
  siteIcon: string | null
}

/**
 * H1: labels a card whose profile is not an ordinary member, with the full fixed text. Renders nothing for members. The
 * list of cards looks up the texts once and passes them to all its cards.
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

/** The icon for a profile's kind. For fictional profiles, the site's icon may be a URL or a character. */
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
