const most = 3

/** Lets the visitor choose at most three tiles of the lander `iconslanding`: a fourth would have to replace one silently. */
export function limitTiles(tiles: HTMLElement): void {
  const boxes = [...tiles.querySelectorAll<HTMLInputElement>('[name="interests"]')]
  const status = tiles.querySelector<HTMLElement>('[data-full]')
  const limit = () => {
    const isFull = boxes.filter((box) => box.checked).length >= most
    for (const box of boxes) box.disabled = isFull && !box.checked
    if (status) status.textContent = isFull ? (status.dataset.full ?? '') : ''
  }
  tiles.addEventListener('change', limit)
  addEventListener('pageshow', limit)
}
