import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { ReportLink } from '#web/parts/report-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft, ChevronRight } from '#web/ui/icons/index.ts'
import { Viewer } from '#web/ui/viewer.tsx'
import { PhotoCount } from './photo-count.tsx'
import { useStrip } from './use-strip.ts'

interface PhotoViewerProps {
  member: Pick<MemberPage, 'id' | 'name' | 'photos'>
  /** Index of the photo to show first. */
  first: number
  /** Receives the index of the photo that was shown when the viewer closed. */
  onClose: (shown?: number) => void
}

/**
 * Shows the photos in full size in a modal. Touch, arrow keys and buttons change the photo. Esc and the close button
 * close the modal. While the browser saves data, a button loads the shown photo in full size (X21).
 */
export function PhotoViewer({ member: { id, name, photos }, first, onClose }: PhotoViewerProps) {
  const { t } = useLingui()
  const { user, savesData } = usePage()
  const [large, setLarge] = useState<readonly string[]>([])
  const count = photos.length
  const { strip, shown, show, followFinger, stepByKey } = useStrip(count, first)
  const shownId = photos[shown]?.id

  // Scrolls to the photo with the index `first`. Runs in an effect, because the strip has no width before the modal is
  // open.
  useEffect(() => {
    const row = strip.current
    row?.scrollTo({ left: first * row.clientWidth, behavior: 'instant' })
  }, [strip, first])

  return (
    <Viewer
      label={t`Foto di ${name}`}
      onClose={() => onClose(shown)}
      onKeyDown={stepByKey}
      head={<PhotoCount shown={shown} count={count} className="viewer-count" />}
      foot={
        <>
          {user?.profile.id === id ? (
            <span />
          ) : (
            <ReportLink member={id} name={name} photo={photos[shown]?.id} />
          )}
          {count > 1 && (
            <span className="flex">
              <IconButton
                label={t`Foto precedente`}
                aria-disabled={shown === 0 || undefined}
                onClick={() => show(shown - 1)}
              >
                <ChevronLeft className="icon" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t`Foto successiva`}
                aria-disabled={shown === count - 1 || undefined}
                onClick={() => show(shown + 1)}
              >
                <ChevronRight className="icon" aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </>
      }
    >
      <ul
        ref={strip}
        className="viewer-strip"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
        tabIndex={count > 1 ? 0 : -1}
        onScroll={followFinger}
      >
        {photos.map((photo, index) => {
          const number = index + 1
          return (
            <li key={photo.id} aria-hidden={index !== shown || undefined}>
              <MemberPhoto
                image={photo}
                seed={id}
                alt={t`${name}, foto ${number} di ${count}`}
                sizes="100vw"
                large={large.includes(photo.id)}
              />
            </li>
          )
        })}
      </ul>
      {savesData && shownId && !large.includes(shownId) && (
        <Button
          className="viewer-large"
          onClick={() => {
            setLarge([...large, shownId])
            // The button disappears, and would take the focus with it.
            strip.current?.focus()
          }}
        >
          <Trans>Carica la foto grande</Trans>
        </Button>
      )}
    </Viewer>
  )
}
