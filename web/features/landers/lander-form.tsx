import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import { Terms } from '#web/features/sign-up/account-fields.tsx'
import type { Entry } from '#web/features/sign-up/entry.ts'
import { lander_step, step_field } from '#web/features/sign-up/first-step.ts'
import { InviteForm } from '#web/features/sign-up/invite-only.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface LanderFormProps {
  entry: Entry
  /** The form's fields, named as in the steps of sign-up. */
  children: ReactNode
  /** Text of the submit button. */
  button: ReactNode
  /** Lines between the button and the terms. */
  note?: ReactNode
}

/**
 * The first questions of sign-up, on a lander. The form posts to the lander's own URL, whose page then asks the remaining
 * questions (`landerPage`). If the site admits only invited visitors, asks for the invitation instead (A3).
 */
export function LanderForm({ entry, children, button, note }: LanderFormProps) {
  if (!entry.isOpen)
    return (
      <div id="join" className="lander-form">
        <p>
          <Trans>Per ora qui si entra solo con un invito. Se hai già un profilo, accedi.</Trans>
        </p>
        <InviteForm signIn="/login" tried={entry.tried} to={null} />
      </div>
    )
  return (
    <form id="join" method="post" noValidate className="lander-form">
      <input type="hidden" name={step_field} value={lander_step} />
      {children}
      <Button type="submit" size="large">
        {button}
      </Button>
      {note}
      <Terms />
    </form>
  )
}

/** Asks for the name that other people see. */
export function NameInput({ label }: { label: ReactNode }) {
  return (
    <TextField name="name" id="name" label={label} autoComplete="nickname" maxLength={limits.username_max} />
  )
}

export function EmailInput({ label }: { label: ReactNode }) {
  const { t } = useLingui()
  return (
    <TextField
      name="email"
      type="email"
      id="email"
      label={label}
      placeholder={t`nome@esempio.it`}
      autoComplete="email"
      maxLength={254}
    />
  )
}
