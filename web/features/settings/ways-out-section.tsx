import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** X10: links to the account tab, where the member can leave the site. */
export function WaysOutSection() {
  return (
    <Section
      id="ways-out"
      title={<Trans>I tuoi dati</Trans>}
      lead={<Trans>Scarica tutto quello che abbiamo di te, o elimina l’account.</Trans>}
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="outline" href="/notifications#export">
          <Trans>Scarica i miei dati</Trans>
        </ButtonLink>
        <ButtonLink look="outline" href="/notifications?leave=1">
          <Trans>Elimina l’account</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}
