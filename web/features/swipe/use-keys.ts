import { type RefObject, useEffect } from 'react'
import { isLayerOpen } from '#web/ui/is-layer-open.ts'

interface Keys {
  /** Actions of the arrow keys. They work with any focus, except in a dialog or a field. */
  readonly arrows: Readonly<Record<string, () => void>>
  /**
   * Actions of letters and Enter. They work only while the focus is in the game. Elsewhere, letters typed by speech
   * input could run them by mistake.
   */
  readonly within: Readonly<Record<string, () => void>>
}

/** Runs the action of a pressed key. A key that is held down runs its action once. */
export function useKeys(game: RefObject<HTMLElement | null>, { arrows, within }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      if (isLayerOpen() || target?.closest('input, textarea, select')) return
      const isWithin = target !== null && game.current?.contains(target)
      // Buttons and links handle Enter themselves.
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
