import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface BadgeWarningProps {
  /** The change of the main photo that waits for a confirmation, or `null`. */
  change: (() => void) | null
  onClose: () => void
}

/** X5: warns a verified member that the verification badge waits after a change of the main photo, and asks for confirmation. */
export function BadgeWarning({ change, onClose }: BadgeWarningProps) {
  const { t } = useLingui()
  const confirm = () => {
    change?.()
    onClose()
  }
  return (
    <Dialog open={change !== null} onClose={onClose} title={t`La spunta andrà confermata di nuovo`}>
      <p className="mt-2 text-ink-2">
        <BadgeEnds />
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Lascia tutto com’è</Trans>
        </Button>
        <Button onClick={confirm}>
          <Trans>Cambia lo stesso</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** Says until when the verification badge waits, and when it ends. */
export function BadgeEnds() {
  return (
    <Trans>
      Gli altri non vedono la spunta finché una persona non confronta la nuova foto principale con quelle già
      confrontate: se corrisponde, torna da sola. Se non ne resta nessuna, serve un’altra verifica.
    </Trans>
  )
}
