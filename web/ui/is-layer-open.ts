/** Returns whether a dialog or a menu is open. A toast does not count, because it leaves the keyboard to the page. */
export const isLayerOpen = (): boolean => document.querySelector('dialog[open], .menu:popover-open') !== null
