import type { Image } from '#contract/profiles.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { groundOf } from '#web/ui/ground.ts'
import { averageColour } from './average-colour.ts'

interface MemberPhotoProps {
  /** Null draws a silhouette. */
  image: Image | null
  /** Picks the silhouette's ground: the member's id. */
  seed: string
  alt: string
  /** The `sizes` of the picture: `(width < 768px) 100vw, 415px`. */
  sizes: string
  className?: string
  /** The page's main picture: loaded first, never lazily. */
  main?: boolean
}

/** One photo in its frame; shape and radius come from `className`. The browser picks 480 px or the large file. */
export function MemberPhoto({ image, seed, alt, sizes, className = '', main = false }: MemberPhotoProps) {
  const { settings } = usePage()
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
        src={large}
        srcSet={`${thumb} 480w, ${large} 960w`}
        sizes={sizes}
        alt={alt}
        loading={main ? 'eager' : 'lazy'}
        fetchPriority={main ? 'high' : undefined}
        decoding="async"
      />
    </span>
  )
}
