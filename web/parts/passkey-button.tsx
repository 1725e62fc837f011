import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

interface PasskeyButtonProps {
  /** Purpose of the passkey: to sign in, to add it to the account of the member or of the staff, or to confirm the member's identity. */
  use: 'sign-in' | 'add' | 'add-staff' | 'confirm'
  look?: ButtonLook
  /** True if the browser may also suggest a passkey in the mail address field (`autocomplete="… webauthn"`). */
  isSuggested?: boolean
  children: ReactNode
}

/**
 * Requests a passkey from the browser and posts the surrounding form, with the passkey credential in the field
 * `credential`. Requires a `PasskeyOffer` around it.
 */
export function PasskeyButton({ use, look = 'outline', isSuggested = false, children }: PasskeyButtonProps) {
  return (
    <>
      <input type="hidden" name="credential" />
      <Button
        type="submit"
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

/**
 * Shows its content only if the script `web/plain/passkeys.ts` runs and the browser supports passkeys. Until the script
 * has checked this, the content is invisible but takes up its space, so that the page below does not move.
 */
export function PasskeyOffer({ children }: { children: ReactNode }) {
  return (
    <div data-passkey-offer="" className="invisible noscript:hidden">
      {children}
    </div>
  )
}
