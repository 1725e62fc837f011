import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Audience } from '#contract/facets.ts'
import type { MemberPage } from '#contract/search.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { wishLink } from '#web/lib/sign-up-wish.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface GalleryProps {
  member: MemberPage
  /** With whose eyes one looks at one's own page. */
  as?: Audience | undefined
}

/**
 * The photos: a strip that a finger moves, small ones beside it (below it on phones), arrow keys on both. What only
 * premium members see is a number and a way there.
 */
export function Gallery({ member: { id, name, photos, hidden_photos }, as }: GalleryProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const thumbs = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const count = photos.length
  const hasThumbs = count > 1 || hidden_photos > 0

  const show = (index: number) => {
    const next = Math.min(count - 1, Math.max(0, index))
    setShown(next)
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: 'instant' })
  }
  const followFinger = () => {
    const box = strip.current
    if (box && box.clientWidth > 0) setShown(Math.round(box.scrollLeft / box.clientWidth))
  }
  const stepByKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || count < 2) return
    event.preventDefault()
    const next = Math.min(count - 1, Math.max(0, shown + step))
    show(next)
    if (thumbs.current?.contains(document.activeElement))
      thumbs.current.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that the strip and the buttons in it let pass
    <div className={`gallery${hasThumbs ? ' gallery-many' : ''}`} onKeyDown={stepByKey}>
      <div className="gallery-large">
        <ul
          ref={strip}
          className="gallery-strip"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={count > 1 ? 0 : undefined}
          onScroll={followFinger}
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
                    <Trans>Privata, per te</Trans>
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {count > 1 && (
          <span className="gallery-count" aria-hidden="true" data-figures="">
            {shown + 1} / {count}
          </span>
        )}
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
                <MemberPhoto image={photo} seed={id} alt="" sizes="132px" />
              </button>
            )
          })}
          {hidden_photos > 0 && <HiddenPhotos id={id} name={name} count={hidden_photos} as={as} />}
        </div>
      )}
    </div>
  )
}

interface HiddenPhotosProps extends Pick<MemberPage, 'id' | 'name'> {
  count: number
  as: Audience | undefined
}

/** P3: the rest is for premium members, buying credits makes one; the first of them for whoever signs up. */
function HiddenPhotos({ id, name, count, as }: HiddenPhotosProps) {
  const { user } = usePage()
  const isOwn = user?.profile.id === id
  if (user?.paid_user && !isOwn) return null
  const isVisitor = isOwn ? as === 'visitor' : !user
  const words = (
    <>
      <Lock size={24} strokeWidth={1.75} aria-hidden="true" />
      <span className="font-semibold">
        <Plural value={count} one="+# foto" other="+# foto" />
      </span>
      <span className="text-14">
        {isVisitor ? <Trans>per chi si iscrive</Trans> : <Trans>con Premium</Trans>}
      </span>
    </>
  )
  if (isOwn) return <span className="gallery-hidden">{words}</span>
  const way = user ? { href: '/credits' } : wishLink({ what: 'photos', id, name })
  return (
    <a {...way} className="gallery-hidden">
      {words}
    </a>
  )
}
