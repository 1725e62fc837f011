import { Trans, useLingui } from '@lingui/react/macro'
import { CompanyDetails, type LegalProps, SupportMail } from './company-details.tsx'
import { LegalPage } from './legal-page.tsx'
import { promises, withdrawalDays } from './promises.ts'

/** `/return-policy`: the right to withdraw, where and how, the money, and the model form (M7; Directive 2011/83/EU). */
export function ReturnPolicy(props: LegalProps) {
  const { t } = useLingui()
  return (
    <LegalPage
      title={t`Diritto di recesso`}
      lead={
        <Trans>
          Hai comprato dei crediti e ci ripensi? Li restituisci e ti tornano i soldi, senza dirci perché. Si
          fa in due passi: <a href="/withdrawal">Recedere dal contratto qui</a>.
        </Trans>
      }
      locale={props.locale}
      sections={[
        { id: 'right', title: <Trans>Quanto tempo hai</Trans>, body: <Right {...props} /> },
        { id: 'place', title: <Trans>Dove si fa</Trans>, body: <Place {...props} /> },
        { id: 'part', title: <Trans>Tutto o una parte</Trans>, body: <Part /> },
        { id: 'used', title: <Trans>I crediti già usati</Trans>, body: <Used /> },
        { id: 'money', title: <Trans>Quando tornano i soldi</Trans>, body: <Money {...props} /> },
        { id: 'later', title: <Trans>E dopo?</Trans>, body: <Later {...props} /> },
        { id: 'form', title: <Trans>Il modulo, se lo preferisci</Trans>, body: <ModelForm {...props} /> },
        { id: 'company', title: <Trans>La società</Trans>, body: <CompanyDetails {...props} /> },
      ]}
    />
  )
}

function Right({ settings }: LegalProps) {
  const days = withdrawalDays(settings)
  return (
    <>
      <p>
        <Trans>
          Hai <strong>{days} giorni</strong> dal giorno in cui l’ordine è concluso. L’ultimo giorno, scritto
          nella ricevuta, vale fino all’ultimo secondo, ora di Roma. Basta che tu invii la dichiarazione entro
          quel momento.
        </Trans>
      </p>
      <p>
        <Trans>
          I giorni che contano sono quelli scritti quando hai comprato: se più avanti li accorciamo, per i
          tuoi ordini non cambia niente.
        </Trans>
      </p>
    </>
  )
}

function Place({ settings }: LegalProps) {
  return (
    <>
      <p>
        <Trans>
          In <a href="/withdrawal">Recedere dal contratto qui</a>: il link è in fondo a ogni pagina, in
          grassetto, e in Acquisti › Recesso. Scegli quanto restituire, poi premi «Conferma recesso». Se hai
          già fatto l’accesso non ti chiediamo altro.
        </Trans>
      </p>
      <p>
        <Trans>
          Funziona anche senza accedere, con tre righe: il tuo nome, l’ordine, l’indirizzo per la conferma.
          Nessuna password.
        </Trans>
      </p>
      <p>
        <Trans>
          Subito dopo hai la conferma con giorno, ora, minuto e secondo: sulla pagina, per mail e in PDF. È la
          tua prova. Vale anche una mail all’indirizzo <SupportMail settings={settings} />, con parole tue.
        </Trans>
      </p>
    </>
  )
}

function Part() {
  return (
    <p>
      <Trans>
        Puoi restituire anche un solo credito. Ti rimborsiamo la sua parte del prezzo che hai pagato per
        quell’ordine, sconto compreso: se restituisci tutto in più volte, la somma dei rimborsi è esattamente
        il totale. Finché ti resta un acquisto, resti Premium.
      </Trans>
    </p>
  )
}

function Used() {
  return (
    <>
      <p>
        <Trans>
          Entro il termine per recedere ti rimborsiamo in denaro{' '}
          <strong>anche i crediti che hai già usato</strong>. C’è un’eccezione sola: prima di pagare hai
          spuntato due caselle facoltative, quella con cui chiedi di cominciare subito e quella con cui
          dichiari di sapere che per i crediti usati perdi il diritto di recesso, e noi te l’abbiamo
          confermato per mail. Se quella mail non è partita, il diritto ti resta.
        </Trans>
      </p>
      <p>
        <Trans>
          Le due caselle all’inizio sono sempre vuote, e per comprare non servono. I crediti non usati te li
          rimborsiamo comunque.
        </Trans>
      </p>
      <p>
        <Trans>
          I crediti di un messaggio che nessuno ha aperto sono un’altra cosa: ne parliamo in{' '}
          <a href="/terms#refunds">Rimborsi</a>. Se te li abbiamo già ridati, valgono come non usati.
        </Trans>
      </p>
    </>
  )
}

function Money({ settings }: LegalProps) {
  const { repayment_days } = promises
  return (
    <>
      <p>
        <Trans>Con lo stesso mezzo con cui hai pagato, senza spese, entro {repayment_days} giorni.</Trans>
      </p>
      <p>
        <Trans>
          A volte una banca rifiuta il rimborso. La tua dichiarazione di recesso vale comunque dal giorno in
          cui l’hai inviata: ti avvisiamo, e uno di noi ti rimborsa in un altro modo. Puoi sempre scrivere
          all’indirizzo <SupportMail settings={settings} />.
        </Trans>
      </p>
      <p>
        <Trans>
          Se un ordine non è ancora pagato, non c’è niente da restituire: se non lo vuoi più, scrivici e lo
          annulliamo.
        </Trans>
      </p>
    </>
  )
}

function Later({ settings }: LegalProps) {
  const days = withdrawalDays(settings)
  return (
    <p>
      <Trans>
        Passati i {days} giorni, i crediti comprati e non usati te li rimborsiamo in denaro quando{' '}
        <a href="/notifications?leave=1">elimini l’account</a>, anche se li hai comprati molto tempo fa. I
        crediti non scadono mai.
      </Trans>
    </p>
  )
}

function ModelForm({ settings, company }: LegalProps) {
  const { name, address, city } = company
  return (
    <>
      <p>
        <Trans>Non serve. Ma se vuoi scriverci, puoi copiare queste righe.</Trans>
      </p>
      <p className="legal-box">
        <Trans>
          A {name}, {address}, {city}, <SupportMail settings={settings} />: con la presente comunico il
          recesso dal contratto di acquisto di crediti, ordinati il (data), ordine (numero). Nome, indirizzo,
          data; firma solo se lo mandi su carta.
        </Trans>
      </p>
    </>
  )
}
