import type { Image } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { groundOf } from '#web/ui/ground.ts'
import { AiLabel } from './ai-label.tsx'
import { averageColour } from './average-colour.ts'

interface MemberPhotoProps {
  /** The photo, or `null` to draw a silhouette. */
  image: Image | null
  /** The member's id, which selects the background of the silhouette. */
  seed: string
  alt: string
  /** The `sizes` attribute of the picture, such as `(width < 768px) 100vw, 415px`. */
  sizes: string
  className?: string
  /** True for the page's main picture, which is loaded with priority and never lazily. */
  main?: boolean
  /** True for a picture that is too small for the label of pictures made by AI (X20). */
  small?: boolean
  /** True to load the large file even while the browser saves data (X21). */
  large?: boolean
}

/**
 * A photo in a box. `className` sets the box's shape and radius. The browser picks the 480 px file or the large file.
 * While it saves data, it gets the 480 px file only (X21).
 */
export function MemberPhoto({
  image,
  seed,
  alt,
  sizes,
  className = '',
  main = false,
  small = false,
  large: isLarge = false,
}: MemberPhotoProps) {
  const { settings, savesData } = usePage()
  if (!image)
    return (
      <span className={`portrait silhouette ${className}`} data-ground={groundOf(seed)}>
        <span className="sr-only">{alt}</span>
      </span>
    )
  const [thumb, large] = [settings.cdn_prefix + image.thumb_filename, settings.cdn_prefix + image.filename]
  return (
    <span
      className={`portrait ${className}`}
      data-colour={averageColour(image.thumbhash) ?? undefined}
      data-hash={image.thumbhash}
    >
      <img
        {...(savesData
          ? { src: isLarge ? large : thumb }
          : { src: large, srcSet: `${thumb} 480w, ${large} 960w`, sizes })}
        alt={alt}
        loading={main ? 'eager' : 'lazy'}
        fetchPriority={main ? 'high' : undefined}
        decoding="async"
      />
      {image.made_with_ai && !small && <AiLabel />}
    </span>
  )
}
