import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from '#web/ui/icons/index.ts'
import { checkoutPath } from '../checkout-path.ts'
import { methodIcons } from '../method-icons.ts'
import { methodLabels, methodSteps } from '../method-labels.ts'
import type { PaymentMethod, Transaction } from '../queries.ts'
import { ChoiceRow } from './choice-row.tsx'

interface Choice {
  readonly method: PaymentMethod
  /** True for the method that has just failed. It comes last, because the others are more likely to work. */
  readonly isAgain: boolean
}

/**
 * Returns the methods with which a failed order can be paid. After a stored card has failed, a card that is typed in
 * comes first (M3).
 */
export function choicesAfter(
  { payment_method, failure, mandate }: Pick<Transaction, 'payment_method' | 'failure' | 'mandate'>,
  methods: readonly PaymentMethod[],
): readonly Choice[] {
  const others = methods.filter((method) => method !== payment_method)
  const again = methods.filter((method) => method === payment_method)
  const ordered =
    failure === 'needs_card_entry' && mandate !== null ? [...again, ...others] : [...others, ...again]
  return ordered.map((method) => ({ method, isAgain: method === payment_method }))
}

/** Links to the checkout with other methods, and with the method that has failed. */
export function MethodChoices({ order, methods }: { order: Transaction; methods: readonly PaymentMethod[] }) {
  const { t } = useLingui()
  return (
    <ul className="mt-6 grid gap-3" aria-label={t`Altri modi di pagare`}>
      {choicesAfter(order, methods).map(({ method, isAgain }, nth) => (
        <li key={method}>
          <MethodChoice order={order} method={method} isAgain={isAgain} isFirst={nth === 0} />
        </li>
      ))}
    </ul>
  )
}

function MethodChoice({
  order,
  method,
  isAgain,
  isFirst,
}: Choice & { order: Transaction; isFirst: boolean }) {
  const { i18n } = useLingui()
  const isTyped = isAgain && method === 'card' && order.mandate !== null
  const Sign = isTyped ? Pencil : methodIcons[method]
  const label = i18n._(methodLabels[method])
  return (
    <ChoiceRow
      href={checkoutPath(order, method)}
      sign={<Sign className="icon" aria-hidden="true" />}
      isFirst={isFirst}
      title={
        isTyped ? (
          <Trans>Carta, scritta a mano</Trans>
        ) : isAgain && method === 'card' ? (
          <Trans>Un’altra carta</Trans>
        ) : isAgain ? (
          <Trans>Di nuovo {label}</Trans>
        ) : (
          label
        )
      }
    >
      {isTyped ? <Trans>Invece di quella salvata {order.mandate}.</Trans> : i18n._(methodSteps[method])}
    </ChoiceRow>
  )
}
