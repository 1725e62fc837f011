import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isInstalled } from '#web/lib/installed.ts'
import { usePage } from '#web/lib/page-context.tsx'

/** N4: the pages on which an installed app, which has no bar of a browser, offers the way back. */
const withBack = /^\/(profile|likes|credits)\b/

/** A back button at the beginning of the bar, in the installed app alone and on those pages alone. */
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
