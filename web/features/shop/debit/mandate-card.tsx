import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { debit_lapse_months, debit_notice_days, debit_refund_weeks } from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatDate } from '#web/parts/date-formats.ts'
import { formatMoney } from '#web/parts/money.ts'
import { useNow } from '#web/parts/now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Calendar, type Icon, Repeat, Undo2, X } from '#web/ui/icons/index.ts'
import type { ExactOffer, Offer } from '../queries.ts'
import { charsOf } from './group-iban.ts'

interface MandateCardProps {
  offer: ExactOffer
  debit: NonNullable<Offer['direct_debit']>
  iban: string
}

/** The mandate as a sentence that the member would sign, with what follows from it, and the creditor. */
export function MandateCard({ offer, debit, iban }: MandateCardProps) {
  const { locale, settings } = usePage()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const price = formatMoney(offer.price_cents, offer.currency, locale)
  const end = endOf(iban)
  const day = formatDate(Date.parse(`${debit.collect_on}T12:00:00Z`), now, locale, 'UTC')
  const start = <b className="first-letter:uppercase inline-block">{day}</b>
  return (
    <section className="mandate" aria-labelledby="mandate">
      <h2 className="mandate-kicker" id="mandate">
        <Trans>Mandato SEPA, in parole semplici</Trans>
      </h2>
      <p className="mandate-sentence">
        <Trans>
          Autorizzo {settings.name} a prelevare <em data-figures="">{price}</em> dal mio conto{' '}
          <em data-figures="">{end}</em>.
        </Trans>
      </p>
      <ul className="mandate-facts">
        <Fact icon={Calendar}>
          <Trans>
            {start}, non prima. {debit_notice_days} giorni prima ti scriviamo importo e data.
          </Trans>
        </Fact>
        <Fact icon={Repeat}>
          <Trans>
            <b>Mai da solo.</b> Un altro prelievo parte soltanto se fai un altro ordine.
          </Trans>
        </Fact>
        <Fact icon={Undo2}>
          <Trans>
            <b>{debit_refund_weeks} settimane</b> per riavere i soldi dalla tua banca, senza dire perché.
          </Trans>
        </Fact>
        <Fact icon={X}>
          <Trans>
            Lo revochi quando vuoi in <b>Acquisti › Metodi salvati</b>. Se non lo usi per {debit_lapse_months}{' '}
            mesi, scade.
          </Trans>
        </Fact>
      </ul>
      <p className="mandate-creditor">
        <Trans>
          Creditore: {debit.creditor}, {debit.city} · id{' '}
          <span className="wrap-anywhere">{debit.creditor_id}</span>. È lo stesso nome che leggerai
          sull’estratto conto.
        </Trans>{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          <Trans>Testo integrale</Trans>
        </button>
      </p>
      <MandateText isOpen={isOpen} debit={debit} onClose={() => setOpen(false)} />
    </section>
  )
}

/** The end of the account number, as far as it is typed: `··3456`. */
const endOf = (iban: string): string => {
  const chars = charsOf(iban)
  return `··${chars.length > 4 ? chars.slice(Math.max(4, chars.length - 4)) : '····'}`
}

function Fact({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

interface MandateTextProps {
  isOpen: boolean
  debit: MandateCardProps['debit']
  onClose: () => void
}

/** The wording that the European Payments Council gives for a mandate of the SEPA Core scheme. */
function MandateText({ isOpen, debit, onClose }: MandateTextProps) {
  const { t } = useLingui()
  const { creditor, city, creditor_id } = debit
  return (
    <Dialog open={isOpen} onClose={onClose} title={t`Mandato per addebito diretto SEPA`}>
      <div className="mandate-text">
        <p>
          <Trans>
            Con la sottoscrizione di questo mandato autorizzi (A) {creditor} a inviare alla tua banca
            istruzioni di addebito del tuo conto e (B) la tua banca, secondo le istruzioni di {creditor}, ad
            addebitare il tuo conto.
          </Trans>
        </p>
        <p>
          <Trans>
            Fra i tuoi diritti c’è il rimborso da parte della tua banca, ai termini e alle condizioni previsti
            dal contratto con lei. Il rimborso va chiesto entro 8 settimane dalla data di addebito. La tua
            banca ti può dare un foglio con la spiegazione dei tuoi diritti.
          </Trans>
        </p>
        <dl>
          <dt>
            <Trans>Creditore</Trans>
          </dt>
          <dd>
            {creditor}, {city}
          </dd>
          <dt>
            <Trans>Identificativo del creditore</Trans>
          </dt>
          <dd className="break-all">{creditor_id}</dd>
          <dt>
            <Trans>Riferimento del mandato</Trans>
          </dt>
          <dd>
            <Trans>Viene assegnato con l’ordine: lo leggi nella mail con importo e giorno.</Trans>
          </dd>
          <dt>
            <Trans>Tipo di pagamento</Trans>
          </dt>
          <dd>
            <Trans>Ricorrente: vale anche per i tuoi prossimi ordini, finché non lo revochi.</Trans>
          </dd>
          <dt>
            <Trans>Preavviso</Trans>
          </dt>
          <dd>
            <Trans>2 giorni, invece dei 14 previsti senza un accordo.</Trans>
          </dd>
        </dl>
      </div>
    </Dialog>
  )
}
