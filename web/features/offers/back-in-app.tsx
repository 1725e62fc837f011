import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isInstalled } from '#web/lib/browser/installed.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ChevronLeft } from '#web/ui/icons/index.ts'

/** N4: pages with a back button in the installed app, which has no browser toolbar. */
const withBack = /^\/(profile|likes|credits)\b/

/** Shows a back button at the start of the top bar, only in the installed app and only on the pages of `withBack`. */
export function BackInApp() {
  const { t } = useLingui()
  const { path } = usePage()
  const [bar, setBar] = useState<Element | null>(null)
  useEffect(
    () => setBar(isInstalled() && withBack.test(path) ? document.querySelector('.top-bar') : null),
    [path],
  )
  if (!bar) return null
  return createPortal(
    <button
      type="button"
      aria-label={t`Indietro`}
      className="button button-plain button-icon back-in-app"
      onClick={() => (history.length > 1 ? history.back() : location.assign('/members'))}
    >
      <ChevronLeft className="icon" aria-hidden="true" />
    </button>,
    bar,
  )
}
