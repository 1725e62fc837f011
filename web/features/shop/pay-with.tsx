import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MandateId } from '#contract/wire/ids.ts'
import type { Icon } from '#web/ui/icons/index.ts'
import { methodIcons } from './method-icons.ts'
import { methodLabels, methodSteps } from './method-labels.ts'
import type { Offer, PaymentMethod } from './queries.ts'

interface PayWithProps {
  methods: Offer['payment_methods']
  mandates: Offer['mandates']
  chosen: MandateId | PaymentMethod
  onMethod: (method: PaymentMethod) => void
  onMandate: (mandate: MandateId) => void
}

/** M2: the stored payment methods and the methods of the country as radio buttons, one row each. */
export function PayWith({ methods, mandates, chosen, onMethod, onMandate }: PayWithProps) {
  const { t, i18n } = useLingui()
  return (
    <fieldset className="methods">
      <legend>
        <h2>
          <Trans>Come vuoi pagare?</Trans>
        </h2>
      </legend>
      {mandates.map(({ id, method, label }) => (
        <Method
          key={id}
          value={id}
          icon={methodIcons[method]}
          name={method === 'card' ? t`Carta salvata ${label}` : `${i18n._(methodLabels[method])} ${label}`}
          isChosen={chosen === id}
          onChoose={() => onMandate(id)}
        >
          {method === 'directdebit' ? (
            <Trans>Con il mandato che hai già dato, senza codice.</Trans>
          ) : (
            <Trans>Paghi con un clic, senza riscrivere i dati.</Trans>
          )}
        </Method>
      ))}
      {methods.map((method) => (
        <Method
          key={method}
          value={method}
          icon={methodIcons[method]}
          name={i18n._(methodLabels[method])}
          isChosen={chosen === method}
          onChoose={() => onMethod(method)}
        >
          {i18n._(methodSteps[method])}
        </Method>
      ))}
      {mandates.length > 0 && (
        <p className="text-14 text-ink-2">
          <Trans>
            Quello che hai salvato si toglie in{' '}
            <a className="link" href="/transactions">
              I tuoi acquisti
            </a>
            .
          </Trans>
        </p>
      )}
    </fieldset>
  )
}

interface MethodProps {
  value: string
  icon: Icon
  name: string
  isChosen: boolean
  onChoose: () => void
  /** The next step with this method, as one sentence. */
  children: ReactNode
}

function Method({ value, icon: Icon, name, isChosen, onChoose, children }: MethodProps) {
  return (
    <label className="method">
      <input type="radio" name="payment_method" value={value} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
      <Icon className="icon" aria-hidden="true" />
    </label>
  )
}
