import { Trans } from '@lingui/react/macro'
import { tickedOr } from '#web/lib/page/form-values.ts'
import type { Form, TypedForm } from '#web/lib/page/page-request.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ChevronRight } from '#web/ui/icons/index.ts'

export interface EarlyActs {
  readonly begins_at_once: boolean
  readonly acknowledges_loss: boolean
}

/**
 * M7: the two optional acts of early performance, closed and unticked. Without both of them, spent credits come back in
 * money, too. They count only once the mail with the receipt has confirmed them.
 * @param typed the form that the page shows again, if any
 */
export function EarlyPerformance({ typed }: { typed: TypedForm | null }) {
  const [begins, acknowledges] = [
    tickedOr(typed, 'begins_at_once', false),
    tickedOr(typed, 'acknowledges_loss', false),
  ]
  return (
    <details className="checkout-acts" open={begins || acknowledges}>
      <summary>
        <ChevronRight className="icon" aria-hidden="true" />
        <Trans>Due conferme facoltative sul recesso: puoi lasciarle vuote.</Trans>
      </summary>
      <p className="text-14 text-ink-2">
        <Trans>
          Non servono per comprare, e i crediti funzionano comunque da subito. Se spunti tutte e due le
          caselle e te lo confermiamo per mail, i crediti usati non si rimborsano; quelli non usati sì.
        </Trans>
      </p>
      <CheckboxField
        name="begins_at_once"
        defaultChecked={begins}
        label={<Trans>Chiedo di cominciare subito, prima che scada il termine per recedere</Trans>}
      />
      <CheckboxField
        name="acknowledges_loss"
        defaultChecked={acknowledges}
        label={<Trans>So che così perdo il diritto di recesso per quello che uso</Trans>}
      />
    </details>
  )
}

export const readActs = (form: Form): EarlyActs => ({
  begins_at_once: form.has('begins_at_once'),
  acknowledges_loss: form.has('acknowledges_loss'),
})
