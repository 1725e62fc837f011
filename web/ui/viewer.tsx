import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { X } from '#web/ui/icons/index.ts'
import { IconButton } from './icon-button.tsx'
import './viewer.css'

interface ViewerProps {
  /** Accessible name of the content. */
  label: string
  /** Called on Esc and on the close button. */
  onClose: () => void
  /** Content above the pictures. */
  head?: ReactNode
  foot?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * A modal that shows pictures in full size. It traps the focus, and returns the focus when it closes. Like every
 * dialog, it is the last element of the body.
 */
export function Viewer({ label, onClose, head, foot, onKeyDown, children }: ViewerProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  // The viewer is unmounted while it is open. Only `close()` returns the focus. Therefore this effect closes the viewer
  // before React removes the viewer from the document.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return createPortal(
    <dialog ref={box} className="viewer" aria-label={label} onCancel={cancel} onKeyDown={onKeyDown}>
      <div className="viewer-bar">
        {head ?? <span />}
        <IconButton label={t`Chiudi`} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {children}
      <div className="viewer-bar">{foot}</div>
    </dialog>,
    document.body,
  )
}
