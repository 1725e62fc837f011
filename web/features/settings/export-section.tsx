import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { exportPath } from '#contract/frame-paths.ts'
import type { RefusedForm } from '#web/lib/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { PasswordAgain } from './password-again.tsx'

interface ExportSectionProps {
  /** From `getIdentity`: whoever has just proved who they are gets the file by a link, others after their password. */
  fresh: boolean
  form: RefusedForm | null
}

/** X10: everything that is kept of the member, as one file. */
export function ExportSection({ fresh, form }: ExportSectionProps) {
  return (
    <Section
      id="export"
      title={<Trans>Scarica i tuoi dati</Trans>}
      lead={
        <Trans>
          Tutto quello che abbiamo di te in un file ZIP: una pagina da leggere, un file per altri programmi e
          le tue foto. Arriva subito.
        </Trans>
      }
    >
      {fresh ? (
        <div>
          <ButtonLink look="outline" href={exportPath} download>
            <Download className="icon" aria-hidden="true" />
            <Trans>Scarica il file</Trans>
          </ButtonLink>
        </div>
      ) : (
        <SettingsForm action="export" form={form}>
          {(errors) => (
            <>
              <PasswordAgain id="export-password" error={errors.password} />
              <div>
                <Button type="submit" look="outline">
                  <Download className="icon" aria-hidden="true" />
                  <Trans>Scarica il file</Trans>
                </Button>
              </div>
            </>
          )}
        </SettingsForm>
      )}
    </Section>
  )
}
