import { Trans, useLingui } from '@lingui/react/macro'
import { photo_types_with_heic } from '#web/lib/photos/photo-types.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImagePlus, X } from '#web/ui/icons/index.ts'
import type { Adding } from './adding.ts'
import { useAddPhotos } from './use-add-photos.ts'

/**
 * Shows the pending uploads, each with its progress or the reason of its refusal, and the field to add photos. While
 * the album is full, shows no field. `isAi`: the member says that AI made the photos added now (X20).
 */
export function AddPhotos({ free, limit, isAi }: { free: number; limit: number; isAi: boolean }) {
  const { adding, choose, again, leave } = useAddPhotos(free, limit, isAi)
  const isFull = free <= adding.filter(({ error }) => error === null).length
  return (
    <>
      {adding.map((one) => (
        <AddedFile key={one.id} one={one} onAgain={() => again(one.id)} onLeave={() => leave(one.id)} />
      ))}
      {isFull ? (
        adding.length === 0 && (
          <li className="add-photo">
            <p className="px-4 text-14 text-ink-2">
              <Trans>Per aggiungerne un’altra, elimina una foto.</Trans>
            </p>
          </li>
        )
      ) : (
        <li className="add-photo">
          <label htmlFor="field-photo">
            <ImagePlus size={28} strokeWidth={1.5} aria-hidden="true" />
            <Trans>Aggiungi foto</Trans>
          </label>
          <input
            id="field-photo"
            type="file"
            multiple
            className="sr-only"
            accept={photo_types_with_heic}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files)
              // Clears the field, because choosing the same file again would otherwise fire no `change` event.
              currentTarget.value = ''
            }}
          />
        </li>
      )}
    </>
  )
}

interface AddedFileProps {
  one: Adding
  onAgain: () => void
  onLeave: () => void
}

function AddedFile({ one: { file, picture, share, error }, onAgain, onLeave }: AddedFileProps) {
  const { t, i18n } = useLingui()
  const { name } = file
  const percent = Math.round((share ?? 0) * 100)
  if (error)
    return (
      <li className="add-photo" data-refused="">
        <div className="add-photo-refusal" role="alert">
          <p className="truncate text-12 text-ink-2">{name}</p>
          <p className="field-error">{error.sentence}</p>
          {error.mayRepeat && (
            <button type="button" className="link" onClick={onAgain}>
              <Trans>Riprova</Trans>
            </button>
          )}
        </div>
        <IconButton label={t`Togli ${name}`} onClick={onLeave}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </li>
    )
  return (
    <li className="add-photo">
      <img src={picture} alt={t`La foto che hai scelto`} />
      <div className="add-photo-progress">
        <progress value={percent} max={100} aria-label={t`Invio di ${name}`} />
        <span data-figures="" role="status">
          {share === null ? (
            <Trans>Aspetta il suo turno</Trans>
          ) : percent < 100 ? (
            i18n.number(percent / 100, { style: 'percent' })
          ) : (
            <Trans>Ancora un attimo…</Trans>
          )}
        </span>
        <button type="button" className="link" onClick={onLeave}>
          <Trans>Annulla</Trans>
        </button>
      </div>
    </li>
  )
}
