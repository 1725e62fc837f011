import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LastActive } from '#contract/profiles/profiles.ts'

interface PresenceProps {
  /** Whether the member is online; undefined if the reader is a visitor. */
  online: boolean | undefined
  /** Null if the member hides the last activity or was never online. */
  last_active: LastActive | null
}

const lastActive: Readonly<Record<LastActive, MessageDescriptor>> = {
  hour: msg`Qui nell’ultima ora`,
  day: msg`Qui nelle ultime 24 ore`,
  week: msg`Qui negli ultimi 7 giorni`,
  month: msg`Qui nell’ultimo mese`,
  earlier: msg`Non passa da più di un mese`,
}

/** Shows that the member is online, or the approximate last activity. Renders nothing if neither is known. */
export function Presence({ online, last_active }: PresenceProps) {
  const { i18n } = useLingui()
  if (online)
    return (
      <span className="inline-flex items-center gap-2 text-14 font-semibold text-success-strong">
        <span className="presence" aria-hidden="true" />
        <Trans>Online adesso</Trans>
      </span>
    )
  return last_active && <span className="text-14 text-ink-2">{i18n._(lastActive[last_active])}</span>
}
