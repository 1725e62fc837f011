import { thumbHashToDataURL } from 'thumbhash'

/**
 * Paints the thumbhash of a photo (`data-hash` on its frame) behind it until the photo is there: those on the page, and
 * those that come. Before this code is loaded, and where it never is, the frame has the photo's average colour.
 * @returns ends it
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
    const url = picture && !picture.complete && urlOf(frame.dataset.hash ?? '')
    if (!url) continue
    frame.style.background = `center / cover url(${url})`
    // What is transparent or has another shape must not show two pictures.
    picture.addEventListener('load', () => frame.style.removeProperty('background'), { once: true })
  }
}

const known = new Map<string, string | null>()

/** A picture of some 32 px; null where the text is no hash. */
function urlOf(hash: string): string | null {
  const before = known.get(hash)
  if (before !== undefined) return before
  let url: string | null = null
  try {
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0))
    if (bytes.length >= 5) url = thumbHashToDataURL(bytes)
  } catch {
    // The average colour stays.
  }
  known.set(hash, url)
  return url
}
