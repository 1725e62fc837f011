import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import type { Audience } from '#contract/profiles/facets.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { Maximize2 } from '#web/ui/icons/index.ts'
import { onDemandDialog, usePreload } from '#web/ui/on-demand.tsx'
import { HiddenPhotos } from './hidden-photos.tsx'
import { PhotoCount } from './photo-count.tsx'
import { PhotoSlide } from './photo-slide.tsx'
import { PromptCard } from './prompt-card.tsx'
import { photoAt, slideOf, slidesOf } from './slides.ts'
import { Thumb } from './thumb.tsx'
import { useStrip } from './use-strip.ts'
import type { WriteAboutPart } from './write-about.tsx'
import './gallery.css'

const PhotoViewer = onDemandDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

interface GalleryProps {
  member: MemberPage
  /**
   * The audience in the URL of the reader's own page. The page is then a preview of what this audience sees. Undefined
   * if the URL has no audience, and on the pages of other members.
   */
  as?: Audience | undefined
  onWrite: WriteAboutPart
}

/**
 * Shows the photos, with the prompts between them (X14): a strip that scrolls by touch, thumbnails beside the strip on wide screens, and a full-size view.
 * Arrow keys work on the strip and on the thumbnails. Some photos are visible to premium members only. For other
 * readers, a link with the number of these photos takes their place.
 */
export function Gallery({ member, as, onWrite }: GalleryProps) {
  const { t } = useLingui()
  const { id, name, kind, photos, hidden_photos } = member
  const thumbs = useRef<HTMLDivElement>(null)
  const [isEnlarged, setEnlarged] = useState(false)
  const count = photos.length
  const slides = slidesOf(member)
  // Without photos, a silhouette comes before the prompts.
  const places = slides.length + (count === 0 ? 1 : 0)
  const { strip, shown, show, followFinger, stepByKey } = useStrip(places)
  const hasThumbs = slides.length > 1 || hidden_photos > 0
  const moveByKey = (event: KeyboardEvent) => {
    const next = stepByKey(event)
    if (next !== null && thumbs.current?.contains(document.activeElement))
      thumbs.current.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }
  const enlarge = () => count > 0 && setEnlarged(true)
  const enlargeTapped = ({ target }: MouseEvent) =>
    !(target as Element).closest('a, dialog, .prompt-card') && enlarge()
  usePreload(PhotoViewer)
  const saySlide = () => {
    const slide = slides[shown]
    if (!slide?.photo) return slide?.prompt.answer
    const number = slide.index + 1
    return t`Foto ${number} di ${count}`
  }

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
          tabIndex={places > 1 ? 0 : undefined}
          onScroll={followFinger}
          onClick={enlargeTapped}
          aria-label={t`Foto di ${name}`}
        >
          {count === 0 && (
            <li>
              <MemberPhoto image={null} seed={id} alt={t`${name} non ha ancora una foto`} sizes="100vw" />
            </li>
          )}
          {slides.map((slide) =>
            slide.photo ? (
              <PhotoSlide
                key={slide.photo.id}
                member={member}
                photo={slide.photo}
                index={slide.index}
                onWrite={onWrite}
              />
            ) : (
              <li key={slide.prompt.prompt}>
                <PromptCard member={member} prompt={slide.prompt} onWrite={onWrite} />
              </li>
            ),
          )}
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
        {places > 1 && (
          <PhotoCount shown={shown} count={places} said={saySlide()} className="gallery-count" />
        )}
      </div>
      {hasThumbs && (
        <div ref={thumbs} className="gallery-thumbs">
          {slides.map((slide, place) => (
            <Thumb
              key={slide.photo ? slide.photo.id : slide.prompt.prompt}
              slide={slide}
              seed={id}
              isShown={place === shown}
              onShow={() => show(place)}
            />
          ))}
          {hidden_photos > 0 && <HiddenPhotos id={id} name={name} count={hidden_photos} as={as} />}
        </div>
      )}
      {isEnlarged && (
        <PhotoViewer
          member={member}
          first={photoAt(slides, shown)}
          onClose={(last = photoAt(slides, shown)) => {
            setEnlarged(false)
            show(slideOf(slides, last))
          }}
        />
      )}
    </div>
  )
}
