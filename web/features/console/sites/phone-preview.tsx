import { Trans, useLingui } from '@lingui/react/macro'
import { sitePreviewPath } from '#contract/wire/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/icons/index.ts'

interface PhonePreviewProps {
  site: string
  page: string
  /** The proposed values and texts, by the field of the preview. */
  proposed?: Readonly<Record<string, string>>
}

/** More characters than this would not fit into an address. */
const address_max = 6_000

/**
 * The real page on a phone, with what is proposed. It runs no script, and its links and forms do nothing. What is too long
 * for an address is posted into the frame, by the script or by the button.
 */
export function PhonePreview({ site, page, proposed = {} }: PhonePreviewProps) {
  const { t } = useLingui()
  const fields = Object.entries({ site, page, ...proposed })
  const address = `${sitePreviewPath}?${new URLSearchParams(fields)}`
  const isPosted = address.length > address_max
  return (
    <section className="site-preview" aria-labelledby="preview" data-live="preview">
      <h2 id="preview" className="site-preview-title">
        <Trans>Come si vedrà</Trans> <code>{page}</code>
      </h2>
      <div className="phone">
        <iframe
          {...(isPosted ? { name: 'phone' } : { src: address, loading: 'lazy' })}
          title={t`Anteprima della pagina ${page}`}
          sandbox="allow-same-origin"
        />
      </div>
      {isPosted ? (
        <form method="post" action={sitePreviewPath} target="phone" data-preview="">
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="plain">
            <Trans>Mostra nel telefono</Trans>
          </Button>
          <Button type="submit" look="plain" formTarget="_blank">
            <Trans>Apri l’anteprima</Trans>
            <ExternalLink className="icon" aria-hidden="true" />
          </Button>
        </form>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" className="link site-preview-link">
          <Trans>Apri l’anteprima</Trans>
          <ExternalLink className="icon" aria-hidden="true" />
        </a>
      )}
    </section>
  )
}
