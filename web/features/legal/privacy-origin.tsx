import { Trans } from '@lingui/react/macro'
import { landing_marks_days } from '#contract/limits.ts'
import { DataKind, WithAccount } from './data-kind.tsx'

/** A3: the data about where members come from. */
export function OriginData() {
  return (
    <DataKind
      title={<Trans>Da dove arrivi</Trans>}
      what={
        <Trans>
          Se ti iscrivi nella stessa visita in cui arrivi da una pagina di una campagna o dal link di un
          partner: quale pagina era, il nome del partner, i codici di quel link, e quando confermi l’indirizzo
          e compri per la prima volta. Di ogni pagina contiamo quante volte è stata aperta e da quale link di
          partner, non da chi.
        </Trans>
      }
      why={
        <Trans>
          Per pagare il partner giusto e capire quali pagine funzionano (legittimo interesse). Niente cookie,
          e al partner non arriva nessun dato su di te.
        </Trans>
      }
      until={
        <>
          <WithAccount />{' '}
          <Trans>
            Nei conteggi, i codici dei singoli clic spariscono dopo {landing_marks_days} giorni; il nome del
            partner e del suo link restano.
          </Trans>
        </>
      }
    />
  )
}

/** The same data until 26 November 2026, when the text did not name the partner's link among what is counted. */
export function OriginDataWithoutLinks() {
  return (
    <DataKind
      title={<Trans>Da dove arrivi</Trans>}
      what={
        <Trans>
          Se ti iscrivi nella stessa visita in cui arrivi da una pagina di una campagna o dal link di un
          partner: quale pagina era, il nome del partner, i codici di quel link, e quando confermi l’indirizzo
          e compri per la prima volta. Di chi non si iscrive contiamo solo quante volte una pagina è stata
          aperta.
        </Trans>
      }
      why={
        <Trans>
          Per pagare il partner giusto e capire quali pagine funzionano (legittimo interesse). Niente cookie,
          e al partner non arriva nessun dato su di te.
        </Trans>
      }
      until={
        <>
          <WithAccount />{' '}
          <Trans>Nei conteggi, i codici dei link spariscono dopo {landing_marks_days} giorni.</Trans>
        </>
      }
    />
  )
}

/** The same data until 23 November 2026, when there were no landing pages. */
export function OriginDataBefore() {
  return (
    <DataKind
      title={<Trans>Da dove arrivi</Trans>}
      what={
        <Trans>
          Se arrivi dal link di un partner e ti iscrivi in quella stessa visita, il nome del partner e i
          codici di quel link.
        </Trans>
      }
      why={
        <Trans>
          Per pagare il partner giusto (legittimo interesse). Niente cookie, e al partner non arriva nessun
          dato su di te.
        </Trans>
      }
      until={<WithAccount />}
    />
  )
}
