import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { NoSuchPackage } from '../no-such-package.tsx'
import type { Offer } from '../queries.ts'
import { keepReturnPath } from '../return-path.ts'
import { useWanted, type Wanted } from '../wanted.ts'
import { AccountStep, type TypedAccount } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { wantedId } from './debit-path.ts'
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
  const steps = useDebit()
  const [typed, setTyped] = useState<TypedAccount>({ iban: '', holder: '', phone: '', accepts: false })
  const [invoice, setInvoice] = useState<InvoiceParty | undefined>()
  if (steps.code)
    return <CodeStep key={steps.code.id} code={steps.code} steps={steps} offer={offer} invoice={invoice} />
  return (
    <AccountStep
      offer={offer}
      wanted={wanted}
      debit={debit}
      typed={typed}
      onType={(change) => setTyped((before) => ({ ...before, ...change }))}
      steps={steps}
      onInvoice={setInvoice}
    />
  )
}
