import { Trans } from '@lingui/react/macro'

/** First thing that the keyboard meets: past the bar, to what the page is about. */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link button button-primary">
      <Trans>Vai al contenuto</Trans>
    </a>
  )
}
