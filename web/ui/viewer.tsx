import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from './icon-button.tsx'
import './viewer.css'

interface ViewerProps {
  /** What is looked at, for whoever does not see it. */
  label: string
  /** Esc or the cross. */
  onClose: () => void
  /** Above and below what is looked at. */
  head?: ReactNode
  foot?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Pictures in full size, over everything; focus goes in, stays in, and returns to where it was. */
export function Viewer({ label, onClose, head, foot, onKeyDown, children }: ViewerProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  // Taken out of the page instead of being closed: only `close()` brings the focus back.
  useLayoutEffect(() => {
    const dialog = box.current
    return () => dialog?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog ref={box} className="viewer" aria-label={label} onCancel={cancel} onKeyDown={onKeyDown}>
      <div className="viewer-bar">
        {head ?? <span />}
        <IconButton label={t`Chiudi`} onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      {children}
      <div className="viewer-bar">{foot}</div>
    </dialog>
  )
}
