import { Trans, useLingui } from '@lingui/react/macro'
import { supportPhone } from '#web/lib/page/support-phone.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import { longDate } from './legal-formats.tsx'
import { LegalPage } from './legal-page.tsx'

/** The day on which the tests of this statement last changed. */
const reviewed = '2026-11-24'

/** `/accessibility`: the statement that Directive (EU) 2019/882 art. 13 requires, with the known limits. */
export function Accessibility(props: LegalProps) {
  const { t } = useLingui()
  const { name: site } = props.settings
  const { locale } = props
  return (
    <LegalPage
      title={t`Accessibilità`}
      lead={
        <Trans>
          {site} è per tutti. Qui trovi che cosa abbiamo messo alla prova, che cosa non funziona ancora e a
          chi dirlo.
        </Trans>
      }
      locale={locale}
      sections={[
        { id: 'standard', title: <Trans>A che cosa ci atteniamo</Trans>, body: <Standard locale={locale} /> },
        { id: 'service', title: <Trans>Come si usa</Trans>, body: <Use /> },
        { id: 'tests', title: <Trans>Le nostre prove</Trans>, body: <Tests /> },
        { id: 'limits', title: <Trans>Che cosa non va ancora</Trans>, body: <KnownLimits /> },
        { id: 'contact', title: <Trans>Dillo a noi</Trans>, body: <Contact {...props} /> },
      ]}
    />
  )
}

function Standard({ locale }: Pick<LegalProps, 'locale'>) {
  return (
    <p>
      <Trans>
        Alle WCAG 2.2, livelli A e AA, che comprendono quanto la norma europea EN 301 549 chiede alle pagine
        web (direttiva (UE) 2019/882; in Italia decreto legislativo 82/2022). È una valutazione nostra,
        aggiornata il <time dateTime={reviewed}>{longDate(reviewed, locale)}</time>: nessun ente esterno l’ha
        ancora controllata.
      </Trans>
    </p>
  )
}

function Use() {
  return (
    <ul>
      <li>
        <Trans>
          Tutto si fa da tastiera, anche «Scopri», la chat e le foto; l’elemento attivo è sempre evidenziato.
        </Trans>
      </li>
      <li>
        <Trans>Il testo si ingrandisce fino al doppio e la finestra si stringe fino a 320 pixel.</Trans>
      </li>
      <li>
        <Trans>
          Colori chiari o scuri, come sul tuo dispositivo, e niente animazioni se le hai disattivate.
        </Trans>
      </li>
      <li>
        <Trans>
          Nessun limite di tempo per chi scrive: se l’accesso scade, il testo resta. I messaggi d’errore
          dicono dov’è il problema e come rimediare.
        </Trans>
      </li>
      <li>
        <Trans>
          Iscrizione, accesso, acquisti, recesso, segnalazioni e reclami: mai un test da superare, visivo o
          sonoro.
        </Trans>
      </li>
    </ul>
  )
}

function Tests() {
  return (
    <ul>
      <li>
        <Trans>
          Un controllo automatico (axe) su ogni pagina, in italiano e in inglese, con il tema chiaro e con
          quello scuro, dal telefono più stretto allo schermo largo, con il testo ingrandito al doppio.
        </Trans>
      </li>
      <li>
        <Trans>
          Percorsi interi con la sola tastiera in Chromium; i percorsi principali anche in Firefox e WebKit.
        </Trans>
      </li>
      <li>
        <Trans>La struttura dell’HTML, con il validatore Nu del W3C, e i tag delle ricevute in PDF.</Trans>
      </li>
      <li>
        <Trans>Il contrasto dei colori, calcolato per il tema chiaro e per quello scuro.</Trans>
      </li>
    </ul>
  )
}

function KnownLimits() {
  return (
    <ul>
      <li>
        <Trans>
          Le foto degli iscritti non hanno una descrizione: diciamo di chi sono e quante sono, non che cosa
          mostrano.
        </Trans>
      </li>
      <li>
        <Trans>
          Non abbiamo ancora fatto prove con persone che usano ogni giorno un lettore di schermo o altri
          ausili. Le prove automatiche non trovano tutto.
        </Trans>
      </li>
      <li>
        <Trans>La pagina su cui paghi è del servizio di pagamento, che ne cura anche l’accessibilità.</Trans>
      </li>
      <li>
        <Trans>
          La verifica del profilo chiede una foto con un gesto. Se per te non è possibile, scrivici: troviamo
          un altro modo. La spunta non serve per usare il sito.
        </Trans>
      </li>
    </ul>
  )
}

function Contact(props: LegalProps) {
  const { settings } = props
  const phone = supportPhone(props)
  return (
    <>
      <p>
        <Trans>
          Qualcosa ti blocca? Scrivi all’indirizzo <SupportMail settings={settings} />, o fai un{' '}
          <a href="/complaints">reclamo</a>: ha un numero, e una data entro cui ti risponde una persona. Dicci
          la pagina e con che cosa navighi.
        </Trans>
        {phone && (
          <>
            {' '}
            <Trans>
              Oppure chiama: <a href={`tel:${phone}`}>{phone}</a>.
            </Trans>
          </>
        )}
      </p>
      <p>
        <Trans>
          Se la risposta non ti basta, puoi rivolgerti all’autorità del tuo Paese: in Italia è l’
          <a href="https://www.agid.gov.it" rel="noreferrer">
            Agenzia per l’Italia digitale
          </a>
          .
        </Trans>
      </p>
    </>
  )
}
