import { Trans } from '@lingui/react/macro'
import { nameCountry } from '#web/parts/display-names.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import { helpLines } from './help-lines.ts'
import { HelpLink } from './help-link.tsx'

export function InDanger({ settings, locale }: LegalProps) {
  const isAmerican = settings.countries.includes('US')
  const helped = settings.countries.filter((country) => country in helpLines)
  return (
    <>
      <p>
        <Trans>
          Chiama prima il numero di emergenza: nell’Unione europea è il <a href="tel:112">112</a>. Noi non
          siamo un numero di emergenza.
        </Trans>
        {isAmerican && (
          <>
            {' '}
            <Trans>
              Negli Stati Uniti il numero è il <a href="tel:911">911</a>.
            </Trans>
          </>
        )}
      </p>
      {helped.length > 0 && (
        <p>
          <Trans>Per violenza e stalking c’è chi aiuta, gratis:</Trans>
        </p>
      )}
      <ul>
        {helped.map((country) => (
          <li key={country}>
            {nameCountry(country, locale)}: <CountryHelp country={country} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CountryHelp({ country }: { readonly country: string }) {
  const help = helpLines[country]
  return help ? <HelpLink {...help} /> : null
}

export function Money() {
  return (
    <>
      <p>
        <Trans>
          <strong>Non mandarne, mai, a chi non hai incontrato.</strong> Biglietti aerei, malattie, eredità,
          investimenti, criptovalute: cambia la storia, il finale è lo stesso. Lo stesso vale per carte
          regalo, codici ricevuti per messaggio e documenti.
        </Trans>
      </p>
      <p>
        <Trans>
          Fatti qualche domanda se qualcuno ha molta fretta di spostarsi su un’altra app, non riesce mai a
          farsi vedere in video o si innamora in tre giorni. Segnala e smetti di rispondere. Se hai già
          pagato, guarda qui sotto: nessuna vergogna, capita anche alle persone più attente.
        </Trans>
      </p>
    </>
  )
}

export function IntimatePhotos({ settings }: LegalProps) {
  return (
    <>
      <p>
        <Trans>
          Una foto mandata non torna indietro: se mostra il viso, chi la riceve può usarla contro di te.
          Mandala solo se lo vuoi davvero.
        </Trans>
      </p>
      <p>
        <Trans>
          Se qualcuno minaccia di diffondere una tua foto, non pagare: chi paga una volta viene ricattato
          ancora. Conserva i messaggi, segnala il profilo e fai denuncia. In Italia il{' '}
          <a href="https://www.garanteprivacy.it" rel="noreferrer">
            Garante privacy
          </a>{' '}
          può far bloccare la diffusione. Scrivi anche all’indirizzo <SupportMail settings={settings} />:
          conserviamo ciò che serve a chi indaga.
        </Trans>
      </p>
    </>
  )
}

export function Meeting() {
  return (
    <ul>
      <li>
        <Trans>Prima una videochiamata: toglie metà dei dubbi.</Trans>
      </li>
      <li>
        <Trans>In un posto pubblico, di giorno se puoi. Vacci e torna per conto tuo.</Trans>
      </li>
      <li>
        <Trans>Dillo a qualcuno di fiducia: dove, con chi, fino a che ora.</Trans>{' '}
        <a className="link" href="/check-in">
          <Trans>Il check-in ti aiuta a farlo.</Trans>
        </a>
      </li>
      <li>
        <Trans>Tieni d’occhio il tuo bicchiere, e tieni il telefono carico.</Trans>
      </li>
      <li>
        <Trans>Se qualcosa non ti convince, vai via. Non devi spiegazioni a nessuno.</Trans>
      </li>
    </ul>
  )
}
