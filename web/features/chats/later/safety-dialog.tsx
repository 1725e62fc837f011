import { Trans } from '@lingui/react/macro'
import { MessageSquareWarning } from 'lucide-react'
import type { ProfileCard } from '#contract/profiles.ts'
import { BlockButton } from '#web/parts/block-button.tsx'
import { ReportLink } from '#web/parts/report-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface SafetyDialogProps {
  profile: ProfileCard
  /** There is something to stay at, which then says what happened and how to undo it. */
  hasBegun: boolean
  onClose: () => void
  /** To choose a message; nothing where they have written none. */
  onReport: (() => void) | null | false
}

const action = 'button button-outline safety-action'

/** C7: what one can do about somebody. */
export function SafetyDialog({ profile: { id, name }, hasBegun, onClose, onReport }: SafetyDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Qualcosa non va con {name}?</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Se ti chiede soldi, ti manda fuori di qui in fretta o ti manca di rispetto, diccelo.</Trans>
      </p>
      <div className="mt-5 grid gap-3">
        {onReport && (
          <button type="button" className={action} onClick={onReport}>
            <MessageSquareWarning className="icon" aria-hidden="true" />
            <Trans>Segnala un messaggio</Trans>
          </button>
        )}
        <ReportLink member={id} name={name} className={action} />
        <BlockButton member={id} name={name} className={action} {...(hasBegun && { onBlocked: onClose })} />
      </div>
    </Dialog>
  )
}
