import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { DeckCard } from '#contract/swipe/swipe.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MemberPhoto } from '#web/parts/member-photo.tsx'

interface CardPhotosProps {
  card: DeckCard
  isTop: boolean
  shown: number
  onShow: (index: number) => void
}

/**
 * Shows the current photo, a dot for each photo, and two buttons over the card's halves for the previous and the next
 * photo.
 */
export function CardPhotos({ card: { id, name, photos }, isTop, shown, onShow }: CardPhotosProps) {
  const { t } = useLingui()
  const count = photos.length
  const number = shown + 1
  const photo = photos[shown] ?? null
  const { savesData } = usePage()
  usePreloaded(isTop && !savesData ? photos[number]?.filename : undefined)
  return (
    <>
      <MemberPhoto
        key={photo?.id}
        image={photo}
        seed={id}
        alt={photo ? t`${name}, foto ${number} di ${count}` : t`${name} non ha ancora una foto`}
        sizes="(width < 576px) 100vw, 430px"
        main
      />
      {count > 1 && (
        <span className="swipe-dots" aria-hidden="true">
          {photos.map((each, index) => (
            <span key={each.id} data-on={index === shown || undefined} />
          ))}
        </span>
      )}
      {count > 1 && isTop && (
        <>
          <button
            type="button"
            className="swipe-turn"
            data-side="left"
            aria-label={t`Foto precedente`}
            disabled={shown === 0}
            onClick={() => onShow(shown - 1)}
          />
          <button
            type="button"
            className="swipe-turn"
            data-side="right"
            aria-label={t`Foto successiva`}
            disabled={number === count}
            onClick={() => onShow(number)}
          />
        </>
      )}
    </>
  )
}

function usePreloaded(filename: string | undefined): void {
  const { settings } = usePage()
  useEffect(() => {
    if (filename) new Image().src = settings.cdn_prefix + filename
  }, [filename, settings.cdn_prefix])
}
