import { Trans, useLingui } from '@lingui/react/macro'
import { CompanyDetails, type LegalProps, SupportMail } from './company-details.tsx'
import { languageNames } from './legal-formats.tsx'
import { LegalPage } from './legal-page.tsx'

/** `/about`: who runs the site, how it earns money, and the contact points of Regulation (EU) 2022/2065 art. 11 and 12. */
export function About(props: LegalProps) {
  const { t } = useLingui()
  const { name: site } = props.settings
  return (
    <LegalPage
      title={t`Chi siamo`}
      lead={<Trans>Chi c’è dietro {site}, come guadagna, e dove ci trovi.</Trans>}
      locale={props.locale}
      sections={[
        { id: 'company', title: <Trans>La società</Trans>, body: <Company {...props} /> },
        { id: 'money', title: <Trans>Come guadagniamo</Trans>, body: <Earnings /> },
        {
          id: 'profiles',
          title: <Trans>Profili di fantasia e annunci</Trans>,
          body: <Profiles {...props} />,
        },
        { id: 'order', title: <Trans>Chi vedi, e perché</Trans>, body: <Order /> },
        { id: 'contact', title: <Trans>Punti di contatto</Trans>, body: <ContactPoints {...props} /> },
      ]}
    />
  )
}

function Company(props: LegalProps) {
  const { name: site } = props.settings
  const { name: company } = props.company
  return (
    <>
      <p>
        <Trans>
          {site} è gestito da {company}, e ogni foto del profilo, ogni segnalazione e ogni reclamo li guarda
          una persona che lavora per noi.
        </Trans>
      </p>
      <CompanyDetails {...props} />
    </>
  )
}

function Earnings() {
  return (
    <>
      <p>
        <Trans>
          Vendiamo crediti, con cui si pagano i messaggi: leggere è gratis. I prezzi sono tutti nella pagina{' '}
          <a href="/pricing">Prezzi</a>, e accanto a ogni pulsante prima che tu spenda.
        </Trans>
      </p>
      <p>
        <Trans>
          Nessun abbonamento che si rinnova, nessuno può pagare per salire nella ricerca, niente pubblicità
          che ti segue e niente dati venduti. I partner che ci mandano visitatori li paghiamo noi.
        </Trans>
      </p>
    </>
  )
}

function Profiles({ settings }: LegalProps) {
  const { name: site } = settings
  return (
    <>
      <p>
        <Trans>
          Un profilo senza etichetta è di una persona iscritta. Su {site} possono esserci anche altri due tipi
          di profilo, sempre riconoscibili dall’etichetta:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>Profilo di fantasia: gestito da noi, nessun incontro possibile.</strong> Risponde qualcuno
            che lavora per noi. Non mette mi piace e non scrive mai per primo, e c’è un limite a quanto puoi
            spenderci.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Annuncio.</strong> È la pubblicità di un partner, che ci paga per mostrarla. Porta su un
            altro sito: prima che tu esca, te lo diciamo.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>Restano fuori da ogni conteggio di persone, e la ricerca li mostra solo se lo chiedi.</Trans>
      </p>
    </>
  )
}

function Order() {
  return (
    <p>
      <Trans>
        La ricerca mostra chi corrisponde ai tuoi filtri, cominciando da chi è stato attivo più di recente. In
        «Scopri» contano le risposte che hai dato su chi vorresti incontrare. Cambi tutto quando vuoi, dai
        filtri e dalle risposte.
      </Trans>
    </p>
  )
}

function ContactPoints({ settings, locale }: LegalProps) {
  const languages = languageNames(settings.locales, locale)
  return (
    <>
      <p>
        <Trans>
          <strong>Per te</strong> (articolo 12 del regolamento (UE) 2022/2065):{' '}
          <SupportMail settings={settings} />, la pagina <a href="/service">Assistenza</a> e i{' '}
          <a href="/complaints">Reclami</a>. Risponde una persona, non un programma.
        </Trans>
      </p>
      <p>
        <Trans>
          <strong>
            Per le autorità, la Commissione europea e il Comitato europeo per i servizi digitali
          </strong>{' '}
          (articolo 11): <SupportMail settings={settings} />, con «Autorità» nell’oggetto.
        </Trans>
      </p>
      <p>
        <Trans>Lingue: {languages}.</Trans>
      </p>
    </>
  )
}
