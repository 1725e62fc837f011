import { groundOf } from './ground.ts'

interface AvatarProps {
  /** Address of a square picture; null draws a silhouette. */
  src: string | null
  /** Anything that stays the same for this member, such as the id: picks the silhouette's ground. */
  seed: string
  /** Empty where the name stands beside it, as it nearly always does. */
  alt?: string
  /** Size by utility, 44 px unless said: `size-13.5` is 54 px. */
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
