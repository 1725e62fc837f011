import { Trans, useLingui } from '@lingui/react/macro'
import type { Image } from '#contract/profiles/profiles.ts'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Check, ShieldCheck } from '#web/ui/icons/index.ts'
import { PhotoField } from '#web/ui/photo-field.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepPage } from './step-page.tsx'

interface PhotoStepProps {
  photo: Image | null
  form: RefusedForm | null
  later: string
}

/**
 * Asks for the first photo. A click on the picture opens the file chooser. With JavaScript, the photo is shown before
 * it is sent.
 */
export function PhotoStep({ photo, form, later }: PhotoStepProps) {
  const { t, i18n } = useLingui()
  const refusal =
    form &&
    (form.code === 'photo_empty'
      ? t`Non è arrivata nessuna foto: scegline una, o fallo più tardi.`
      : errorSentence(i18n, form))
  return (
    <StepPage
      step="photo"
      back={null}
      title={<Trans>La tua prima foto</Trans>}
      lead={<Trans>È il tuo primo saluto. Ogni foto la guarda una persona, prima che appaia.</Trans>}
    >
      <form method="post" noValidate encType="multipart/form-data" className="flex flex-1 flex-col">
        <input type="hidden" name="step" value="photo" />
        <PhotoChoice photo={photo} error={refusal ?? undefined} />
        <UploadProgress />
        <div className="mt-4">
          <CheckboxField
            id="made-with-ai"
            name="made_with_ai"
            value="1"
            label={t`È fatta o ritoccata con l’IA`}
            hint={t`Avrà un’etichetta che lo dice.`}
          />
        </div>
        <ul className="mt-6 grid gap-3 text-ink-2">
          <Advice icon={Check}>
            <Trans>Si vede bene il tuo viso</Trans>
          </Advice>
          <Advice icon={Check}>
            <Trans>Nella foto ci sei solo tu</Trans>
          </Advice>
          <Advice icon={ShieldCheck}>
            <Trans>Posizione e dati della foto vengono tolti</Trans>
          </Advice>
        </ul>
        {photo ? <PhotoThere next={later} /> : <StepButtons later={later} />}
      </form>
    </StepPage>
  )
}

/** Offers to continue with the uploaded photo, or to upload another photo. */
function PhotoThere({ next }: { next: string }) {
  return (
    <div className="mt-auto grid gap-2 pt-10">
      <ButtonLink href={next} size="large">
        <Trans>Continua</Trans>
      </ButtonLink>
      <Button type="submit" look="plain" size="large">
        <Trans>Invia un’altra foto</Trans>
      </Button>
    </div>
  )
}

function PhotoChoice({ photo, error }: { photo: Image | null; error: string | undefined }) {
  const { t } = useLingui()
  const { settings } = usePage()
  return (
    <PhotoField label={photo ? t`Scegli un’altra foto` : t`Scegli una foto`} error={error}>
      {photo && (
        <img
          src={settings.cdn_prefix + photo.thumb_filename}
          alt={t`La tua foto`}
          width={480}
          height={640}
          className="size-full object-cover"
        />
      )}
    </PhotoField>
  )
}

function Advice({ icon: Icon, children }: { icon: typeof Check; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon className="icon text-success-strong" aria-hidden="true" />
      {children}
    </li>
  )
}
