import { Trans, useLingui } from '@lingui/react/macro'
import { supportPhone } from '#web/lib/page/support-phone.ts'
import { CompanyDetails, type LegalProps, SupportMail } from './company-details.tsx'
import { languageNames } from './legal-formats.tsx'
import { LegalPage } from './legal-page.tsx'
import { withdrawalDays } from './promises.ts'

/** `/service`: contact details, and what to write for each concern (S8). */
export function Service(props: LegalProps) {
  const { t } = useLingui()
  return (
    <LegalPage
      title={t`Assistenza`}
      lead={
        <Trans>
          Ti risponde una persona. Prima però dai un’occhiata alle <a href="/faq">domande frequenti</a>:
          spesso la risposta è già lì.
        </Trans>
      }
      locale={props.locale}
      sections={[
        { id: 'contact', title: <Trans>Come contattarci</Trans>, body: <Contact {...props} /> },
        { id: 'report', title: <Trans>Segnalare qualcuno o qualcosa</Trans>, body: <Report {...props} /> },
        { id: 'account', title: <Trans>Problemi con l’account</Trans>, body: <Account {...props} /> },
        { id: 'money', title: <Trans>Pagamenti e rimborsi</Trans>, body: <Money {...props} /> },
        { id: 'data', title: <Trans>I tuoi dati</Trans>, body: <Data /> },
        { id: 'company', title: <Trans>La società</Trans>, body: <CompanyDetails {...props} /> },
        { id: 'sources', title: <Trans>Fonti dei dati</Trans>, body: <Sources /> },
      ]}
    />
  )
}

function Contact(props: LegalProps) {
  const { settings, locale } = props
  const phone = supportPhone(props)
  const languages = languageNames(settings.locales, locale)
  return (
    <>
      <p>
        <Trans>
          Scrivi all’indirizzo <SupportMail settings={settings} />, meglio se dalla mail del tuo account: così
          ti troviamo subito. Non mandarci mai la password.
        </Trans>
      </p>
      <p>
        <Trans>
          Qualcosa non torna? <a href="/complaints">Fai un reclamo</a>: ha un numero, e una data entro cui ti
          risponde una persona.
        </Trans>
      </p>
      {phone && (
        <p>
          <Trans>
            Se preferisci parlare: <a href={`tel:${phone}`}>{phone}</a>.
          </Trans>
        </p>
      )}
      <p>
        <Trans>Lingue: {languages}.</Trans>
      </p>
    </>
  )
}

function Report({ settings }: LegalProps) {
  return (
    <>
      <p>
        <Trans>
          Se qualcuno è in pericolo, chiama prima il numero di emergenza: nell’Unione europea è il{' '}
          <a href="tel:112">112</a>.
        </Trans>
      </p>
      <p>
        <Trans>
          Poi usa «Segnala», accanto al profilo, alla foto o al messaggio: è la via più rapida, e vediamo
          subito di che cosa parli. Se non puoi, scrivi all’indirizzo <SupportMail settings={settings} />,
          anche se non hai un account:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>il nome utente o l’indirizzo della pagina</Trans>
        </li>
        <li>
          <Trans>che cosa è successo e quando; se hai una schermata, allegala</Trans>
        </li>
        <li>
          <Trans>se vuoi che quella persona non possa più scriverti</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Alla persona segnalata non diciamo mai chi l’ha segnalata. Ti facciamo sapere che cosa abbiamo
          deciso e come contestarlo: è tutto in <a href="/ban">Le regole</a>. I consigli per te sono in{' '}
          <a href="/safety">Sicurezza</a>.
        </Trans>
      </p>
    </>
  )
}

function Account({ settings }: LegalProps) {
  return (
    <p>
      <Trans>
        Hai dimenticato la password? <a href="/reset-password">Scegline una nuova</a>. Nelle{' '}
        <a href="/notifications">impostazioni</a> puoi farti rimandare la mail di conferma, cambiare
        indirizzo, scaricare i tuoi dati o chiudere l’account. Se non riesci ad accedere, scrivi all’indirizzo{' '}
        <SupportMail settings={settings} /> con il tuo nome utente. Ti rispondiamo solo all’indirizzo del tuo
        account, per essere sicuri che sia tu.
      </Trans>
    </p>
  )
}

function Money({ settings }: LegalProps) {
  const days = withdrawalDays(settings)
  return (
    <p>
      <Trans>
        Hai {days} giorni per recedere da un acquisto: <a href="/withdrawal">Recedere dal contratto qui</a>.
        Il resto è spiegato in <a href="/return-policy">Diritto di recesso</a> e{' '}
        <a href="/terms#refunds">Rimborsi</a>. Non mandarci mai il numero della carta.
      </Trans>{' '}
      <Trans>
        C’è un pagamento che non ti è chiaro? <a href="/complaints?subject=payment">Scrivilo qui</a>.
      </Trans>
    </p>
  )
}

function Data() {
  return (
    <p>
      <Trans>
        Copia, correzione o cancellazione dei dati: come chiederle è spiegato nell’
        <a href="/privacy#rights">informativa sulla privacy</a>.
      </Trans>
    </p>
  )
}

/** Shows the attributions that licences require: GeoNames (CC BY 4.0) and ISTAT (CC BY). */
function Sources() {
  return (
    <p>
      <Trans>
        Le città e le regioni vengono da <a href="https://www.geonames.org/">GeoNames</a> (
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>), i nomi dei comuni italiani
        dall’
        <a href="https://www.istat.it/">Istat</a> (CC BY). Le coordinate le abbiamo arrotondate.
      </Trans>
    </p>
  )
}
