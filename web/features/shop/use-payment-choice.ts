import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { PostedForm } from '#web/lib/page/posted-form.ts'
import type { Offer, PaymentMethod } from './queries.ts'
import type { Wanted } from './wanted.ts'

/** The number of stored payment methods that the page shows. The page has at most twelve form elements. */
const most_mandates = 2

/**
 * Returns how the member pays: with a stored method (`mandate`), or with a new one. The first stored method is chosen, unless the URL
 * or the posted form names another. A new method is in the URL; a stored one is only in this page.
 */
export function usePaymentChoice(offer: Offer, wanted: Wanted, posted: PostedForm | null) {
  const { paymentmethod } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const mandates = offer.mandates
    .filter((each) => each.method !== 'directdebit' || offer.direct_debit)
    .slice(0, most_mandates)
  const chosen = valueOf(posted, 'payment_method') ?? paymentmethod
  const [mandateId, chooseMandate] = useState(
    () => mandates.find(({ id }) => id === chosen || !chosen)?.id ?? null,
  )
  const mandate = mandates.find((each) => each.id === mandateId)
  const method =
    mandate?.method ?? offer.payment_methods.find((each) => each === chosen) ?? offer.payment_methods[0]
  const chooseMethod = (value: PaymentMethod) => {
    const query = new URLSearchParams(search)
    chooseMandate(null)
    void navigate(`/credits/${wanted.id}/${value}${query.size > 0 ? `?${query}` : ''}`, {
      replace: true,
      preventScrollReset: true,
    })
  }
  return { mandates, mandate, method, chooseMandate, chooseMethod }
}
