import { Trans } from '@lingui/react/macro'
import type { OwnVerification } from '#contract/moderation/verification.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** X5: links to the verification page, and to the member's list of reports and decisions (X4). */
export function VerificationSection({ verification }: { verification: OwnVerification }) {
  const { verified_at, last } = verification
  return (
    <Section
      id="verification"
      title={<Trans context="impostazioni">Profilo verificato</Trans>}
      lead={
        verified_at ? (
          <Trans>Il tuo profilo è verificato: gli altri lo vedono accanto al tuo nome.</Trans>
        ) : last?.status === 'waiting' && last.compares_photo ? (
          <Trans>La foto principale è cambiata: la spunta è da confermare.</Trans>
        ) : last?.status === 'waiting' ? (
          <Trans>La tua foto è in attesa di controllo.</Trans>
        ) : (
          <Trans>
            Mandi una foto con un gesto, una persona la confronta con quelle del profilo, poi la cancelliamo.
            È gratis.
          </Trans>
        )
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/verification" look="outline">
          {verified_at || last?.status === 'waiting' ? (
            <Trans>Vedi la verifica</Trans>
          ) : (
            <Trans>Verifica il tuo profilo</Trans>
          )}
        </ButtonLink>
        <ButtonLink href="/reports" look="plain">
          <Trans>Segnalazioni e decisioni</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}
