import { useLingui } from '@lingui/react/macro'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { X } from '#web/ui/icons/index.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  /** Called on Esc, on the close button and on a tap outside. Never called while `closable` is false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  closable?: boolean
  /** Protects work in progress: Esc and a tap outside do nothing. The close button still calls `onClose`. */
  stays?: boolean
  className?: string
}

/** A native modal dialog. It traps the focus, and returns the focus when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  closable = true,
  stays = false,
  className = '',
}: DialogProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isDismissible = closable && !stays

  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal()
    if (!open && box.current?.open) box.current.close()
  }, [open])

  // Most dialogs are unmounted while they are open. Only `close()` returns the focus, and only if the focus is inside
  // the dialog. Therefore this effect closes the dialog before React removes the dialog from the document.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== box.current) return
    event.preventDefault()
    if (isDismissible) onClose()
  }
  // Closes the dialog on a tap on the backdrop. The value `closerequest` of `closedby` does not do this. Such a tap has
  // the dialog element as target, but is outside the dialog's box.
  const tap = (event: MouseEvent<HTMLDialogElement>) => {
    if (!isDismissible || event.target !== box.current) return
    const edge = box.current.getBoundingClientRect()
    const outside =
      event.clientX < edge.left ||
      event.clientX > edge.right ||
      event.clientY < edge.top ||
      event.clientY > edge.bottom
    if (outside) onClose()
  }

  return (
    <dialog
      ref={box}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      // Without this attribute, a second Esc closes the dialog although `cancel` was prevented.
      {...{ closedby: isDismissible ? 'closerequest' : 'none' }}
      onCancel={cancel}
      // A browser without `closedby` may still close a dialog that must stay open. The dialog then opens again.
      onClose={() => open && (isDismissible ? onClose() : box.current?.showModal())}
      onMouseDown={tap}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      {closable && (
        <IconButton label={t`Chiudi`} className="dialog-close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      )}
      {children}
    </dialog>
  )
}
