import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, because an icon has no text. */
  label: string
  look?: ButtonLook
  size?: 'large'
}

export function IconButton({
  label,
  look = 'plain',
  size,
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={buttonClass(look, size, `button-icon ${className}`.trim())}
    />
  )
}
