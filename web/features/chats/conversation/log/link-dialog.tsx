import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { domainOf, isLookAlike } from './link-host.ts'

/**
 * C7: shows the domain and the full URL of a link before the link is opened, in a new tab and without a referrer. Warns of a
 * host that may imitate another one. The server never fetches the target.
 */
export function LinkDialog({ url, onClose }: { url: URL; onClose: () => void }) {
  const { host, hostname, href } = url
  const domain = domainOf(hostname)
  return (
    <Dialog open onClose={onClose} title={<Trans>Apri {domain}?</Trans>}>
      <p className="mt-3">
        <Trans>
          Stai per aprire <b>{host}</b>, che non è nostro.
        </Trans>
      </p>
      <p className="mt-3 rounded-row bg-tint px-4 py-3 text-14 wrap-anywhere">{href}</p>
      {isLookAlike(hostname) && (
        <div className="mt-3">
          <Note tone="danger">
            <Trans>
              In questo indirizzo ci sono lettere che ne imitano altre: può sembrare un sito che conosci e non
              esserlo.
            </Trans>
          </Note>
        </div>
      )}
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
