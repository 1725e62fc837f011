import type { ComponentProps } from 'react'

/** A chip with a short text. With `on`, the chip is highlighted, for example as an interest that both members share. */
export function Chip({ on, className = '', ...rest }: ComponentProps<'span'> & { on?: boolean }) {
  return <span {...rest} data-on={on || undefined} className={`chip ${className}`.trim()} />
}

export function ChipButton({
  pressed,
  className = '',
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean }) {
  return <button type="button" {...rest} aria-pressed={pressed} className={`chip ${className}`.trim()} />
}

export function ChipLink({ current, className = '', ...rest }: ComponentProps<'a'> & { current?: boolean }) {
  return <a {...rest} aria-current={current || undefined} className={`chip ${className}`.trim()} />
}
