import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { valuesOf } from '#web/lib/page/form-values.ts'
import type { TypedForm } from '#web/lib/page/page-request.ts'
import { step_field } from './first-step.ts'
import type { FirstStep } from './steps.ts'
import type { Towards } from './towards.tsx'

/** Props of the two steps before the account exists. */
export interface FirstStepProps {
  values: TypedForm
  /** Error texts by field. */
  errors: Readonly<Record<string, string>>
  /** Shows why the whole form was refused; null if it was not refused. */
  note: ReactNode
  towards: Towards | null
  /** Names of further fields whose values the step keeps. */
  keeps: readonly string[]
}

/** Hidden fields with the form's step and with the values of the other step. */
export function StepFields({
  step,
  values,
  kept,
}: {
  step: FirstStep
  values: TypedForm
  kept: readonly string[]
}) {
  return (
    <>
      <input type="hidden" name={step_field} value={step} />
      {kept.flatMap((name) =>
        valuesOf(values, name).map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        )),
      )}
    </>
  )
}

export function SignInInstead({ href }: { href: string }) {
  return (
    <p className="mt-6 text-center text-ink-2">
      <Trans>
        Hai già un profilo?{' '}
        <a href={href} className="link">
          Accedi
        </a>
      </Trans>
    </p>
  )
}
