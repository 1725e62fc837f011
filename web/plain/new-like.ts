import { atLikeDue, likeDue, withoutT } from '#web/features/likes/like-due.ts'

/**
 * D5: opens the dialog about a new like on a plain page after a delay. The query parameter `t` of this page or of an
 * earlier page sets the delay (`likeDue`). `NewLikeTimer` does the same on app pages.
 * @param place empty element in which the dialog is rendered
 */
export function awaitNewLike(place: HTMLElement): void {
  const due = likeDue()
  const { pathname, search, hash } = location
  if (new URLSearchParams(search).has('t'))
    history.replaceState(history.state, '', withoutT(pathname + search + hash))
  if (due === null) return
  atLikeDue(due, async () => (await import('./show-new-like.tsx')).prepareNewLike(place))
}
