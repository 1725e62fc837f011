import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'

// The server cannot tell whether a visitor has just deleted an account, so the texts must be true for every visitor.

/** A8: says that the account will be deleted later, and that a link in a mail cancels the deletion. */
export function AccountLeaving({ refund }: RefundProps) {
  const days = limits.reactivation_days
  return (
    <FormPage
      title={<Trans>Arrivederci</Trans>}
      lead={
        <Trans>
          Se hai appena eliminato il tuo account, il tuo profilo non si vede più da nessuna parte e ti abbiamo
          scollegato da tutti i dispositivi. Fra {days} giorni cancelliamo tutto.
        </Trans>
      }
    >
      <p>
        <Trans>
          Ci ripensi? Apri la mail che ti abbiamo appena mandato: il link riporta tutto com’era. Se non la
          trovi, accedi con la tua password e te ne mandiamo un’altra.
        </Trans>
      </p>
      <Refund refund={refund} />
      <Home />
    </FormPage>
  )
}

/**
 * A8: says that the account is being erased.
 * @param awaitsReceipt whether this is the page of the receipt (X21), which shows it once the erasure has ended. Its link is
 *   relative, because the page of a secret link does not repeat its address.
 */
export function AccountErased({ refund, awaitsReceipt = false }: RefundProps & { awaitsReceipt?: boolean }) {
  return (
    <FormPage
      title={<Trans>Ti auguriamo il meglio</Trans>}
      lead={
        <Trans>
          Se hai chiesto di eliminare subito il tuo account, stiamo cancellando profilo, foto, messaggi e mi
          piace: ci vogliono pochi secondi, poi te lo confermiamo con un’ultima mail.
        </Trans>
      }
    >
      <p>
        <Trans>
          Se hai fatto acquisti restano le ricevute che la legge impone di conservare, senza il tuo nome.{' '}
          <a href="/privacy#kept" className="link">
            Che cosa resta e perché
          </a>
        </Trans>
      </p>
      <Refund refund={refund} />
      {awaitsReceipt && (
        <ButtonLink href="?" size="large">
          <Trans>Apri la ricevuta</Trans>
        </ButtonLink>
      )}
      <Home />
    </FormPage>
  )
}

/** Results of the refund that was chosen with the deletion (X10). */
const refunds = ['sent', 'support'] as const

/** Reads the result of the refund from the address of the page. */
export const refundOf = ({ searchParams }: URL): RefundProps['refund'] =>
  refunds.find((each) => each === searchParams.get('refund')) ?? null

interface RefundProps {
  /** Whether the refund of unspent credits is on its way, or a person must pay it. `null` without a refund. */
  refund: 'sent' | 'support' | null
}

/** X10: says what happens to the money of unspent credits. */
function Refund({ refund }: RefundProps) {
  if (refund === null) return null
  return (
    <p>
      {refund === 'sent' ? (
        <Trans>
          I crediti non usati te li rimborsiamo sul metodo con cui avevi pagato, al massimo in 14 giorni. La
          conferma arriva per mail.
        </Trans>
      ) : (
        <Trans>
          Un rimborso è stato rifiutato da chi gestisce il pagamento. Se ne occupa una persona: conserva la
          mail di conferma, con il numero della pratica, e scrivici se non ti arriva niente entro 14 giorni.
        </Trans>
      )}
    </p>
  )
}

function Home() {
  const { settings } = usePage()
  const site = settings.name
  return (
    <ButtonLink href="/" look="outline" size="large">
      <Trans>Torna a {site}</Trans>
    </ButtonLink>
  )
}
