import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { MessageCircle } from '#web/ui/icons/index.ts'
import { OrderLine } from './order-line.tsx'
import { ResultFrame } from './result-frame.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

/**
 * Says that another amount or currency arrived than was ordered, or that another order has used the discount, and that
 * the money is paid back.
 */
export function DifferingResult({ order, title, headline, wayBack }: ResultProps) {
  const { number } = order
  return (
    <ResultFrame
      icon={MessageCircle}
      title={title}
      headline={headline}
      order={order}
      lead={
        <p>
          {order.failure === 'discount_used' ? (
            <Trans>
              Questo ordine si era chiuso, e lo sconto è andato a un altro che hai pagato. Ti restituiamo
              tutto sullo stesso metodo, e te lo confermiamo per mail. Se vuoi scriverci, cita l’ordine{' '}
              {number}.
            </Trans>
          ) : (
            <Trans>
              È diverso da quello dell’ordine, quindi niente crediti. Ti restituiamo tutto sullo stesso
              metodo, e te lo confermiamo per mail. Se vuoi scriverci, cita l’ordine {number}.
            </Trans>
          )}
        </p>
      }
      foot={
        <>
          <ButtonLink href={`/complaints?subject=payment&order=${order.id}`} size="large" className="w-full">
            <Trans>Scrivi all’assistenza</Trans>
          </ButtonLink>
          <WayBackLink wayBack={wayBack} look="outline" />
        </>
      }
    >
      <OrderLine order={order} />
    </ResultFrame>
  )
}
