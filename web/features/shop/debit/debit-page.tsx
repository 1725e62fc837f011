import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tickedOr, valueOf } from '#web/lib/page/form-values.ts'
import { fieldsOf, usePostedForm } from '#web/lib/page/posted-form.ts'
import { readInvoice } from '../invoice-fields.tsx'
import { NoSuchPackage } from '../no-such-package.tsx'
import type { Offer } from '../queries.ts'
import { keepReturnPath } from '../return-path.ts'
import { useWanted, type Wanted } from '../wanted.ts'
import { AccountStep, type TypedAccount } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { wantedId } from './debit-path.ts'
import { formatIban } from './group-iban.ts'
import { NotOffered } from './not-offered.tsx'
import { useDebit } from './use-debit.ts'
import '../checkout.css'
import './debit.css'

/** M2: pays by SEPA direct debit. First the account and the mandate, then the code and the order. */
export function DebitPage() {
  const { search } = useLocation()
  const { offer, wanted } = useWanted(wantedId(new URLSearchParams(search)), search)
  useEffect(() => keepReturnPath(search), [search])
  if (!offer || !wanted) return <NoSuchPackage />
  if (!offer.direct_debit) return <NotOffered wanted={wanted} />
  return <Steps offer={offer} wanted={wanted} debit={offer.direct_debit} />
}

interface StepsProps {
  offer: Offer
  wanted: Wanted
  debit: NonNullable<Offer['direct_debit']>
}

function Steps({ offer, wanted, debit }: StepsProps) {
  const posted = usePostedForm()
  const steps = useDebit(posted)
  const [typed, setTyped] = useState<TypedAccount>(() => ({
    iban: formatIban(valueOf(posted, 'iban') ?? ''),
    holder: valueOf(posted, 'holder') ?? '',
    phone: valueOf(posted, 'phone') ?? '',
    accepts: tickedOr(posted, 'accepts', false),
  }))
  const [invoice, setInvoice] = useState(() => (posted ? readInvoice(fieldsOf(posted)) : undefined))
  if (steps.code)
    return <CodeStep key={steps.code.id} code={steps.code} steps={steps} offer={offer} invoice={invoice} />
  return (
    <AccountStep
      offer={offer}
      wanted={wanted}
      debit={debit}
      typed={typed}
      posted={posted}
      onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      steps={steps}
      onInvoice={setInvoice}
    />
  )
}
