import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** X10: the first of the two steps of deleting the account. Links to the second step, `LeaveScreen`. */
export function LeaveSection() {
  return (
    <Section
      id="leave"
      title={<Trans>Elimina l’account</Trans>}
      lead={
        <Trans>Subito, o fra 14 giorni se vuoi tempo per ripensarci. Scegli nella prossima pagina.</Trans>
      }
    >
      <div>
        <ButtonLink look="outline" href="/notifications?leave=1">
          <Trans>Elimina l’account</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}
