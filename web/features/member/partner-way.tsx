import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { MemberPage } from '#contract/search.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** P4: an advertisement leads out through the page that names where to and counts down. */
export function PartnerWay({ member: { partner_link } }: { member: Pick<MemberPage, 'partner_link'> }) {
  if (!partner_link) return null
  return (
    <div className="grid gap-3">
      <ButtonLink href={partner_link} size="large" rel="nofollow sponsored">
        <ExternalLink className="icon" aria-hidden="true" />
        <Trans>Vai dal partner</Trans>
      </ButtonLink>
      <p className="text-14 text-ink-2">
        <Trans>Qui non c’è nessuno da incontrare: è la pubblicità di un altro sito, con le sue regole.</Trans>
      </p>
    </div>
  )
}
