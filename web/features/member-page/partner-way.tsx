import { Trans } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/icons/index.ts'

/**
 * P4: the link of an advertisement. The link opens a page of this site. That page shows the partner's name, counts down
 * and then opens the partner's site.
 */
export function PartnerWay({ member: { partner_link } }: { member: Pick<MemberPage, 'partner_link'> }) {
  if (!partner_link) return null
  return (
    <div className="grid gap-3">
      <ButtonLink href={partner_link} size="large" rel="nofollow sponsored">
        <ExternalLink className="icon" aria-hidden="true" />
        <Trans>Vai al sito del partner</Trans>
      </ButtonLink>
      <p className="text-14 text-ink-2">
        <Trans>Qui non c’è nessuno da incontrare: è la pubblicità di un altro sito, con le sue regole.</Trans>
      </p>
    </div>
  )
}
