import { useLingui } from '@lingui/react/macro'
import { Heart } from '#web/ui/icons/index.ts'
import { most } from './profile-draft.ts'

const all = most.interests

/** Shows a row of hearts; their number is the maximum number of interests. Each chosen interest fills one heart. */
export function Hearts({ count, isLive = false }: { count: number; isLive?: boolean }) {
  const { t } = useLingui()
  return (
    <span className="hearts">
      <span className="hearts-row" aria-hidden="true">
        {Array.from({ length: all }, (_, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a heart is identified only by its place
          <Heart key={nth} size={16} data-full={nth < count || undefined} />
        ))}
      </span>
      <span data-figures="" aria-live={isLive ? 'polite' : undefined}>
        {t`${count} di ${all}`}
      </span>
    </span>
  )
}
