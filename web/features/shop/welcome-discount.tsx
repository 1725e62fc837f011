import { Trans } from '@lingui/react/macro'
import { timeZone } from '#contract/wire/time-zone.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Gift } from '#web/ui/icons/index.ts'
import type { Offer } from './queries.ts'

/** Shows the welcome discount and the time when it ends. The site never changes this time (H6). */
export function WelcomeDiscount({ discount }: { discount: NonNullable<Offer['discountcode']> }) {
  const { locale } = usePage()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(discount.value_percentage / 100)
  const end =
    discount.expires &&
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    }).format(Date.parse(discount.expires))
  return (
    <section className="discount mb-8 flex items-center gap-4 rounded-card px-5 py-4 sm:px-6">
      <Gift className="icon" aria-hidden="true" />
      <div>
        <h2 className="font-sans text-16 font-semibold tracking-normal">
          <Trans>Sconto di benvenuto: {percent} sul primo acquisto</Trans>
        </h2>
        <p className="text-14">
          {end ? (
            <Trans>
              Codice {discount.code}, già applicato. Finisce davvero il {end}.
            </Trans>
          ) : (
            <Trans>Codice {discount.code}, già applicato.</Trans>
          )}
        </p>
      </div>
    </section>
  )
}
