import { useLingui } from '@lingui/react/macro'

interface BrowserParts {
  browser: string | null
  system: string | null
}

/** Returns the everyday name of a browser, such as `Chrome su Android`. */
export function useBrowserName({ browser, system }: BrowserParts): string {
  const { t } = useLingui()
  if (browser && system) return t`${browser} su ${system}`
  return browser ?? system ?? t`Un browser`
}
