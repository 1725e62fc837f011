import { useLingui } from '@lingui/react/macro'
import type { SiteCode } from '#contract/console/codes.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatMoney, formatPercent } from '#web/parts/money.ts'
import { methodLabels } from './method-labels.ts'
import { useTime } from './when.tsx'

/** For whom, where, when and for which orders the code is valid. */
export function CodeTerms({ code }: { code: SiteCode }) {
  const { t } = useLingui()
  const validity = code.validity === 'once-per-user' ? t`una volta a testa` : t`quante volte si vuole`
  const terms = useTermList(code)
  return (
    <p className="text-14 text-ink-2" data-figures="">
      {[validity, ...terms].join(' · ')}
    </p>
  )
}

/** The terms that changes have replaced, latest first. */
export function EarlierTerms({ earlier }: Pick<SiteCode, 'earlier'>) {
  return (
    <ol className="grid gap-1 text-14" data-figures="">
      {earlier.map((terms) => (
        <EarlierItem key={terms.until} terms={terms} />
      ))}
    </ol>
  )
}

function EarlierItem({ terms }: { terms: SiteCode['earlier'][number] }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const until = useTime()(terms.until)
  const list = [formatPercent(terms.value_percentage, locale), ...useTermList(terms)].join(' · ')
  return <li>{t`Fino al cambio del ${until}: ${list}`}</li>
}

type Terms = Omit<SiteCode['earlier'][number], 'until' | 'value_percentage'>

function useTermList(code: Terms): string[] {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const time = useTime()
  const { country, minimum_cents, currency, payment_methods } = code
  const [starts, ends] = [code.starts_at && time(code.starts_at), code.expires && time(code.expires)]
  const minimum = minimum_cents && currency && formatMoney(minimum_cents, currency, locale)
  const place = country && nameCountry(country, locale)
  const terms = [
    code.is_welcome && t`di benvenuto: si applica da solo a chi non ha mai comprato`,
    place ? t`solo in ${place}` : t`in tutti i paesi`,
    minimum && t`da ${minimum} in su`,
    payment_methods &&
      payment_methods.map((each) => i18n._(methodLabels[each as PaymentMethod] ?? each)).join(', '),
    starts && t`dal ${starts}`,
    ends ? t`fino al ${ends}` : t`senza fine`,
  ]
  return terms.flatMap((term) => term || [])
}
