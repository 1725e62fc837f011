import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Post, RefusedForm } from '#web/lib/page/page-request.ts'
import { formatDate } from '#web/parts/date-formats.ts'
import { formatPercent } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { SettingsForm } from '#web/parts/settings-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface DeleteDiscountProps {
  discount: CallOutput<'getDeleteDiscount'>
  form: RefusedForm | null
}

/** A8: the discount for a member who stays: the offer, the code that the member has already, or why there is none. */
export function DeleteDiscount({ discount, form }: DeleteDiscountProps) {
  const { user, locale, zone } = usePage()
  const now = useNow()
  const { percentage, discountcode, until } = discount
  const percent = formatPercent(discountcode?.value_percentage ?? percentage, locale)
  const days = limits.delete_discount_valid_days
  const dayOf = (time: string) => formatDate(Date.parse(time), now, locale, zone)
  if (discountcode) {
    const { code } = discountcode
    const day = dayOf(discountcode.expires ?? '')
    return (
      <li className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="min-w-0 grow basis-56">
          <Trans>
            Hai già uno sconto del {percent} per restare: il codice <b>{code}</b> vale fino a {day}.
          </Trans>
        </p>
        <ButtonLink look="outline" href={creditsWith(code)}>
          <Trans>Usa lo sconto</Trans>
        </ButtonLink>
      </li>
    )
  }
  // X2: a member who has reached the own limit gets no offer.
  if (percentage <= 0 || user?.at_spending_limit) return null
  if (until !== null) {
    const day = dayOf(until)
    return (
      <li>
        <p className="text-ink-2">
          <Trans>
            Uno sconto per restare ora non possiamo dartelo, perché ne hai già avuto uno: il prossimo è
            possibile da {day}.
          </Trans>
        </p>
      </li>
    )
  }
  return (
    <li>
      <SettingsForm
        action="leave_discount"
        form={form}
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <p className="min-w-0 grow basis-56">
          <Trans>
            Se ti sembra caro: {percent} di sconto su un acquisto, entro {days} giorni. L’account resta com’è.
          </Trans>
        </p>
        <Button type="submit" look="outline">
          <Trans>Prendi lo sconto</Trans>
        </Button>
      </SettingsForm>
    </li>
  )
}

const creditsWith = (code: string) => `/credits?code=${encodeURIComponent(code)}`

/** Takes the discount for staying. Returns the path of the prices with its code. */
export const takeDiscount = async ({ api }: Post): Promise<string> =>
  creditsWith((await api.takeDeleteDiscount({})).discountcode.code)
