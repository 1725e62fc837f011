import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface BadgeWarningProps {
  /** The change of the main photo that waits for a confirmation, or `null`. */
  change: (() => void) | null
  onClose: () => void
}

/** X5: warns a verified member that changing the main photo ends the verification badge, and asks for confirmation. */
export function BadgeWarning({ change, onClose }: BadgeWarningProps) {
  const { t } = useLingui()
  const confirm = () => {
    change?.()
    onClose()
  }
  return (
    <Dialog open={change !== null} onClose={onClose} title={t`Perdi la spunta di verifica`}>
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

/** Says when the verification badge ends, and how to get it back. */
export function BadgeEnds() {
  return (
    <Trans>
      Vale solo finché la foto principale è una di quelle che abbiamo confrontato. Per riaverla serve un’altra
      verifica.
    </Trans>
  )
}
