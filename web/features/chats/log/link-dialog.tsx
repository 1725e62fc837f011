import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** C7: shows the host and the full URL of a link before the link is opened. */
export function LinkDialog({ url, onClose }: { url: URL; onClose: () => void }) {
  const { host, href } = url
  return (
    <Dialog open onClose={onClose} title={<Trans>Questo link porta fuori dal sito</Trans>}>
      <p className="mt-3">
        <Trans>
          Stai per aprire <b>{host}</b>, che non è nostro.
        </Trans>
      </p>
      <p className="mt-3 rounded-row bg-tint px-4 py-3 text-14">{href}</p>
      <p className="mt-3 text-ink-2">
        <Trans>
          Lì non scrivere password né dati della carta, e non mandare soldi a chi non hai mai incontrato.
        </Trans>
      </p>
      <div className="dialog-foot">
        <Button look="plain" onClick={onClose}>
          <Trans>Resto qui</Trans>
        </Button>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="button button-outline"
          onClick={onClose}
        >
          <Trans>Apri {host}</Trans>
        </a>
      </div>
    </Dialog>
  )
}
