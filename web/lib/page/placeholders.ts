import { thumbHashToDataURL } from 'thumbhash'

/**
 * Shows a photo's thumbhash (`data-hash` on the photo's box) as background until the photo has loaded. Handles existing
 * boxes, and boxes that are added later. The box of an unopened photo message contains no photo, so it keeps the
 * thumbhash. Before this code has loaded, the box of a member's photo shows the average colour.
 * @returns a function that stops the observer
 */
export function paintPlaceholders(): () => void {
  paint(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLElement) paint(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

function paint(root: HTMLElement): void {
  const frames = [...root.querySelectorAll<HTMLElement>('[data-hash]')]
  if (root.dataset.hash !== undefined) frames.push(root)
  for (const frame of frames) {
    const picture = frame.querySelector('img')
    const url = picture?.complete ? null : urlOf(frame.dataset.hash ?? '')
    if (!url) continue
    frame.style.background = `center / cover url(${url})`
    // Removes the background, because it would be visible through a transparent photo, or around a photo whose shape
    // differs from the shape of the box.
    picture?.addEventListener('load', () => frame.style.removeProperty('background'), { once: true })
  }
}

const known = new Map<string, string | null>()

/** Returns the thumbhash's picture as a data URL, about 32 px wide, or `null` for an invalid hash. */
function urlOf(hash: string): string | null {
  const before = known.get(hash)
  if (before !== undefined) return before
  let url: string | null = null
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0))
    if (bytes.length >= 5) url = thumbHashToDataURL(bytes)
  } catch {
    // for an invalid hash, the average colour stays
  }
  known.set(hash, url)
  return url
}
