import { Trans, useLingui } from '@lingui/react/macro'
import type { ValueChange } from '#contract/console/sites.ts'
import { sitePreviewPath } from '#contract/wire/paths.ts'
import { ExternalLink } from '#web/ui/icons/index.ts'

interface PhonePreviewProps {
  site: string
  page: string
  changes: readonly ValueChange[]
}

/** More characters than this would not fit into an address. */
const address_max = 6_000

/** The real page on a phone, with the proposed values. It runs no script, and its links and forms do nothing. */
export function PhonePreview({ site, page, changes }: PhonePreviewProps) {
  const { t } = useLingui()
  const proposed = changes.map(({ name, after }): [string, string] => [`set.${name}`, after])
  const address = `${sitePreviewPath}?${new URLSearchParams([['site', site], ['page', page], ...proposed])}`
  return (
    <section className="site-preview" aria-labelledby="preview" data-live="preview">
      <h2 id="preview" className="site-preview-title">
        <Trans>Come si vedrà</Trans> <code>{page}</code>
      </h2>
      {address.length > address_max ? (
        <p className="text-ink-2">
          <Trans>Questo cambio è troppo lungo per l’anteprima.</Trans>
        </p>
      ) : (
        <>
          <div className="phone">
            <iframe
              src={address}
              title={t`Anteprima della pagina ${page}`}
              sandbox="allow-same-origin"
              loading="lazy"
            />
          </div>
          <a href={address} target="_blank" rel="noreferrer" className="link site-preview-link">
            <Trans>Apri l’anteprima</Trans>
            <ExternalLink className="icon" aria-hidden="true" />
          </a>
        </>
      )}
    </section>
  )
}
