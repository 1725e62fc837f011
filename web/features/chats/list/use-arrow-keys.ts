import { type RefObject, useEffect } from 'react'

/**
 * Lets the up and down keys move the focus between the rows of the list that contains the element `inside`. In the
 * search field above the rows, the down key moves the focus to the first row.
 */
export function useArrowKeys(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = inside.current?.closest('nav')
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const rows = [...(list?.querySelectorAll<HTMLElement>('ul:not([hidden]) .chat-row') ?? [])]
      const current = rows.indexOf(document.activeElement as HTMLElement)
      const isField = document.activeElement instanceof HTMLInputElement
      if (current < 0 && !(isField && step === 1)) return
      event.preventDefault()
      const next = rows[current + step]
      if (next) next.focus()
      else if (step < 0) list?.querySelector('input')?.focus()
    }
    list?.addEventListener('keydown', move)
    return () => list?.removeEventListener('keydown', move)
  }, [inside])
}
