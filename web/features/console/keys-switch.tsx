import type { ReactNode } from 'react'

/**
 * The switch of the page's single keys (WCAG 2.1.4), with the list of these keys. A page without the switch has no
 * single keys. The switch is hidden until the script is loaded, because only the script reacts to keys.
 */
export function KeysSwitch({ children }: { children: ReactNode }) {
  return (
    <p hidden className="text-14 text-ink-2">
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" defaultChecked data-keys-switch="" className="size-5 accent-primary" />
        {children}
      </label>
    </p>
  )
}
