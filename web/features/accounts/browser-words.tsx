import { Trans } from '@lingui/react/macro'

interface BrowserWordsProps {
  browser: string | null
  system: string | null
}

/** A browser as its owner would call it: `Chrome su Android`. */
export function BrowserWords({ browser, system }: BrowserWordsProps) {
  if (browser && system)
    return (
      <Trans>
        {browser} su {system}
      </Trans>
    )
  return browser ?? system ?? <Trans>Un browser</Trans>
}
