import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/**
 * P1: a button that withdraws the separate consent to sensitive data. Withdrawal must be as easy as consent (GDPR art.
 * 7(3), 9(2)(a)).
 */
export function ConsentSection({ given, form }: { given: boolean; form: RefusedForm | null }) {
  const { t } = useLingui()
  return (
    <Section
      id="consent"
      title={t`Orientamento e chi cerchi`}
      lead={
        given ? (
          <Trans>
            Ci hai dato il consenso a conservarli e mostrarli. Se lo revochi li cancelliamo subito, e il resto
            del profilo rimane com’è. Vale anche per le risposte su fede, politica, vita sessuale e salute di
            «Andreste d’accordo?».
          </Trans>
        ) : (
          <Trans>
            Senza il tuo consenso non li conserviamo e non li mostriamo. Puoi darlo dal tuo profilo.
          </Trans>
        )
      }
    >
      <DoneNote action="consent">
        <Trans>Consenso revocato: quei dati non ci sono più.</Trans>
      </DoneNote>
      {given ? (
        <SettingsForm action="consent" form={form}>
          <div>
            <Button type="submit" look="outline">
              <Trans>Revoca il consenso</Trans>
            </Button>
          </div>
        </SettingsForm>
      ) : (
        <div>
          <ButtonLink look="outline" href="/profile#seeks">
            <Trans>Vai al profilo</Trans>
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
