/** Places an opened menu below its button, for browsers without CSS anchor positioning. */
export function placeMenus(): void {
  document.addEventListener('toggle', (event) => placeBesideButton(event as ToggleEvent), true)
}

function placeBesideButton({ target: menu, newState }: ToggleEvent): void {
  if (newState !== 'open' || !(menu instanceof HTMLElement)) return
  const button = document.querySelector(`[popovertarget="${menu.id}"]`)?.getBoundingClientRect()
  if (!button) return
  const { clientWidth: width } = document.documentElement
  const { offsetWidth, offsetHeight } = menu
  const below = button.bottom + 6
  const fits = below + offsetHeight < window.innerHeight
  menu.style.top = `${fits ? below : Math.max(8, button.top - offsetHeight - 6)}px`
  menu.style.right = `${Math.max(8, Math.min(width - button.right, width - offsetWidth - 8))}px`
}
