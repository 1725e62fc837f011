import { Trans, useLingui } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { type LegalProps, SupportMail } from './company-details.tsx'
import { LegalPage } from './legal-page.tsx'

/** `/cookies`: lists all cookies of the product, and states why they need no consent. */
export function Cookies(props: LegalProps) {
  const { t } = useLingui()
  const { settings, company, locale } = props
  const { name: site } = settings
  return (
    <LegalPage
      title={t`Cookie`}
      lead={
        <Trans>
          {site} usa pochi cookie, tutti elencati qui. Servono solo a far funzionare il sito: per questo non
          vedi nessun avviso.
        </Trans>
      }
      version={company.terms_version}
      locale={locale}
      sections={[
        { id: 'set', title: <Trans>I nostri cookie</Trans>, body: <OurCookies /> },
        { id: 'why', title: <Trans>Perché non chiediamo il consenso</Trans>, body: <WhyNoBanner /> },
        { id: 'storage', title: <Trans>Memoria del browser</Trans>, body: <BrowserStorage /> },
        { id: 'source', title: <Trans>Da dove arrivi</Trans>, body: <Source /> },
        { id: 'payment', title: <Trans>Quando paghi</Trans>, body: <AtPayment /> },
        { id: 'remove', title: <Trans>Come cancellarli</Trans>, body: <HowToRemove {...props} /> },
      ]}
    />
  )
}

function OurCookies() {
  const { demo } = usePage()
  const [session_days, device_cookie_days, locale_cookie_days, dismissal_days] = [
    limits.session_days,
    limits.device_cookie_days,
    limits.locale_cookie_days,
    limits.dismissal_days,
  ]
  return (
    <>
      <h3>
        <code>__Host-sid</code>
      </h3>
      <p>
        <Trans>
          Tiene aperto il tuo accesso. Viene creato quando accedi o ti iscrivi e contiene un codice casuale,
          nient’altro. Dura {session_days} giorni, o finché non esci. Nessuno script può leggerlo. Dove il
          sito gira senza connessione cifrata, come in una prova su una rete locale, si chiama{' '}
          <code>sid</code>.
        </Trans>
      </p>
      <h3>
        <code>__Host-device</code>
      </h3>
      <p>
        <Trans>
          Riconosce un browser da cui hai già fatto l’accesso: così chi prova a indovinare la tua password non
          può chiuderti fuori, e ti avvisiamo quando qualcuno entra da un altro. Viene creato quando accedi o
          ti iscrivi, contiene un codice casuale e dura {device_cookie_days} giorni. Nessuno script può
          leggerlo; senza connessione cifrata si chiama <code>device</code>.
        </Trans>
        {demo?.public && (
          <>
            {' '}
            <Trans>
              In questa dimostrazione viene creato anche quando fai partire una mail: così la leggi solo tu,
              da questo browser.
            </Trans>
          </>
        )}
      </p>
      <h3>
        <code>locale</code>
      </h3>
      <p>
        <Trans>
          Ricorda la lingua che hai scelto, per esempio <code>it</code>. Viene creato quando scegli una
          lingua, o apri un indirizzo che ne nomina una (<code>?lang=</code>), e dura {locale_cookie_days}{' '}
          giorni.
        </Trans>
      </p>
      <h3>
        <code>country</code>
      </h3>
      <p>
        <Trans>
          Ricorda il Paese che hai scelto nella pagina <a href="/lang-config">Paese e lingua</a>, per esempio{' '}
          <code>IT</code>: da lì vengono valuta e metodi di pagamento. Dura {locale_cookie_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>zone</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se l’orologio del tuo dispositivo non segna l’ora italiana, per esempio{' '}
          <code>Europe/Lisbon</code>: così i messaggi hanno l’ora del posto in cui sei. Dura{' '}
          {locale_cookie_days} giorni, o finché non torni all’ora italiana.
        </Trans>
      </p>
      <h3>
        <code>hide-disabled-notifications-alert</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se nascondi l’avviso che le mail sono disattivate, e contiene il momento in cui
          l’hai fatto. Dura {dismissal_days} giorni, poi l’avviso torna.
        </Trans>
      </p>
      <h3>
        <code>hide-enrich-alert</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se nascondi l’avviso che al tuo profilo manca una foto, e contiene il momento in
          cui l’hai fatto. Dura {dismissal_days} giorni, poi l’avviso torna.
        </Trans>
      </p>
      <h3>
        <code>hide-push-notification-alert</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se chiudi la proposta di attivare le notifiche, e contiene il momento in cui l’hai
          fatto. Dura {dismissal_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>hide-time-bonus-modal</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se chiudi la finestra dello sconto di benvenuto, e contiene il momento in cui
          l’hai fatto: così non torna. Dura un giorno.
        </Trans>
      </p>
      <h3>
        <code>hide-welcome-banner</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se nascondi la striscia dello sconto di benvenuto, e contiene il momento in cui
          l’hai fatto. Dura {dismissal_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>hide-welcome-modal</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se chiudi la finestra dello sconto di benvenuto: il nome finisce con il codice
          dello sconto, e contiene il momento in cui l’hai fatto, così quella finestra non torna. Dura{' '}
          {device_cookie_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>hide-activation-modal</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se chiudi la finestra che ti chiede di confermare l’indirizzo, e contiene il
          momento in cui l’hai fatto. Dura {dismissal_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>hide-entry-warning</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se chiudi l’avviso che il sito è per adulti, e contiene il momento in cui l’hai
          fatto: così lo vedi una volta sola. Dura {device_cookie_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>hide-install-offer</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se chiudi la proposta di installare l’app, e contiene il momento in cui l’hai
          fatto. Dura {dismissal_days} giorni.
        </Trans>
      </p>
      <h3>
        <code>hide-language-offer</code>
      </h3>
      <p>
        <Trans>
          Viene creato solo se ti proponiamo di leggere il sito nella lingua del tuo browser, o se scegli una
          lingua prima che lo facciamo, e contiene il momento in cui succede: così non te lo chiediamo più.
          Dura {device_cookie_days} giorni.
        </Trans>
      </p>
      <p>
        <Trans>
          Finché non esci, il browser conserva anche le tue ultime conversazioni, per rileggerle senza rete:
          quando esci le cancella.
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
        chiesto. I nostri cookie lo sono. Non ne usiamo per statistiche, pubblicità o profilazione, non
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
        non ancora inviato, qual è l’ultima conversazione che hai aperto, dove tornare dopo un acquisto,
        quando hai nascosto un avviso, se hai già scritto o messo un mi piace, quando mostrarti un nuovo mi
        piace, da quale Paese ti colleghi (se il sito avvisa chi entra da certi Paesi) e se una pagina è
        appena stata ricaricata per un errore. Servono alle pagine, e a noi non vengono mandati.
      </Trans>
    </p>
  )
}

/** States how partners are credited without a cookie (decision 036). */
function Source() {
  return (
    <p>
      <Trans>
        Se arrivi dal link di un partner, il suo nome e i codici del link restano scritti nell’indirizzo delle
        pagine che apri, dove li vedi anche tu, e non in un cookie. Li salviamo solo se ti iscrivi in quella
        stessa visita, come dice la pagina sulla <a href="/privacy#kept">privacy</a>.
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
        Quando esci dall’account, <code>__Host-sid</code> viene cancellato. Puoi cancellare gli altri quando
        vuoi, dalle impostazioni del browser: dovrai accedere di nuovo e scegliere di nuovo la lingua, non
        perdi altro. Domande? Scrivi a <SupportMail settings={settings} />.
      </Trans>
    </p>
  )
}
