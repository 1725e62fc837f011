import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

interface PasskeyButtonProps {
  /** What the authenticator is asked for: to sign in, to make a passkey, to prove who is there. */
  use: 'sign-in' | 'add' | 'confirm'
  look?: ButtonLook
  /** The browser may also offer one by itself, in the field with `autocomplete="… webauthn"`. */
  isSuggested?: boolean
  children: ReactNode
}

/**
 * Asks the browser for a passkey and posts the form around it with the answer, in the field `credential`. Lives within a
 * `PasskeyOffer`.
 */
export function PasskeyButton({ use, look = 'outline', isSuggested = false, children }: PasskeyButtonProps) {
  return (
    <>
      <input type="hidden" name="credential" />
      <Button
        look={look}
        size={use === 'sign-in' ? 'large' : undefined}
        className={use === 'sign-in' ? 'w-full' : ''}
        data-passkey={use}
        data-suggested={isSuggested ? '' : undefined}
      >
        {children}
      </Button>
    </>
  )
}

/** What is there only where `web/plain/passkeys.ts` runs and the browser knows passkeys. */
export function PasskeyOffer({ children }: { children: ReactNode }) {
  return (
    <div data-passkey-offer="" hidden>
      {children}
    </div>
  )
}
