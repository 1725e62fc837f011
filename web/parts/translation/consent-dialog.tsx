import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConsentDialogProps {
  /** The service to which the text would go. */
  to: string
  onConsent: () => void
  onClose: () => void
}

/** X21: asks once before a text leaves for translation, and says to whom it goes. */
export function ConsentDialog({ to, onConsent, onClose }: ConsentDialogProps) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Tradurre con {to}?</Trans>}>
      <p className="mt-3">
        <Trans>
          Quando tocchi «Traduci», quel testo va a {to}: anche se sono parole di un’altra persona. I nomi non
          li mandiamo.
        </Trans>
      </p>
      <p className="mt-3 text-ink-2">
        <Trans>
          Noi la traduzione non la conserviamo. Se cambi idea, revochi tutto in Impostazioni, Privacy.
        </Trans>
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <Button onClick={onConsent}>
          <Trans>Sì, traduci</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
