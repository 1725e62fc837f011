import { groundOf } from './ground.ts'

interface AvatarProps {
  /** URL of a square picture, or `null` to draw a silhouette. */
  src: string | null
  /** Selects the silhouette's background. Use a value of the member that never changes, such as the id. */
  seed: string
  /** Text alternative. The default is empty, for a picture with the member's name beside it. */
  alt?: string
  /** Utility class for the size. The default is 44 px; `size-13.5` is 54 px. */
  className?: string
}

export function Avatar({ src, seed, alt = '', className = 'size-11' }: AvatarProps) {
  if (src)
    return (
      <span className={`portrait avatar ${className}`}>
        <img src={src} alt={alt} width={160} height={160} loading="lazy" decoding="async" />
      </span>
    )
  return (
    <span className={`portrait silhouette avatar ${className}`} data-ground={groundOf(seed)}>
      {alt && <span className="sr-only">{alt}</span>}
    </span>
  )
}
