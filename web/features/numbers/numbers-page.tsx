import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as limits from '#contract/limits.ts'
import type { OpenNumbers } from '#contract/numbers/numbers.ts'
import { numbersFilePath } from '#contract/wire/paths.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { formatRoundMoney } from '#web/parts/money.ts'
import { Download } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { formatCount, formatDays, formatShare, formatTime, outOfHundred } from './number-formats.ts'
import { ReplyLine } from './reply-line.tsx'

/** `/numbers` (X11): what happens on the site, counted. Works without script. */
export function NumbersPage({ numbers }: { readonly numbers: OpenNumbers | null }) {
  const { t } = useLingui()
  const { locale } = usePage()
  const days = limits.open_numbers_days
  return (
    <article className="page numbers">
      <PageTitle>{t`I nostri numeri`}</PageTitle>
      <header>
        <p className="numbers-eyebrow">
          <Trans>I nostri numeri</Trans>
        </p>
        <h1>
          <Trans>Quello che succede qui, in cifre.</Trans>
        </h1>
        <p className="numbers-lead">
          <Trans>
            Ricalcoliamo questi numeri ogni notte dai dati del sito, sugli ultimi {days} giorni. Sotto ogni
            numero c’è scritto come lo calcoliamo, e in fondo trovi il file con i dati.
          </Trans>
        </p>
        {numbers && <p className="numbers-days">{formatDays(numbers, locale)}</p>}
      </header>
      {numbers ? <Numbers {...numbers} /> : <Uncounted />}
    </article>
  )
}

/** Shows that there are no numbers yet, and why. */
function Uncounted() {
  const { demo } = usePage()
  return (
    <div className="numbers-none">
      {demo ? (
        <p>
          <Trans>Questa è una demo: le persone sono inventate, e non le contiamo.</Trans>
        </p>
      ) : (
        <>
          <h2>
            <Trans>Il primo conteggio arriva questa notte.</Trans>
          </h2>
          <p>
            <Trans>Finché non abbiamo contato, qui non c’è nessun numero.</Trans>
          </p>
        </>
      )}
    </div>
  )
}

function Numbers(numbers: OpenNumbers) {
  const least = limits.open_numbers_min
  const month = numbers.to.slice(0, 7)
  const path = numbersFilePath(month)
  return (
    <>
      <div className="numbers-answers">
        <Replies {...numbers} />
        <Returned {...numbers.figures.returned} />
      </div>
      <div className="numbers-small">
        <Reviews {...numbers.figures} />
        <People {...numbers.figures} />
      </div>
      <p className="numbers-file">
        <a href={path} download>
          <Download size={20} />
          {path.slice(path.lastIndexOf('/') + 1)}
        </a>
        <span>
          <Trans>
            Un numero sotto {least} non si mostra: potrebbe far riconoscere qualcuno. Per questo i conteggi
            sono arrotondati per difetto, di {least} in {least}.
          </Trans>
        </span>
      </p>
    </>
  )
}

interface AnswerProps {
  readonly name: ReactNode
  /** The number as text; null if it would tell about too few. */
  readonly value: string | null
  /** The method by which it is counted. */
  readonly how: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

/** One number, with its name above it, what it means and how it is counted below. */
function Answer({ name, value, how, className = '', children }: AnswerProps) {
  const least = limits.open_numbers_min
  return (
    <section className={`numbers-answer ${className}`}>
      <h2>{name}</h2>
      <p className={value === null ? 'numbers-value numbers-few' : 'numbers-value'}>
        {value ?? <Trans>meno di {least}</Trans>}
      </p>
      {children}
      <p className="numbers-how">{how}</p>
    </section>
  )
}

function Replies({ from, figures: { openings } }: OpenNumbers) {
  const { locale } = usePage()
  const days = limits.open_numbers_reply_days
  const { all, women, men, half_replied_hours: half } = openings
  const time = half === null ? null : formatTime(half * 60, locale)
  return (
    <Answer
      className="numbers-large"
      name={<Trans>Primi messaggi che ricevono risposta</Trans>}
      value={all.sent === 0 ? formatCount(0, locale) : formatShare(all.replied, locale)}
      how={
        <Trans>
          I primi messaggi tra due persone, quando sono passati {days} giorni per rispondere. Profili di
          fantasia e account sospesi restano fuori.
        </Trans>
      }
    >
      <Sides women={women.replied} men={men.replied} />
      {time !== null && (
        <p>
          <Trans>Metà delle risposte arriva entro {time}.</Trans>
        </p>
      )}
      <ReplyLine line={openings.line} from={from} />
    </Answer>
  )
}

/** Compares the replies to women with those to men, if both can be told. */
function Sides(shares: { readonly women: number | null; readonly men: number | null }) {
  if (shares.women === null || shares.men === null) return null
  const [women, men] = [outOfHundred(shares.women), outOfHundred(shares.men)]
  return (
    <p>
      <Trans>
        Quando scrive una donna {women} su 100, quando scrive un uomo {men}.
      </Trans>
    </p>
  )
}

function Returned({ credits, refunds_asked, refunds_given, sums }: OpenNumbers['figures']['returned']) {
  const { locale } = usePage()
  const money = sums.map(({ currency, cents }) => formatRoundMoney(cents, currency, locale))
  const few = useFew()
  const [asked, given] = [few(refunds_asked), few(refunds_given)]
  const returned = few(credits)
  return (
    <Answer
      className="numbers-large numbers-deep"
      name={<Trans>Restituiti a chi li aveva spesi</Trans>}
      value={money.length > 0 ? money.join(' + ') : countOrNull(refunds_given, locale)}
      how={
        <Trans>
          Il denaro è quello dei rimborsi pagati. I crediti sono tornati nel saldo di chi li aveva spesi.
        </Trans>
      }
    >
      {credits !== null && (
        <p>
          <Trans>Crediti per messaggi mai aperti o per profili falsi che abbiamo chiuso: {returned}.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Rimborsi chiesti: {asked}. Accordati: {given}.
        </Trans>
      </p>
    </Answer>
  )
}

/** Returns a function that formats a count within a sentence, also one of too few. */
function useFew() {
  const { t } = useLingui()
  const { locale } = usePage()
  const least = limits.open_numbers_min
  return (count: number | null) => (count === null ? t`meno di ${least}` : formatCount(count, locale))
}

const countOrNull = (count: number | null, locale: string) =>
  count === null ? null : formatCount(count, locale)

function Reviews({
  reports,
  appeals,
  photos,
}: Pick<OpenNumbers['figures'], 'reports' | 'appeals' | 'photos'>) {
  const { locale } = usePage()
  const few = useFew()
  const half = (minutes: number | null) => {
    if (minutes === null) return null
    const time = formatTime(minutes, locale)
    return (
      <p>
        <Trans>Metà entro {time}.</Trans>
      </p>
    )
  }
  const [confirmed, rejected] = [formatShare(reports.confirmed, locale), formatShare(photos.rejected, locale)]
  const overturned = few(appeals.overturned)
  return (
    <>
      <Answer
        name={<Trans context="quante">Segnalazioni</Trans>}
        value={countOrNull(reports.decided, locale)}
        how={<Trans>Decise da una persona. Il tempo va dall’arrivo alla decisione.</Trans>}
      >
        {confirmed && (
          <p>
            <Trans>Confermate: {confirmed}.</Trans>
          </p>
        )}
        {half(reports.half_decided_minutes)}
      </Answer>
      <Answer
        name={<Trans>Riesami</Trans>}
        value={countOrNull(appeals.decided, locale)}
        how={<Trans>Riesami conclusi delle nostre decisioni su foto e segnalazioni.</Trans>}
      >
        {appeals.decided !== 0 && (
          <p>
            <Trans>Ci hanno dato torto: {overturned}.</Trans>
          </p>
        )}
      </Answer>
      <Answer
        name={<Trans>Foto guardate</Trans>}
        value={countOrNull(photos.reviewed, locale)}
        how={
          <Trans>
            Ogni foto del profilo la guarda una persona. Il tempo va dal caricamento alla decisione.
          </Trans>
        }
      >
        {rejected && (
          <p>
            <Trans>Rifiutate: {rejected}.</Trans>
          </p>
        )}
        {half(photos.half_reviewed_minutes)}
      </Answer>
    </>
  )
}

function People({
  fictional,
  writers,
  leavers,
}: Pick<OpenNumbers['figures'], 'fictional' | 'writers' | 'leavers'>) {
  const { locale } = usePage()
  const days = limits.open_numbers_writing_days
  const content = formatShare(leavers.content, locale)
  return (
    <>
      <Answer
        name={<Trans>Profili di fantasia</Trans>}
        value={countOrNull(fictional.profiles, locale)}
        how={<Trans>Gestiti da noi e visibili adesso. Restano fuori da tutti gli altri numeri.</Trans>}
      >
        {fictional.profiles === 0 && (
          <p>
            <Trans>Su questo sito non ce ne sono.</Trans>
          </p>
        )}
      </Answer>
      <Answer
        name={<Trans>Chi scrive</Trans>}
        value={writers.women === null ? countOrNull(writers.all, locale) : formatShare(writers.women, locale)}
        how={<Trans>Chi ha mandato almeno un messaggio negli ultimi {days} giorni.</Trans>}
      >
        {writers.women !== null && (
          <p>
            <Trans>sono donne</Trans>
          </p>
        )}
      </Answer>
      <Answer
        name={<Trans>Chi se n’è andato</Trans>}
        value={countOrNull(leavers.all, locale)}
        how={
          <Trans>
            Account cancellati da chi li aveva aperti. I motivi sono quelli di chi ne ha indicato uno.
          </Trans>
        }
      >
        {content && (
          <p>
            <Trans>Ha trovato qualcuno, o voleva una pausa: {content}.</Trans>
          </p>
        )}
      </Answer>
    </>
  )
}
