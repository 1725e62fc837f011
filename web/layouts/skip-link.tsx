import { Trans } from '@lingui/react/macro'

/** The first focusable element of the page. It skips the top bar and leads to the content. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link button button-primary">
      <Trans>Vai al contenuto</Trans>
    </a>
  )
}
