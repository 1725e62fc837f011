import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { type LegalProps, SupportMail } from './company-details.tsx'
import type { LegalSection } from './legal-page.tsx'
import { CookiePurpose } from './stored/cookie-purposes.tsx'
import { storedItems } from './stored/items.ts'
import { StoragePurposes } from './stored/storage-purposes.tsx'
import { VersionedPage, type VersionedProps } from './versions/versioned-page.tsx'

export const cookieSections = (props: LegalProps): LegalSection[] => [
  { id: 'set', title: <Trans>I nostri cookie</Trans>, body: <OurCookies /> },
  { id: 'why', title: <Trans>Perché non chiediamo il consenso</Trans>, body: <WhyNoBanner /> },
  { id: 'storage', title: <Trans>Memoria del browser</Trans>, body: <BrowserStorage /> },
  { id: 'source', title: <Trans>Da dove arrivi</Trans>, body: <Source /> },
  { id: 'payment', title: <Trans>Quando paghi</Trans>, body: <AtPayment /> },
  { id: 'remove', title: <Trans>Come cancellarli</Trans>, body: <HowToRemove {...props} /> },
]

/** First day of the first recorded text. */
export const cookies_start = '2026-11-27'

/** `/cookies`: lists everything that pages store in the browser (`storedItems`), and states why it needs no consent. */
export function Cookies(props: VersionedProps) {
  const { t } = useLingui()
  const { name: site } = props.settings
  return (
    <VersionedPage
      {...props}
      path="/cookies"
      title={t`Cookie`}
      lead={
        <Trans>
          {site} usa pochi cookie, tutti elencati qui. Servono solo a far funzionare il sito: per questo non
          vedi nessun avviso.
        </Trans>
      }
      start={cookies_start}
      sections={cookieSections(props)}
      revisions={[]}
    />
  )
}

function OurCookies() {
  return storedItems
    .filter((item) => item.place === 'cookie')
    .map(({ name }) => (
      <Fragment key={name}>
        <h3>
          <code>{name === 'sid' || name === 'device' ? `__Host-${name}` : name}</code>
        </h3>
        <CookiePurpose name={name} />
      </Fragment>
    ))
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
    <>
      <p>
        <Trans>
          Mentre usi il sito il browser tiene a mente anche queste cose, solo sul tuo dispositivo. Servono
          alle pagine, e a noi non vengono mandate. Quando esci le cancella tutte, tranne i file della pagina
          senza rete.
        </Trans>
      </p>
      <StoragePurposes />
      <p>
        <Trans>
          Se chiudi un avviso o una proposta, il momento in cui l’hai fatto è scritto anche qui, con lo stesso
          nome del suo cookie.
        </Trans>{' '}
        <Trans>
          Quando accedi, il browser installa anche un piccolo programma (service worker), che mostra la pagina
          senza rete e riceve le notifiche, se le attivi. Le passkey stanno nel portachiavi del dispositivo.
        </Trans>
      </p>
    </>
  )
}

/** States how partners are credited without a cookie (decision 036). */
function Source() {
  return (
    <p>
      <Trans>
        Se arrivi dal link di un partner, il suo nome e i codici del link restano scritti nell’indirizzo delle
        pagine che apri, dove li vedi anche tu, e non in un cookie. Li salviamo solo se ti iscrivi in quella
        stessa visita, come spieghiamo nell’informativa sulla <a href="/privacy#kept">privacy</a>.
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
        vuoi, dalle impostazioni del browser: dovrai accedere di nuovo e scegliere di nuovo la lingua, ma non
        perdi altro. Domande? Scrivi all’indirizzo <SupportMail settings={settings} />.
      </Trans>
    </p>
  )
}
