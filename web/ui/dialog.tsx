import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  /** Called on Esc, on the close button and on a tap outside; never while `closable` is false. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  closable?: boolean
  /** Something is in progress in it: Esc and a tap outside do nothing, its close button still asks `onClose`. */
  stays?: boolean
  className?: string
}

/** The platform's modal: focus goes in, stays in, and returns to where it was. */
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
  const yields = closable && !stays

  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal()
    if (!open && box.current?.open) box.current.close()
  }, [open])

  // Most are taken out of the page instead of being closed: only `close()` brings the focus back, and only from within it.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== box.current) return
    event.preventDefault()
    if (yields) onClose()
  }
  // For browsers without `closedby`: a tap on the backdrop lands on the dialog element itself, outside its box.
  const tap = (event: MouseEvent<HTMLDialogElement>) => {
    if (!yields || event.target !== box.current) return
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
      // A second Esc gets past a prevented `cancel`; this does not.
      {...{ closedby: yields ? 'closerequest' : 'none' }}
      onCancel={cancel}
      // Closed all the same, by a browser that does not know `closedby`: it is there again.
      onClose={() => open && (yields ? onClose() : box.current?.showModal())}
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
