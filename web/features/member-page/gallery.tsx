import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import type { Audience } from '#contract/profiles/facets.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Lock, Maximize2 } from '#web/ui/icons/index.ts'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { HiddenPhotos } from './hidden-photos.tsx'
import { PhotoCount } from './photo-count.tsx'
import { useStrip } from './use-strip.ts'
import './gallery.css'

const PhotoViewer = onDemandDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

interface GalleryProps {
  member: MemberPage
  /**
   * The audience in the URL of the reader's own page. The page is then a preview of what this audience sees. Undefined
   * if the URL has no audience, and on the pages of other members.
   */
  as?: Audience | undefined
}

/**
 * Shows the photos: a strip that scrolls by touch, thumbnails beside the strip on wide screens, and a full-size view.
 * Arrow keys work on the strip and on the thumbnails. Some photos are visible to premium members only. For other
 * readers, a link with the number of these photos takes their place.
 */
export function Gallery({ member, as }: GalleryProps) {
  const { t } = useLingui()
  const { id, name, kind, photos, hidden_photos } = member
  const thumbs = useRef<HTMLDivElement>(null)
  const [isEnlarged, setEnlarged] = useState(false)
  const count = photos.length
  const { strip, shown, show, followFinger, stepByKey } = useStrip(count)
  const hasThumbs = count > 1 || hidden_photos > 0
  const moveByKey = (event: KeyboardEvent) => {
    const next = stepByKey(event)
    if (next !== null && thumbs.current?.contains(document.activeElement))
      thumbs.current.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  const enlarge = () => count > 0 && setEnlarged(true)
  usePreload(PhotoViewer)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys that bubble up from the strip and its buttons
    <div
      className={`gallery${hasThumbs ? ' gallery-many' : ''}`}
      data-kind={kind === 'member' ? undefined : kind}
      onKeyDown={isEnlarged ? undefined : moveByKey}
    >
      <div className="gallery-large">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button beside it does the same */}
        <ul
          ref={strip}
          className="gallery-strip"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
          tabIndex={count > 1 ? 0 : undefined}
          onScroll={followFinger}
          onClick={enlarge}
          aria-label={t`Foto di ${name}`}
        >
          {count === 0 && (
            <li>
              <MemberPhoto image={null} seed={id} alt={t`${name} non ha ancora una foto`} sizes="100vw" />
            </li>
          )}
          {photos.map((photo, index) => {
            const number = index + 1
            return (
              <li key={photo.id}>
                <MemberPhoto
                  image={photo}
                  seed={id}
                  alt={t`${name}, foto ${number} di ${count}`}
                  sizes="(width < 768px) 100vw, 560px"
                  main={index === 0}
                />
                {photo.is_private && (
                  <span className="label gallery-private">
                    <Lock aria-hidden="true" />
                    {t`Privata, per te`}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {count > 0 && (
          <button
            type="button"
            className="gallery-zoom"
            aria-label={t`Guarda a schermo intero`}
            title={t`Guarda a schermo intero`}
            onClick={enlarge}
          >
            <Maximize2 className="icon" aria-hidden="true" />
          </button>
        )}
        {count > 1 && <PhotoCount shown={shown} count={count} className="gallery-count" />}
      </div>
      {hasThumbs && (
        <div ref={thumbs} className="gallery-thumbs">
          {photos.map((photo, index) => {
            const number = index + 1
            return (
              <button
                key={photo.id}
                type="button"
                aria-label={t`Mostra la foto ${number}`}
                aria-current={index === shown || undefined}
                onClick={() => show(index)}
              >
                <MemberPhoto image={photo} seed={id} alt="" sizes="132px" small />
              </button>
            )
          })}
          {hidden_photos > 0 && <HiddenPhotos id={id} name={name} count={hidden_photos} as={as} />}
        </div>
      )}
      {isEnlarged && (
        <PhotoViewer
          member={member}
          first={shown}
          onClose={(last = shown) => {
            setEnlarged(false)
            show(last)
          }}
        />
      )}
    </div>
  )
}
