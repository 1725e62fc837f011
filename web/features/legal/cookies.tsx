import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#contract/limits.ts'
import { type LegalProps, SupportMail } from './company-details.tsx'
import { LegalPage } from './legal-page.tsx'

/** `/cookies`: exactly what this product sets (server/http sets it, nothing else does), and why it may without asking. */
export function Cookies(props: LegalProps) {
  const { t } = useLingui()
  const { settings, company, locale } = props
  const { name: site } = settings
  return (
    <LegalPage
      title={t`Cookie`}
      lead={
        <Trans>
          {site} usa due cookie. Servono a far funzionare il sito e basta: per questo non vedi nessun avviso.
        </Trans>
      }
      version={company.terms_version}
      locale={locale}
      sections={[
        { id: 'set', title: <Trans>I due cookie</Trans>, body: <TheTwo /> },
        { id: 'why', title: <Trans>Perché non chiediamo il consenso</Trans>, body: <WhyNoBanner /> },
        { id: 'storage', title: <Trans>Memoria del browser</Trans>, body: <BrowserStorage /> },
        { id: 'payment', title: <Trans>Quando paghi</Trans>, body: <AtPayment /> },
        { id: 'remove', title: <Trans>Come toglierli</Trans>, body: <HowToRemove {...props} /> },
      ]}
    />
  )
}

function TheTwo() {
  const { session_days, locale_cookie_days } = limits
  return (
    <>
      <h3>
        <code>__Host-sid</code>
      </h3>
      <p>
        <Trans>
          Tiene aperto il tuo accesso. Nasce quando accedi o ti iscrivi e contiene un codice casuale,
          nient’altro. Dura {session_days} giorni, o finché esci. Nessuno script può leggerlo. Dove il sito
          gira senza connessione cifrata, come in una prova su una rete locale, si chiama <code>sid</code>.
        </Trans>
      </p>
      <h3>
        <code>locale</code>
      </h3>
      <p>
        <Trans>
          Ricorda la lingua che hai scelto, per esempio <code>it</code>. Nasce quando scegli una lingua, o
          apri un indirizzo che ne nomina una (<code>?lang=</code>), e dura {locale_cookie_days} giorni.
        </Trans>
      </p>
    </>
  )
}

function WhyNoBanner() {
  return (
    <p>
      <Trans>
        La legge (articolo 5, paragrafo 3, della direttiva 2002/58/CE; in Italia l’articolo 122 del Codice
        privacy) chiede il consenso per tutto ciò che non è strettamente necessario al servizio che hai
        chiesto. I nostri due cookie lo sono. Non ne usiamo per statistiche, pubblicità o profilazione, non
        carichiamo nulla da altri siti e nessun altro legge o scrive qualcosa sul tuo dispositivo attraverso
        le nostre pagine.
      </Trans>
    </p>
  )
}

function BrowserStorage() {
  return (
    <p>
      <Trans>
        Mentre usi il sito il browser può tenere a mente, solo sul tuo dispositivo, i testi che hai scritto e
        non ancora inviato, qual è l’ultima conversazione che hai aperto, dove tornare dopo un acquisto e se
        una pagina è appena stata ricaricata per un errore. Servono alle pagine, e a noi non vengono mandati.
      </Trans>
    </p>
  )
}

function AtPayment() {
  return (
    <p>
      <Trans>
        Per pagare passi al sito del servizio di pagamento. Lì valgono i suoi cookie e la sua informativa, non
        questa pagina.
      </Trans>
    </p>
  )
}

function HowToRemove({ settings }: LegalProps) {
  return (
    <p>
      <Trans>
        Uscendo dall’account togli <code>__Host-sid</code>. Tutto il resto lo cancelli dalle impostazioni del
        browser, quando vuoi: dovrai accedere di nuovo e scegliere di nuovo la lingua, non perdi altro.
        Domande? Scrivi a <SupportMail settings={settings} />.
      </Trans>
    </p>
  )
}
