import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'

/**
 * Opens a native dialog when it is mounted, and returns the focus when it is unmounted. Used for the few dialogs that
 * plain pages load too. Those dialogs do not use `ui/dialog.tsx`, which is part of the first load of app pages
 * (decision 025). If plain pages imported that file too, the build would move it to a separate chunk.
 * @returns the props of the `<dialog>`; the dialog's title needs the id in `aria-labelledby`
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => ref.current?.showModal(), [])
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return { ref, 'aria-labelledby': titleId, onCancel, onClose }
}
