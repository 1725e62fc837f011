import type { ReactNode } from 'react'
import { KindLabel } from '#web/parts/kind-label.tsx'
import type { WayBack } from '../way-back.ts'
import { CompanionAvatar } from './way-back-link.tsx'

interface KeptMessageProps {
  wayBack: WayBack | undefined
  /** Receives the name of the other member. */
  children: (name: string) => ReactNode
  /** A further sentence. Without an unsent message, this sentence stands alone. */
  note?: ReactNode
}

/** A box that says that the unsent message is still there. */
export function KeptMessage({ wayBack, children, note }: KeptMessageProps) {
  const companion = wayBack?.companion
  if (!companion?.name || !wayBack?.draft) return note ? <div className="mt-6">{note}</div> : null
  return (
    <div className="result-kept">
      <CompanionAvatar companion={companion} className="size-11" />
      <div>
        <p>{children(companion.name)}</p>
        <KindLabel kind={companion.kind} look="row" />
        {note}
      </div>
    </div>
  )
}
