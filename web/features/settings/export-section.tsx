import { Trans } from '@lingui/react/macro'
import { exportPath } from '#contract/wire/paths.ts'
import { text } from '#web/lib/page/form-reader.ts'
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

/**
 * Checks the password in the form and returns the path of the download, or of the page whose script
 * (`web/plain/save-archive.ts`) downloads it.
 */
export async function downloadData(post: Post): Promise<string> {
  await confirmPassword(post)
  return text(post.form, 'page') ? '/notifications?download=1#export' : exportPath
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
        <div data-archive="">
          <ButtonLink look="outline" href={exportPath} download>
            <Download className="icon" aria-hidden="true" />
            <Trans>Scarica il file</Trans>
          </ButtonLink>
          <ArchiveStates />
        </div>
      ) : (
        <SettingsForm action="export" form={form}>
          {(errors) => (
            <>
              <PasswordAgain id="export-password" error={errors.password} />
              <div data-archive="">
                <input type="hidden" name="page" value="" data-archive-page="" />
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

/** The states of the download, which the script of the page shows one at a time. */
function ArchiveStates() {
  const again = (
    <button type="button" className="link min-h-11" data-archive-again="">
      <Trans>Riprova</Trans>
    </button>
  )
  return (
    <div aria-live="polite" className="mt-3 text-14">
      <p data-archive-state="preparing" hidden>
        <Trans>Lo stiamo preparando…</Trans>
      </p>
      <p data-archive-state="receiving" hidden>
        <Trans>Sta arrivando:</Trans> <b data-archive-bytes="" data-figures="" />
      </p>
      <p data-archive-state="saved" hidden>
        <Trans>Fatto: il file è tra i tuoi download.</Trans>
      </p>
      <p data-archive-state="failed" hidden>
        <span className="field-error">
          <Trans>Il file non è arrivato: controlla la connessione.</Trans>
        </span>{' '}
        {again}
      </p>
      <p data-archive-state="limited" hidden>
        <span className="field-error">
          <Trans>L’hai già scaricato più volte nell’ultima ora: riprova tra un po’.</Trans>
        </span>{' '}
        {again}
      </p>
    </div>
  )
}
