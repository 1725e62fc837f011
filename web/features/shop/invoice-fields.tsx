import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import type { Form, TypedForm } from '#web/lib/page/page-request.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface InvoiceFieldsProps {
  /** The form that the page shows again, if any. */
  typed: TypedForm | null
  /** Error texts by the names of the fields in `createOrder`, such as `invoice.name`. */
  errors: Readonly<Record<string, string>>
}

/**
 * A checkbox that asks for a numbered invoice, and the fields for its buyer, which a style rule shows with the ticked
 * box. A receipt needs no data.
 */
export function InvoiceFields({ typed, errors }: InvoiceFieldsProps) {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return (
    <div className="invoice">
      <CheckboxField
        name="invoice"
        label={
          <>
            <b>
              <Trans>Voglio la fattura</Trans>
            </b>
            <span className="field-hint block">
              <Trans>Te la mandiamo per mail, numerata. La ricevuta arriva comunque.</Trans>
            </span>
          </>
        }
        defaultChecked={tickedOr(typed, 'invoice', false)}
      />
      <div ref={fields} className="invoice-fields">
        <TextField
          name="invoice_name"
          defaultValue={valueOf(typed, 'invoice_name')}
          label={t`Nome o ragione sociale`}
          autoComplete="billing name"
          maxLength={100}
          required
          error={errors['invoice.name']}
        />
        <TextField
          name="invoice_address"
          defaultValue={valueOf(typed, 'invoice_address')}
          label={t`Indirizzo completo`}
          autoComplete="billing address-line1"
          maxLength={200}
          required
          error={errors['invoice.address']}
        />
        <TextField
          name="invoice_tax_code"
          defaultValue={valueOf(typed, 'invoice_tax_code')}
          label={t`Codice fiscale o partita IVA`}
          hint={t`Se non ce l’hai, lascia vuoto.`}
          autoComplete="off"
          maxLength={30}
          error={errors['invoice.tax_code']}
        />
      </div>
    </div>
  )
}

/** Minimal lengths of the fields in `InvoiceParty`. */
const [name_min, address_min] = [2, 5]

/** Returns the errors of fields that are too short for an invoice. The server checks all fields. */
export function checkInvoice(i18n: I18n, { name, address }: InvoiceParty): Record<string, string> {
  return {
    ...(name.length < name_min && { 'invoice.name': i18n._(msg`Scrivi a chi va intestata la fattura.`) }),
    ...(address.length < address_min && {
      'invoice.address': i18n._(msg`Scrivi via, numero, CAP e città.`),
    }),
  }
}

/** Returns the buyer of the invoice from the fields of a form, or nothing if the form asks for no invoice. */
export function readInvoice(form: Form): InvoiceParty | undefined {
  if (!form.has('invoice')) return undefined
  const typed = (name: string) => text(form, name).trim()
  return {
    name: typed('invoice_name'),
    address: typed('invoice_address'),
    tax_code: typed('invoice_tax_code'),
  }
}
