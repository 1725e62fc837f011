import { Trans } from '@lingui/react/macro'
import { RelativeTime } from './relative-time.tsx'

interface PresenceProps {
  online: boolean
  /** Null where the member hides it, or was never here. */
  last_active_at: string | null
}

/** In words: online, or when last seen; nothing where nothing may be said. */
export function Presence({ online, last_active_at }: PresenceProps) {
  if (online)
    return (
      <span className="inline-flex items-center gap-2 text-14 font-semibold text-success-strong">
        <span className="presence" aria-hidden="true" />
        <Trans>Online adesso</Trans>
      </span>
    )
  if (last_active_at === null) return null
  return (
    <span className="text-14 text-ink-2">
      <Trans>
        Ultima visita <RelativeTime at={last_active_at} look="long" />
      </Trans>
    </span>
  )
}
