import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { useAddPhoto } from './use-add-photo.ts'

/** The place of the next photo: choose, see it go, read what went wrong. The chosen file stays until it is there. */
export function AddPhoto({ isFull }: { isFull: boolean }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { state, choose, again, cancel } = useAddPhoto()
  const { file, picture, share, error } = state
  const isSending = share !== null
  const percent = Math.round((share ?? 0) * 100)
  const inPercent = i18n.number(percent / 100, { style: 'percent' })

  if (isFull && !file)
    return (
      <li className="add-photo">
        <p className="p-3 text-14 text-ink-2">
          <Trans>Per aggiungerne un’altra, elimina una foto.</Trans>
        </p>
      </li>
    )
  return (
    <li className="add-photo" data-refused={error ? '' : undefined}>
      {picture && !error && <img src={picture} alt={t`La foto che hai scelto`} />}
      {isSending ? (
        <div className="add-photo-progress" role="status">
          <progress value={percent} max={100} aria-label={t`Invio della foto`} />
          <span data-figures="">{percent < 100 ? inPercent : <Trans>Ancora un attimo…</Trans>}</span>
          <button type="button" className="link" onClick={cancel}>
            <Trans>Annulla</Trans>
          </button>
        </div>
      ) : (
        <label htmlFor={id}>
          {!error && <ImagePlus size={28} strokeWidth={1.5} aria-hidden="true" />}
          {file ? <Trans>Scegli un’altra foto</Trans> : <Trans>Aggiungi una foto</Trans>}
        </label>
      )}
      {/* always the same one: it keeps the file that was chosen */}
      <input
        id={id}
        type="file"
        className="sr-only"
        accept="image/jpeg,image/png,image/webp"
        disabled={isSending}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
      />
      {error && (
        <div className="add-photo-refusal" role="alert">
          <p id={`${id}-error`} className="field-error">
            {error.sentence}
          </p>
          {error.mayRepeat && (
            <button type="button" className="link" onClick={again}>
              <Trans>Riprova</Trans>
            </button>
          )}
        </div>
      )}
    </li>
  )
}
