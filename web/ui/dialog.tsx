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
import { createPortal } from 'react-dom'
import { X } from '#web/ui/icons/index.ts'
import { IconButton } from './icon-button.tsx'

interface OpenDialogProps {
  /** Called on Esc, on the close button and on a tap outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Protects work in progress: Esc and a tap outside do nothing. The close button still calls `onClose`. */
  stays?: boolean
  className?: string
}

/**
 * A native modal dialog. It traps the focus, and returns the focus when it closes. It is rendered at the end of the
 * body, so that it inherits no styles from the elements around the control that opens it. The server renders no dialog.
 */
export function Dialog({ open, ...props }: OpenDialogProps & { open: boolean }) {
  return open && createPortal(<OpenDialog {...props} />, document.body)
}

function OpenDialog({ onClose, title, children, stays = false, className = '' }: OpenDialogProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A dialog for one field opens with the focus in this field, which has `data-first-focus`. React renders no `autofocus`.
  useEffect(() => {
    box.current?.showModal()
    box.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [])

  // Only `close()` returns the focus, and only if the focus is inside the dialog. Therefore this effect closes the
  // dialog before React removes the dialog from the document.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])

  // Events of a dialog inside this dialog arrive here too, because React events bubble through the component tree.
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== box.current) return
    event.preventDefault()
    if (!stays) onClose()
  }
  // Closes the dialog when the reader taps the backdrop, because `closedby="closerequest"` does not do this. The
  // event's target is then the dialog element, but the position is outside the dialog's box.
  const tap = (event: MouseEvent<HTMLDialogElement>) => {
    if (stays || event.target !== box.current) return
    const edge = box.current.getBoundingClientRect()
    const outside =
      event.clientX < edge.left ||
      event.clientX > edge.right ||
      event.clientY < edge.top ||
      event.clientY > edge.bottom
    if (outside) onClose()
  }
  // A browser without `closedby` may close a dialog although `stays` is set. The dialog then opens again.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== box.current) return
    if (stays) box.current.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={box}
      className={`dialog ${className}`.trim()}
      aria-labelledby={titleId}
      // Without `closedby`, a second Esc would close the dialog although `cancel` has prevented it.
      {...{ closedby: stays ? 'none' : 'closerequest' }}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={tap}
    >
      <h2 id={titleId} className="dialog-title">
        {title}
      </h2>
      <IconButton label={t`Chiudi`} className="dialog-close" onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </IconButton>
      {children}
    </dialog>
  )
}
