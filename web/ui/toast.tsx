import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Info, X } from '#web/ui/icons/index.ts'
import { IconButton } from './icon-button.tsx'
import { closeToast, type Toast, toastStore } from './toast-store.ts'

const nothing: readonly Toast[] = []
const icons = { info: Info, success: CircleCheck, danger: CircleAlert }

/** Shows all toasts. Used once per page. This is a popover, so that the toasts are visible above an open dialog too. */
export function Toaster() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.now, () => nothing)
  const corner = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = corner.current
    if (!box?.showPopover) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (toasts.length > 0) box.showPopover()
  }, [toasts])

  return (
    <div role="status" aria-live="polite" aria-atomic="false">
      <div ref={corner} popover="manual" className="toasts">
        {toasts.map(({ id, text, tone, href }) => {
          const Icon = icons[tone]
          return (
            <div key={id} className="toast" data-tone={tone}>
              <Icon className="icon" aria-hidden="true" />
              <p>
                {href ? (
                  <a href={href} className="link" onClick={() => closeToast(id)}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </p>
              <IconButton label={t`Chiudi`} onClick={() => closeToast(id)}>
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
      </div>
    </div>
  )
}
