import { type RefObject, useEffect } from 'react'

interface Keys {
  /** Arrow keys, wherever the focus is but in a dialog or a field. */
  readonly arrows: Readonly<Record<string, () => void>>
  /** Letters and Enter, only while the focus is in the game: elsewhere somebody may be dictating. */
  readonly within: Readonly<Record<string, () => void>>
}

/** The game by keyboard. A key that is held down answers once. */
export function useKeys(game: RefObject<HTMLElement | null>, { arrows, within }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      if (document.querySelector('dialog[open], :popover-open') || target?.closest('input, textarea, select'))
        return
      const isWithin = target !== null && game.current?.contains(target)
      // Enter is a button's and a link's own.
      const isOwn = event.key === 'Enter' && target?.closest('a, button')
      const act = arrows[event.key] ?? (isWithin && !isOwn ? within[event.key.toLowerCase()] : undefined)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [game, arrows, within])
}
