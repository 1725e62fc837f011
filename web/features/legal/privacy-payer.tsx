import { Trans } from '@lingui/react/macro'
import { DataKind, WithAccount } from './data-kind.tsx'

/** Describes the prints of cards and accounts with which members have paid. */
export function PayerData() {
  return (
    <DataKind
      title={<Trans>Impronte di carte e conti</Trans>}
      what={
        <Trans>
          Di ogni carta o conto con cui paghi, un’impronta, calcolata a partire da quella che ci comunica il
          servizio di pagamento. Non permette di risalire al numero: dice solo se un altro account ha pagato
          allo stesso modo.
        </Trans>
      }
      why={
        <Trans>
          Per riconoscere chi è sospeso e torna con un altro account (legittimo interesse alla sicurezza degli
          iscritti).
        </Trans>
      }
      until={<WithAccount />}
    />
  )
}
