import { useLingui } from '@lingui/react/macro'
import { spending_limit_max_cents, type SpendingPeriod } from '#contract/orders/spending-periods.ts'
import type { Spending } from '#contract/orders/spending.ts'
import { invalidFields } from '#contract/wire/errors.ts'
import { readAmount } from '#web/features/spending-limit/limit-amounts.ts'
import { LimitPage } from '#web/features/spending-limit/limit-page.tsx'
import { PendingPage } from '#web/features/spending-limit/pending-page.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { minorUnits } from '#web/parts/money.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  readonly period: SpendingPeriod
  readonly spending: Spending
}

export async function load({ api, address }: PlainRequest): Promise<Loaded> {
  const { spending } = await api.getSpending({})
  return { period: periodIn(address.searchParams), spending }
}

const periodIn = (query: URLSearchParams): SpendingPeriod =>
  query.get('period') === 'month' ? 'month' : 'week'

/**
 * Sets, removes or takes back. Without script, the button cannot know an amount that was typed after the page was
 * rendered: then the page is shown again, with a button that says what this amount does.
 */
export async function act({ api, form }: Post): Promise<string> {
  const action = choice(form, 'action', ['set', 'remove', 'cancel'])
  const [period, currency] = [choice(form, 'period', ['week', 'month']), text(form, 'currency')]
  const page = `/spending-limit?period=${period}`
  if (action === 'remove') {
    await api.setSpendingLimit({ period, limit_cents: null, currency })
    return `${page}&done=set`
  }
  const amount = text(form, 'amount')
  const limit_cents = amount === '' ? null : readAmount(amount, currency)
  if (limit_cents === null) throw invalidFields({ amount: amount === '' ? 'required' : 'invalid' })
  if (limit_cents > spending_limit_max_cents) throw invalidFields({ amount: 'too_high' })
  if (action === 'set' && readAmount(text(form, 'shown'), currency) !== limit_cents)
    return `${page}&change=1&amount=${amount}`
  await api.setSpendingLimit({ period, limit_cents, currency })
  return `${page}&done=${action}`
}

/** X2: the member's own spending limit, or the raise of it that is not valid yet. */
export function Page({ request: { address, form }, loaded }: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  const { period, spending } = loaded
  const { limit_cents: limit, pending } = spending[period]
  const query = address.searchParams
  const isPending = limit !== null && pending !== null && !query.has('change')
  return (
    <>
      <PageTitle>{t`Limite di spesa`}</PageTitle>
      {isPending ? (
        <PendingPage
          {...{ period, limit, pending, form }}
          currency={spending.currency}
          isNew={query.has('done')}
        />
      ) : (
        <LimitPage
          {...{ period, spending, form }}
          wanted={wantedIn(query, loaded)}
          done={query.get('done')}
        />
      )}
    </>
  )
}

/** Suggestions for a first limit, in main units. */
const suggested = { week: 20, month: 50 }

/** Returns the amount that the form shows: the one in the query, else today's limit, else a suggestion. */
function wantedIn(query: URLSearchParams, { period, spending }: Loaded): number {
  const { currency } = spending
  const asked = readAmount(query.get('amount') ?? '', currency)
  return asked ?? spending[period].limit_cents ?? suggested[period] * minorUnits(currency)
}
