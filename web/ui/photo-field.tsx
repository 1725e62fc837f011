import type { ReactNode } from 'react'
import { photo_types } from '#web/lib/photos/photo-types.ts'
import { Camera, UserRound } from '#web/ui/icons/index.ts'
import { FieldNotes } from './field.tsx'

interface PhotoFieldProps {
  /** Accessible name of the field. It is not visible, because the picture has the same meaning. */
  label: string
  /** The error text, or `undefined` if there is no error. */
  error: string | undefined
  /** The current photo. If it is missing, a figure is drawn. */
  children?: ReactNode
}

/**
 * The file input `photo` of a plain page's form. A click on the picture opens the file chooser. With JavaScript, the
 * photo is shown before it is sent (`web/plain/preview-photo.ts`).
 */
export function PhotoField({ label, error, children }: PhotoFieldProps) {
  return (
    <div className="field justify-items-center">
      <label className="relative block w-3/5 max-w-60 rounded-card has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary">
        <span className="sr-only">{label}</span>
        <span
          className="grid aspect-3/4 place-items-center overflow-hidden rounded-card bg-tint text-ink-3"
          data-preview="photo"
        >
          {children ?? <UserRound aria-hidden="true" className="size-24 stroke-1" />}
        </span>
        <span className="absolute -right-3 -bottom-3 grid size-15 place-items-center rounded-full bg-primary text-on-primary shadow-lift">
          <Camera className="size-6" strokeWidth={1.75} aria-hidden="true" />
        </span>
        <input
          type="file"
          id="photo"
          name="photo"
          accept={photo_types}
          required
          className="absolute bottom-0 left-1/2 h-px w-px opacity-0"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'photo-error' : undefined}
        />
      </label>
      <p className="mt-4 text-14 text-ink-2" data-file-name="photo" aria-live="polite" />
      <FieldNotes id="photo" error={error} />
    </div>
  )
}
