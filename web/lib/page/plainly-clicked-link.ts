type Click = Pick<
  MouseEvent,
  'target' | 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/** Returns the link that a click follows in this tab; null if there is none, or if the click opens another tab. */
export function plainlyClickedLink(event: Click): HTMLAnchorElement | null {
  const isPlain =
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  return isPlain && event.target instanceof Element ? event.target.closest('a') : null
}
