import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteDiscount } from './delete-discount.tsx'

/** A8: shows the alternatives to leaving the site. Each alternative needs a single click. All are optional. */
export function LeavingAlternatives({
  canPause,
  discount,
  form,
}: {
  canPause: boolean
  discount: CallOutput<'getDeleteDiscount'> | null
  form: RefusedForm | null
}) {
  return (
    <ul className="grid gap-4">
      {canPause && (
        <Alternative
          action="leave_pause"
          label={<Trans>Metti in pausa</Trans>}
          description={<Trans>Nessuno vede il tuo profilo e non ti mandiamo mail, finché non torni.</Trans>}
        />
      )}
      <Alternative
        action="leave_invisible"
        label={<Trans>Diventa invisibile</Trans>}
        description={<Trans>Nessuno vede quando sei online.</Trans>}
      />
      <Alternative
        action="leave_mails"
        label={<Trans>Disattiva le mail</Trans>}
        description={<Trans>Ti scriviamo solo quando serve per usare l’account.</Trans>}
      />
      {discount && <DeleteDiscount discount={discount} form={form} />}
    </ul>
  )
}

function Alternative({
  action,
  label,
  description,
}: {
  action: string
  label: ReactNode
  description: ReactNode
}) {
  return (
    <li>
      <SettingsForm action={action} form={null} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 grow basis-56">{description}</p>
        <Button type="submit" look="outline">
          {label}
        </Button>
      </SettingsForm>
    </li>
  )
}
