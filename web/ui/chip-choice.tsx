import type { ComponentProps } from 'react'

/** A checkbox or radio that looks like a chip; works in a plain form. */
export function ChipChoice({ children, type = 'checkbox', ...input }: ComponentProps<'input'>) {
  return (
    <label className="chip">
      <input {...input} type={type} className="sr-only" />
      {children}
    </label>
  )
}
