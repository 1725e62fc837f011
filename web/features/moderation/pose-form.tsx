import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '#web/lib/errors/error-messages.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { photo_types } from '#web/lib/photos/photo-types.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { Camera } from '#web/ui/icons/index.ts'
import { UploadProgress } from '#web/ui/upload-progress.tsx'

/**
 * Lets the member take or choose the photo of the gesture, and send the photo. The style sheet (`.pose-form`) hides the
 * send button until a photo is chosen. A browser without `:has()` always shows the send button.
 */
export function PoseForm({ form }: { form: RefusedForm | null }) {
  const { t, i18n } = useLingui()
  const error =
    form &&
    (form.code === 'photo_empty' ? t`Non è arrivata nessuna foto: scegline una.` : errorSentence(i18n, form))
  return (
    <form method="post" noValidate encType="multipart/form-data" className="pose-form grid gap-3">
      <div className="field">
        <label className="button button-primary button-large relative has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary">
          <Camera className="icon" aria-hidden="true" />
          <Trans>Scegli o scatta la foto</Trans>
          <input
            type="file"
            id="photo"
            name="photo"
            accept={photo_types}
            capture="user"
            required
            className="absolute bottom-0 left-1/2 h-px w-px opacity-0"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'photo-error' : undefined}
          />
        </label>
        <p
          className="text-center text-14 break-words text-ink-2 empty:hidden"
          data-file-name="photo"
          aria-live="polite"
        />
        <FieldNotes id="photo" error={error ?? undefined} />
      </div>
      <Button type="submit" size="large" name="action" value="send">
        <Trans>Invia la foto</Trans>
      </Button>
      <UploadProgress />
    </form>
  )
}
