import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatSums } from '#web/parts/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { creditMonthQuery } from '../queries.ts'
import { formatCount } from './signed.ts'

/** The balance, the messages that it pays for, and what the member has paid for it. */
export function BalanceCard({ month }: { month: string | null }) {
  const { t } = useLingui()
  const { locale, user } = usePage()
  const { data } = useInfiniteQuery(creditMonthQuery(useApi(), month))
  const latest = data?.pages[0]
  if (!latest || !user) return null
  const { credits, value: paid } = latest
  const messages = Math.floor(credits / user.message_price.credits)
  const value = formatSums(paid, locale)
  return (
    <section className="balance" aria-label={t`Il tuo saldo`}>
      <p className="balance-have">
        <Trans>Hai</Trans>
      </p>
      <p className="balance-sum">
        <span className="balance-number" data-figures="">
          {formatCount(credits, locale)}
        </span>
        <span className="balance-words">
          <span className="block text-19">
            {t`${plural(credits, { one: 'credito:', other: 'crediti:' })}`}{' '}
            <b>{t`${plural(messages, { one: '# messaggio', other: '# messaggi' })}`}</b>
          </span>
          <span className="block text-14">
            {credits === 0 ? (
              <Trans>I crediti che compri non scadono.</Trans>
            ) : paid.length === 0 ? (
              <Trans>Te li abbiamo regalati. Non scadono.</Trans>
            ) : (
              <Trans>Valgono {value}. Non scadono.</Trans>
            )}
          </span>
        </span>
      </p>
      {!user.at_spending_limit && (
        <ButtonLink href="/credits" look="outline" size="large" className="w-full">
          <Trans>Compra crediti</Trans>
        </ButtonLink>
      )}
    </section>
  )
}
