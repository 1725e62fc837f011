import type { ReactNode } from 'react'

/** A table that scrolls sideways in narrow windows, also by keyboard. */
export function FigureTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only a focused area scrolls by keyboard
    <div className="table-scroll" tabIndex={0} role="group" aria-label={label}>
      <table>{children}</table>
    </div>
  )
}
