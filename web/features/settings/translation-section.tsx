import { Trans } from '@lingui/react/macro'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { DoneNote, SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

export const stopTranslations = ({ api }: Post) => api.saveTranslationConsent({ to: null })

/** X21: withdraws the consent to translations. It is given where a member first translates a text. */
export function TranslationSection({ to, form }: { to: string | null; form: RefusedForm | null }) {
  return (
    <Section
      id="translation"
      title={<Trans>Traduzioni</Trans>}
      lead={
        to === null ? (
          <Trans>
            Nessun testo esce per essere tradotto. Te lo chiediamo la prima volta che tocchi «Traduci».
          </Trans>
        ) : (
          <Trans>Quando tocchi «Traduci», quel testo va a {to}.</Trans>
        )
      }
    >
      <DoneNote action="stop_translations">
        <Trans>Consenso revocato: i testi non escono più.</Trans>
      </DoneNote>
      {to !== null && (
        <SettingsForm action="stop_translations" form={form}>
          <div>
            <Button type="submit" look="outline">
              <Trans>Revoca il consenso</Trans>
            </Button>
          </div>
        </SettingsForm>
      )}
    </Section>
  )
}
