import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles/profiles.ts'
import { BlockButton } from '#web/parts/block-button.tsx'
import { ReportLink } from '#web/parts/report-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MessageSquareWarning } from '#web/ui/icons/index.ts'

interface SafetyDialogProps {
  profile: ProfileCard
  /**
   * Whether the conversation has messages. If true, the page stays open after a block, because it shows how to undo the
   * block. If false, the search page opens after a block.
   */
  hasBegun: boolean
  onClose: () => void
  /**
   * Starts the mode in which the member chooses a message to report. Undefined if the other member has written no
   * message.
   */
  onReport: (() => void) | undefined
}

const action = 'button button-outline safety-action'

/** C7: offers to report a message, to report the member, or to block the member. */
export function SafetyDialog({ profile: { id, name }, hasBegun, onClose, onReport }: SafetyDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Qualcosa non va con {name}?</Trans>}>
      <p className="mt-3 text-ink-2">
        <Trans>Se ti chiede soldi, ha fretta di spostarsi altrove o ti manca di rispetto, diccelo.</Trans>
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
