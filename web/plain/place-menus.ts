/** What stands where CSS cannot anchor a menu to its button yet, and where popovers are unknown altogether. */
export function placeMenus(): void {
  if (!('popover' in HTMLElement.prototype)) return openByAttribute()
  if (CSS.supports('position-area: block-end')) return
  document.addEventListener('toggle', (event) => placeBesideButton(event as ToggleEvent), true)
}

function placeBesideButton({ target, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(target instanceof HTMLElement)) return
  const button = document.querySelector(`[popovertarget="${target.id}"]`)?.getBoundingClientRect()
  if (!button) return
  const below = button.bottom + 6
  const fits = below + target.offsetHeight < innerHeight
  target.style.top = `${fits ? below : Math.max(8, button.top - target.offsetHeight - 6)}px`
  target.style.right = `${Math.max(8, document.documentElement.clientWidth - button.right)}px`
}

function openByAttribute(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidden = true
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[popovertarget]')
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (menu) menu.hidden = !menu.hidden
  })
}
