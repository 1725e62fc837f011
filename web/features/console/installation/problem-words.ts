import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HealthProblem } from '#contract/console/problems.ts'

interface Words {
  readonly problem: MessageDescriptor
  readonly remedy: MessageDescriptor
  /** A command or a setting, as it is typed. */
  readonly command?: string
}

/** The subject and the value of a problem, as empty texts where it has none. */
interface Found {
  readonly subject: string
  readonly value: string
  /** The day of a value that is a time. */
  readonly day: string
  /** The words of a value that is the cause of a failed backup. */
  readonly cause: string
}

const site = (subject: string, change: string) => `npm run site -- set --host=${subject} ${change}`

/** O1: the words of every problem of the installation, with its remedy. */
export const problemWords: Record<HealthProblem, (found: Found) => Words> = {
  database_unreachable: ({ value }) => ({
    problem: msg`Il database non si può usare (${value}).`,
    remedy: msg`Avvia PostgreSQL, o correggi il suo indirizzo.`,
    command: 'DATABASE_URL',
  }),
  database_version: ({ value }) => ({
    problem: msg`Il database è PostgreSQL ${value}, con cui questa versione non è provata.`,
    remedy: msg`Usa un PostgreSQL dal 15 al 18.`,
    command: 'DATABASE_URL',
  }),
  database_durability: ({ value }) => ({
    problem: msg`Nel database ${value} è spento: un guasto può far perdere messaggi e soldi.`,
    remedy: msg`Accendilo in postgresql.conf e ricarica PostgreSQL.`,
    command: `${value} = on`,
  }),
  database_role: () => ({
    problem: msg`Il prodotto si collega al database come superutente.`,
    remedy: msg`Crea un utente che possiede solo questo database, e usalo nell’indirizzo.`,
    command: 'DATABASE_URL',
  }),
  database_rights: () => ({
    problem: msg`L’utente del database non può creare tabelle: nessuna versione nuova può partire.`,
    remedy: msg`Come superutente, dai il permesso all’utente.`,
    command: 'grant create on schema public to …',
  }),
  database_connections: ({ value }) => ({
    problem: msg`Il database non ha quasi più collegamenti liberi (${value}).`,
    remedy: msg`Alza il limite in postgresql.conf, o avvia meno processi.`,
    command: 'max_connections',
  }),
  clock_skew: ({ value }) => ({
    problem: msg`Gli orologi del server e del database differiscono di ${value}.`,
    remedy: msg`Fai regolare l’ora a entrambi da un servizio.`,
    command: 'timedatectl set-ntp true',
  }),
  schema_behind: () => ({
    problem: msg`Al database manca una migrazione di questa versione.`,
    remedy: msg`Avvia il prodotto una volta.`,
    command: 'npm start',
  }),
  schema_other: () => ({
    problem: msg`Il database è stato migrato da una versione più nuova, o da un’altra.`,
    remedy: msg`Avvia quella versione.`,
  }),
  worker_missing: () => ({
    problem: msg`Nessun processo fa i lavori: le mail non partono e i pagamenti non si controllano.`,
    remedy: msg`Avviane uno.`,
    command: 'npm start -- --role=worker',
  }),
  queue_late: ({ subject, value }) => ({
    problem: msg`Il lavoro ${subject} aspetta da ${value}.`,
    remedy: msg`Cerca i suoi errori nel log; se non ce ne sono, avvia un altro processo.`,
    command: 'npm start -- --role=worker',
  }),
  jobs_dead: ({ subject, value }) => ({
    problem: msg`Lavori ${subject} falliti per l’ultima volta: ${value}.`,
    remedy: msg`Trova la causa, poi falli riprovare.`,
    command: `npm run jobs -- list --name=${subject}`,
  }),
  storage_unusable: ({ value }) => ({
    problem: msg`Un file non si riesce a scrivere, leggere e cancellare (${value}).`,
    remedy: msg`Controlla la cartella dei dati e i suoi permessi, o il bucket e la sua chiave.`,
    command: 'DATA_DIR, S3_ENDPOINT, S3_BUCKET',
  }),
  disk_low: ({ subject, value }) => ({
    problem: msg`Il disco di ${subject} è occupato al ${value}.`,
    remedy: msg`Libera spazio, o sposta la cartella su un disco più grande.`,
    command: 'DATA_DIR, BACKUP_FOLDER',
  }),
  backup_failed: ({ cause }) => ({
    problem: msg`L’ultima copia di sicurezza non è riuscita: ${cause}.`,
    remedy: msg`Togli la causa e fanne una.`,
    command: 'npm run backup',
  }),
  backup_unwritable: ({ subject, value }) => ({
    problem: msg`Le copie di sicurezza non si possono scrivere in ${subject} (${value}).`,
    remedy: msg`Controlla il disco, la cartella e i suoi permessi.`,
    command: 'BACKUP_FOLDER',
  }),
  backup_missing: () => ({
    problem: msg`Non c’è nessuna copia di sicurezza.`,
    remedy: msg`Fanne una, e guarda se di notte un processo fa i lavori.`,
    command: 'npm run backup',
  }),
  backup_old: ({ day }) => ({
    problem: msg`L’ultima copia di sicurezza è del ${day}.`,
    remedy: msg`Fanne una, e guarda se di notte un processo fa i lavori.`,
    command: 'npm run backup',
  }),
  photos_lacking: ({ value }) => ({
    problem: msg`Foto che mancano nell’ultima copia di sicurezza, perché l’archivio ne ha perso i file: ${value}.`,
    remedy: msg`Il comando dice quali sono. Ricollega il disco o l’archivio che le ha, o rimettile da un’altra copia.`,
    command: 'npm run backup',
  }),
  restore_failed: ({ cause }) => ({
    problem: msg`L’ultimo ripristino di prova non è riuscito: ${cause}.`,
    remedy: msg`Riprova: il comando fa una copia nuova e dice tutto l’errore.`,
    command: 'npm run backup -- trial',
  }),
  restore_old: () => ({
    problem: msg`Da due settimane nessuna copia è stata ripristinata per prova.`,
    remedy: msg`Prova adesso.`,
    command: 'npm run backup -- trial',
  }),
  books_unverified: () => ({
    problem: msg`Da due notti i libri contabili o il registro non vengono verificati.`,
    remedy: msg`Guarda se di notte un processo fa i lavori; il log può dire di più.`,
    command: 'npm start -- --role=worker',
  }),
  books_broken: ({ day }) => ({
    problem: msg`Il ${day} i libri contabili non tornavano.`,
    remedy: msg`Il comando dice quali membri e quali posizioni.`,
    command: 'npm run ledger -- verify',
  }),
  log_broken: ({ day }) => ({
    problem: msg`Il ${day} la catena del registro era rotta.`,
    remedy: msg`Il comando dice in quale posizione.`,
    command: 'npm run audit -- verify',
  }),
  mail_undelivered: () => ({
    problem: msg`Le mail restano sul server: nessuno può confermare il proprio indirizzo.`,
    remedy: msg`Indica un server di posta.`,
    command: 'SMTP_URL',
  }),
  mail_unreachable: ({ value }) => ({
    problem: msg`Il server di posta rifiuta o non risponde (${value}).`,
    remedy: msg`Controlla host, porta, utente e password.`,
    command: 'SMTP_URL',
  }),
  dns_unreachable: ({ value }) => ({
    problem: msg`Il DNS non risponde (${value}), perciò i record della posta non sono controllati.`,
    remedy: msg`Controlla il DNS del server.`,
  }),
  spf_missing: ({ subject }) => ({
    problem: msg`${subject} non ha un record SPF valido: le caselle possono rifiutare le sue mail.`,
    remedy: msg`Pubblica un solo record TXT.`,
    command: `${subject} TXT "v=spf1 include:… -all"`,
  }),
  dkim_missing: ({ subject, value }) => ({
    problem: msg`La chiave che firma le mail di ${subject} non è nel DNS.`,
    remedy: msg`Pubblica la chiave pubblica di MAIL_DKIM_KEY.`,
    command: `${value} TXT`,
  }),
  dkim_differs: ({ subject, value }) => ({
    problem: msg`Il DNS ha una chiave diversa da quella che firma le mail di ${subject}.`,
    remedy: msg`Pubblica la chiave pubblica di MAIL_DKIM_KEY, o cambia MAIL_DKIM_SELECTOR.`,
    command: `${value} TXT`,
  }),
  dmarc_missing: ({ subject }) => ({
    problem: msg`${subject} non ha una regola DMARC, che le caselle più grandi pretendono.`,
    remedy: msg`Pubblica un record TXT.`,
    command: `_dmarc.${subject} TXT "v=DMARC1; p=quarantine"`,
  }),
  bounce_mx_missing: ({ subject }) => ({
    problem: msg`Nessun host riceve la posta di ${subject}: i rimbalzi si perdono.`,
    remedy: msg`Pubblica un record MX che porta alla porta del worker.`,
    command: `${subject} MX, MAIL_INBOUND_PORT`,
  }),
  certificate_unreachable: ({ subject, value }) => ({
    problem: msg`${subject} non risponde sulla porta 443 (${value}).`,
    remedy: msg`Porta il suo DNS al proxy, e avvia il proxy.`,
  }),
  certificate_invalid: ({ subject, value }) => ({
    problem: msg`I browser rifiutano il certificato di ${subject} (${value}).`,
    remedy: msg`Fai prendere al proxy un certificato per questo host.`,
  }),
  certificate_ends: ({ subject, value }) => ({
    problem: msg`Il certificato di ${subject} scade tra ${value} giorni e non è stato rinnovato.`,
    remedy: msg`Guarda nel log del proxy perché il rinnovo fallisce.`,
  }),
  payments_off: ({ subject }) => ({
    problem: msg`${subject} non vende niente, perché non c’è un fornitore di pagamenti.`,
    remedy: msg`Imposta le chiavi di un fornitore.`,
    command: 'MOLLIE_API_KEY, STRIPE_SECRET_KEY, VEROTEL_SHOP_ID',
  }),
  provider_missing: ({ subject, value }) => ({
    problem: msg`${subject} vende con ${value}, le cui chiavi non sono impostate.`,
    remedy: msg`Imposta le chiavi, o scegli un altro fornitore.`,
    command: site(subject, 'payment_provider=…'),
  }),
  provider_unset: ({ subject, value }) => ({
    problem: msg`${subject} non dice con quale fornitore di pagamenti vende, e ce n’è più d’uno.`,
    remedy: msg`Scegline uno: ${value}.`,
    command: site(subject, 'payment_provider=…'),
  }),
  provider_refused: ({ subject, value }) => ({
    problem: msg`Il fornitore di pagamenti non ammette ${subject} (${value}).`,
    remedy: msg`Scegli un altro fornitore, o togli ciò che esclude.`,
    command: site(subject, 'payment_provider=verotel'),
  }),
  provider_key: ({ subject }) => ({
    problem: msg`${subject} rifiuta la nostra chiave, o non risponde.`,
    remedy: msg`Copia di nuovo la chiave dal suo pannello.`,
  }),
  sandbox_sells: ({ subject }) => ({
    problem: msg`${subject} vende nella sandbox, dove nessuno paga.`,
    remedy: msg`Prima di aprire, toglila e imposta le chiavi di un fornitore.`,
    command: 'PAYMENT_SANDBOX',
  }),
  translation_unreachable: ({ value }) => ({
    problem: msg`Il servizio di traduzione non funziona (${value}).`,
    remedy: msg`Controlla indirizzo e chiave, o chiedi a chi lo gestisce.`,
    command: 'TRANSLATE_URL',
  }),
  translation_languages: ({ value }) => ({
    problem: msg`Il servizio di traduzione non traduce in ${value}, che i siti offrono.`,
    remedy: msg`Aggiungi queste lingue al servizio.`,
    command: 'TRANSLATE_URL',
  }),
  push_keys: () => ({
    problem: msg`Le chiavi delle notifiche push sono rovinate: non ne arriva nessuna.`,
    remedy: msg`Falle riparare.`,
    command: 'npm run doctor -- --fix',
  }),
  sites_missing: () => ({
    problem: msg`Non c’è nessun sito.`,
    remedy: msg`Aggiungine uno.`,
    command: 'npm run site -- add',
  }),
  site_incomplete: ({ subject, value }) => ({
    problem: msg`A ${subject} manca: ${value}.`,
    remedy: msg`Il comando dice che cosa comporta, e come completarlo.`,
    command: 'npm run site -- list',
  }),
  site_without_prices: ({ subject }) => ({
    problem: msg`${subject} non ha un listino, perciò non vende niente.`,
    remedy: msg`Pubblica i prezzi.`,
    command: `npm run site -- prices --host=${subject} --packages=50:499,150:1199`,
  }),
  site_without_staff: ({ subject }) => ({
    problem: msg`Nessuno dello staff di ${subject} guarda le foto o risponde ai reclami.`,
    remedy: msg`Aggiungi una persona.`,
    command: `npm run staff -- add --mail=… --name=… --role=admin --site=${subject}`,
  }),
  proxies_missing: () => ({
    problem: msg`Nessun proxy è fidato: i browser di altre reti vengono rimandati a https all’infinito.`,
    remedy: msg`Indica il proxy.`,
    command: 'TRUSTED_PROXIES',
  }),
  metrics_open: ({ subject }) => ({
    problem: msg`Chiunque raggiunga ${subject} può leggere le metriche.`,
    remedy: msg`Imposta un segreto, o un indirizzo che raggiunge solo Prometheus.`,
    command: 'METRICS_TOKEN, METRICS_HOST',
  }),
  check_failed: ({ value }) => ({
    problem: msg`Il controllo stesso è fallito, o ci ha messo troppo (${value}).`,
    remedy: msg`Riprova; il log può dire di più.`,
    command: 'npm run doctor',
  }),
}
