import { Trans } from '@lingui/react/macro'

interface BrowserLabelProps {
  browser: string | null
  system: string | null
}

/** Shows the everyday name of a browser, such as `Chrome su Android`. */
export function BrowserLabel({ browser, system }: BrowserLabelProps) {
  if (browser && system)
    return (
      <Trans>
        {browser} su {system}
      </Trans>
    )
  return browser ?? system ?? <Trans>Un browser</Trans>
}
