import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent } from 'react'
import { useIsLong } from './use-is-long.ts'

export type ButtonLook = 'primary' | 'outline' | 'plain' | 'danger'
interface Looks {
  look?: ButtonLook
  size?: 'large'
}

export function buttonClass(look: ButtonLook, size?: 'large', extra = '') {
  return `button button-${look}${size ? ' button-large' : ''}${extra && ` ${extra}`}`
}

/**
 * A button with a busy state. A busy button stays focusable, announces that it is busy, and ignores clicks. If that takes
 * long, its text says so.
 */
export function Button({
  look = 'primary',
  size,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  const isLong = useIsLong(busy)
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {isLong ? (
        <span aria-live="polite">
          <Trans>Un attimo…</Trans>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

export function ButtonLink({ look = 'primary', size, className, ...rest }: ComponentProps<'a'> & Looks) {
  return <a {...rest} className={buttonClass(look, size, className)} />
}
