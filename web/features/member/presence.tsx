import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LastActive } from '#contract/profiles.ts'

interface PresenceProps {
  online: boolean
  /** Null where the member hides it, or was never here. */
  last_active: LastActive | null
}

const lastActive: Readonly<Record<LastActive, MessageDescriptor>> = {
  hour: msg`Qui nell’ultima ora`,
  day: msg`Qui nelle ultime 24 ore`,
  week: msg`Qui negli ultimi 7 giorni`,
  month: msg`Qui nell’ultimo mese`,
  earlier: msg`Non passa da più di un mese`,
}

/** In words: online, or about when last seen; nothing where nothing may be said. */
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
