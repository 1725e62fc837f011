import { Trans } from '@lingui/react/macro'
import { exportPath } from '#contract/wire/paths.ts'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/index.ts'
import { Section } from '#web/ui/section.tsx'
import { confirmPassword, PasswordAgain } from './password-again.tsx'

interface ExportSectionProps {
  /**
   * From `getIdentity`: whether the member has entered the password or used a passkey in the last ten minutes. If true,
   * the section shows a download link. If false, it shows a form that asks for the password.
   */
  fresh: boolean
  form: RefusedForm | null
}

/** Checks the password in the form and returns the path of the download. */
export async function downloadData(post: Post): Promise<string> {
  await confirmPassword(post)
  return exportPath
}

/** X10: offers all stored data of the member as one file. */
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
