import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatTravel } from '#web/parts/travel-label.ts'
import { MapPin } from '#web/ui/icons/index.ts'

/** X21: leads to the page of a journey, and says where the member is seen now. */
export function TravelLink({ travel }: Pick<OwnProfile, 'travel'>) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      <MapPin size={16} aria-hidden="true" />
      {travel && <span>{formatTravel(i18n, locale, travel.town, travel.until)}</span>}
      <a className="link" href="/travel">
        {travel ? <Trans>Cambia o torna a casa</Trans> : <Trans>Sei in viaggio? Fatti vedere lì</Trans>}
      </a>
    </p>
  )
}
