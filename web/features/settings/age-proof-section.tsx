import { Trans } from '@lingui/react/macro'
import type { OwnAgeProof } from '#contract/moderation/age-proof.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** Links to the page of the proof of age, on sites that offer or require it (decision 092). */
export function AgeProofSection({ age: { setting, proof } }: { age: OwnAgeProof }) {
  if (setting === 'off') return null
  return (
    <Section
      id="age-proof"
      title={<Trans>Prova dell’età</Trans>}
      lead={
        proof?.over_18 ? (
          <Trans>Hai dimostrato di avere almeno 18 anni.</Trans>
        ) : setting === 'required' ? (
          <Trans>Serve per scrivere, mettere mi piace e farti trovare. È gratis.</Trans>
        ) : (
          <Trans>Se ti va, dimostra di avere almeno 18 anni. È gratis, e non conserviamo nient’altro.</Trans>
        )
      }
    >
      <div>
        <ButtonLink href="/age-proof" look="outline">
          {proof ? <Trans>Vedi la prova</Trans> : <Trans>Dimostra l’età</Trans>}
        </ButtonLink>
      </div>
    </Section>
  )
}
