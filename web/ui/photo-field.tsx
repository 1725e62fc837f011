import type { ReactNode } from 'react'
import { Camera, UserRound } from '#web/ui/icons/index.ts'
import { FieldNotes } from './field.tsx'

/** `large` is centred, for a page without other fields. `small` is for a form with other fields. */
const looks = {
  large: { field: 'justify-items-center', frame: 'w-3/5 max-w-60', person: 'size-24', camera: 'size-15' },
  small: { field: 'justify-items-start', frame: 'w-40', person: 'size-20', camera: 'size-14' },
} as const

interface PhotoFieldProps {
  /** Accessible name of the field. It is not visible, because the picture has the same meaning. */
  label: string
  look: keyof typeof looks
  /** The error text, or `undefined` if there is no error. */
  error: string | undefined
  /** If true, a phone opens the front camera instead of the album. */
  selfie?: boolean
  /** The current photo. If it is missing, a figure is drawn. */
  children?: ReactNode
}

/**
 * The file input `photo` of a plain page's form. A click on the picture opens the file chooser. With JavaScript, the
 * photo is shown before it is sent (`web/plain/preview-photo.ts`).
 */
export function PhotoField({ label, look, error, selfie = false, children }: PhotoFieldProps) {
  const { field, frame, person, camera } = looks[look]
  return (
    <div className={`field ${field}`}>
      <label
        className={`relative block ${frame} rounded-card has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary`}
      >
        <span className="sr-only">{label}</span>
        <span
          className="grid aspect-3/4 place-items-center overflow-hidden rounded-card bg-tint text-ink-3"
          data-preview="photo"
        >
          {children ?? <UserRound aria-hidden="true" className={`${person} stroke-1`} />}
        </span>
        <span
          className={`absolute -right-3 -bottom-3 grid ${camera} place-items-center rounded-full bg-primary text-on-primary shadow-lift`}
        >
          <Camera className="size-6" strokeWidth={1.75} aria-hidden="true" />
        </span>
        <input
          type="file"
          id="photo"
          name="photo"
          accept="image/jpeg,image/png,image/webp"
          capture={selfie ? 'user' : undefined}
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
