/** Opens menus in browsers without popovers, and places menus in browsers without CSS anchor positioning. */
export function supportMenus(): void {
  if (!('popover' in HTMLElement.prototype)) return openByAttribute()
  if (CSS.supports('position-area: block-end')) return
  void import('#web/lib/page/place-menus.ts').then(({ placeMenus }) => placeMenus())
}

function openByAttribute(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidden = true
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[popovertarget]')
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (menu) menu.hidden = !menu.hidden
  })
}
