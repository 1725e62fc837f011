import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import * as limits from '#contract/limits.ts'
import type { errors } from '#contract/wire/error-table.ts'
import type { ApiError, ErrorCode, FieldError } from '#contract/wire/errors.ts'

/** Parameters that the texts can show, by name. Their values are numbers. */
type Shown = Readonly<Record<(typeof errors)[ErrorCode]['params'][number], number>>
type Bounds = { readonly min?: number; readonly max?: number; readonly min_age?: number }
type Refusal = Pick<ApiError, 'code' | 'params'>

/**
 * A text for every error. The text says what happened, what is not lost, and what to do. If §8 gives a text for an
 * error, that text is used word for word.
 */
const sentences: Record<ErrorCode, (params: Shown) => MessageDescriptor> = {
  auth_required: () => msg`Per continuare accedi al tuo account.`,
  forbidden: () => msg`Il tuo account non può aprire questa pagina.`,
  not_found: () => msg`Pagina non trovata`,
  invalid_fields: () => msg`Controlla i campi segnati: qualcosa non va.`,
  wrong_content_type: () => msg`Si è verificato un errore, ti preghiamo di riprovare più tardi.`,
  body_too_large: () => msg`Quello che hai inviato è troppo grande.`,
  too_many_requests: ({ seconds }) => tooManyRequests(seconds),
  cross_site: () => msg`La richiesta arriva da un altro sito. Ricarica la pagina e riprova.`,
  unavailable: () => msg`Un momento: ora il sito non risponde. Riprova tra poco, o controlla la connessione.`,
  maintenance: ({ minutes }) =>
    minutes === 0
      ? msg`Il sito è in manutenzione ancora per poco: puoi leggere, ma non scrivere né cambiare nulla. Quello che hai scritto resta qui.`
      : minutes < 120
        ? msg`Il sito è in manutenzione per circa ${plural(minutes, { one: '# minuto', other: '# minuti' })}: puoi leggere, ma non scrivere né cambiare nulla. Quello che hai scritto resta qui.`
        : msg`Il sito è in manutenzione per circa ${plural(Math.round(minutes / 60), { one: '# ora', other: '# ore' })}: puoi leggere, ma non scrivere né cambiare nulla. Quello che hai scritto resta qui.`,
  internal: () => msg`Si è verificato un errore, ti preghiamo di riprovare più tardi.`,
  session_ended: () =>
    msg`Nel frattempo il tuo accesso è scaduto. Accedi di nuovo: ritrovi quello che hai scritto.`,
  form_kept: () => msg`Rieccoti. Quello che avevi scritto è ancora qui: dagli un’occhiata e invia di nuovo.`,
  login_failed: () => msg`Login non andato a buon fine, prova di nuovo`,
  too_many_attempts: ({ minutes }) =>
    msg`Troppi tentativi: account bloccato per ${plural(minutes, { one: '# minuto', other: '# minuti' })}.`,
  signups_closed: () => msg`Per ora ci si iscrive solo su invito.`,
  link_invalid: () => msg`Questo link non è valido: forse ne manca un pezzo. Riaprilo dalla mail.`,
  link_closed: () => msg`Questo link non vale più. Fattene inviare uno nuovo.`,
  link_expired: () => msg`Questo link è scaduto. Fattene inviare uno nuovo.`,
  not_confirmed: () => msg`Prima conferma il tuo indirizzo: trovi il link nella mail che ti abbiamo inviato.`,
  already_confirmed: () => msg`Il tuo indirizzo è già confermato.`,
  identity_required: () => msg`Per questa modifica conferma prima che sei tu.`,
  account_leaving: ({ days }) =>
    msg`Hai chiesto di eliminare questo account: puoi ripensarci ancora per ${plural(days, { one: '# giorno', other: '# giorni' })}. Ti abbiamo mandato un link per riattivarlo.`,
  account_suspended: () =>
    msg`Abbiamo sospeso questo account. I motivi, e come chiedere un riesame, sono qui.`,
  too_many_resets: () => msg`Hai chiesto troppi link per oggi. Riprova domani.`,
  too_many_mail_changes: () =>
    msg`Hai chiesto troppi cambi di indirizzo in una settimana. Riprova tra qualche giorno.`,
  session_not_found: () => msg`Questo accesso è già stato chiuso.`,
  passkey_not_found: () => msg`Questa passkey non c’è più.`,
  passkey_failed: () =>
    msg`Con questa passkey non siamo riusciti a riconoscerti. Riprova, o usa la password.`,
  oidc_failed: () => msg`L’accesso con la tua organizzazione non è riuscito. Riprova, o usa la password.`,
  passkey_limit: ({ limit }) => msg`Hai già ${limit} passkey: togline una per aggiungerne un’altra.`,
  push_service_unknown: () =>
    msg`Non riconosciamo il servizio di notifiche di questo browser: prova con un altro.`,
  push_device_limit: ({ limit }) =>
    msg`Ricevi già notifiche su ${limit} dispositivi: togline uno per aggiungere questo.`,
  push_device_not_found: () => msg`Questo dispositivo non riceve più notifiche.`,
  member_not_found: () => msg`Questo profilo non c’è, o non c’è più.`,
  photo_not_found: () => msg`Questa foto non c’è più.`,
  photo_empty: () => msg`Il file è vuoto. Scegli un’altra foto.`,
  photo_type: () => msg`Questo tipo di file non va bene: scegli una foto JPEG, PNG, WebP o AVIF.`,
  photo_heic: () =>
    msg`Qui le foto HEIC non si aprono. Su iPhone: Impostazioni › Fotocamera › Formati › Più compatibile, poi rifai la foto. Oppure salvala come JPEG.`,
  photo_broken: () => msg`Il file è danneggiato e non si apre. Scegli un’altra foto.`,
  photo_too_small: ({ min_px }) => msg`La foto è troppo piccola: servono almeno ${min_px} pixel per lato.`,
  photo_too_many_pixels: ({ max_megapixels }) =>
    msg`La foto è troppo grande: al massimo ${max_megapixels} megapixel.`,
  photo_too_large: ({ max_megabytes }) => msg`Il file è troppo pesante: al massimo ${max_megabytes} MB.`,
  premium_only: () => msg`Questo è riservato a chi ha Premium.`,
  photo_unanswered: () => msg`Puoi mandare foto solo a chi ti ha già scritto.`,
  photos_unwanted: () => msg`Questa persona non vuole ricevere foto in chat.`,
  photo_refused: () =>
    msg`Questa foto somiglia troppo a una che abbiamo rifiutato, e non si può inviare. Non hai speso nulla.`,
  voice_broken: () =>
    msg`La registrazione è arrivata danneggiata, e non l’abbiamo inviata. Registra di nuovo.`,
  voice_too_short: () => msg`Dura meno di un secondo: registra ancora.`,
  voice_too_long: ({ max_seconds }) =>
    msg`${plural(max_seconds, { one: 'È troppo lunga: al massimo # secondo.', other: 'È troppo lunga: al massimo # secondi.' })}`,
  voice_silent: () => msg`Non si sente niente. Controlla il microfono e registra di nuovo.`,
  voice_not_found: () => msg`Questa registrazione non c’è più.`,
  voice_unwanted: () => msg`Questa persona preferisce non ricevere vocali.`,
  photo_limit: ({ limit }) => msg`Hai già ${limit} foto: eliminane una per aggiungerne un’altra.`,
  saved_search_limit: ({ limit }) =>
    msg`Hai già ${limit} ricerche salvate: togline una per salvarne un’altra.`,
  consent_required: () =>
    msg`Conserviamo il genere che cerchi solo con il tuo consenso: puoi darlo o revocarlo nel tuo profilo.`,
  saved_search_not_found: () => msg`Questa ricerca salvata non c’è più.`,
  cannot_be_main: () => msg`La foto principale dev’essere approvata e visibile a tutti: scegline un’altra.`,
  appeal_closed: () => msg`Non puoi più chiedere il riesame di questa foto.`,
  no_private_photos: () => msg`Qui non ci sono foto private da vedere.`,
  already_asked: () => msg`Hai già chiesto: ora tocca all’altra persona.`,
  ask_again_later: ({ days }) =>
    msg`Potrai chiedere di nuovo tra ${plural(days, { one: '# giorno', other: '# giorni' })}.`,
  photo_request_not_found: () => msg`Questa richiesta non c’è più.`,
  already_decided: () => msg`Ha già deciso qualcun altro.`,
  changed_since: () => msg`Intanto un’altra persona ha cambiato qualcosa qui. Guarda com’è ora, poi riprova.`,
  appeal_waits: () => msg`C’è un ricorso che aspetta: si decide lì.`,
  not_in_force: () => msg`Questo provvedimento non è più in vigore.`,
  same_browser: () =>
    msg`In questo browser è entrato anche chi l’ha proposto: lo conferma un’altra persona, dal suo.`,
  no_address: () =>
    msg`A questa persona non possiamo scrivere: l’indirizzo non è confermato, o se ne sta andando.`,
  writing_restricted: () =>
    msg`Per ora non puoi scrivere messaggi. Il motivo, e fino a quando, li trovi in «Segnalazioni e decisioni».`,
  liking_restricted: () =>
    msg`Per ora non puoi mettere mi piace. Il motivo, e fino a quando, li trovi in «Segnalazioni e decisioni».`,
  age_proof_required: () =>
    msg`Qui si scrive e si mette mi piace dopo aver dimostrato di avere almeno 18 anni. Trovi come farlo in «Impostazioni», alla voce «Prova dell’età». È gratis.`,
  age_proof_failed: () =>
    msg`Questa prova non si è potuta verificare, e non abbiamo conservato nulla. Riprova dall’inizio.`,
  age_proof_off: () => msg`Questo sito non chiede la prova dell’età, o non ha modo di verificarla.`,
  case_locked: ({ name }) => msg`Questo caso ora è di ${name}: prendine un altro.`,
  another_reviewer: () =>
    msg`Contro questa decisione c’è un ricorso: la riesamina un’altra persona, non chi l’ha presa.`,
  report_not_found: () => msg`Non troviamo questa segnalazione.`,
  report_appeal_closed: () => msg`Non puoi più chiedere il riesame di questa decisione.`,
  message_not_found: () => msg`Questo messaggio non c’è più.`,
  text_not_found: () => msg`Questo testo non c’è più.`,
  translation_off: () => msg`La traduzione non c’è più. Hai davanti il testo originale.`,
  translation_consent: ({ to }) => msg`Per tradurre serve il tuo consenso: il testo va a ${to}.`,
  translation_busy: () => msg`In questo momento ci sono troppe traduzioni in corso. Riprova tra un minuto.`,
  translation_language: () => msg`Da questa lingua alla tua non sappiamo tradurre.`,
  translation_failed: () => msg`La traduzione non è arrivata. Riprova tra poco: l’originale resta qui.`,
  verification_not_found: () => msg`Questa richiesta di verifica non c’è più.`,
  pose_waits: () => msg`Hai già inviato una foto: aspetta che qualcuno la guardi.`,
  no_photo_to_compare: () => msg`Per il confronto serve una foto approvata nel profilo: aggiungine una.`,
  contacts_unconfirmed: () => msg`Non abbiamo inviato nulla: prima serve la tua conferma.`,
  date_plan_changed: () => msg`Intanto l’appuntamento è cambiato. Guarda com’è ora, poi decidi.`,
  date_plan_limit: () =>
    msg`Questo appuntamento è già cambiato troppe volte: mettetevi d’accordo con un messaggio.`,
  check_in_no_friend: () =>
    msg`Prima serve il sì della persona di fiducia: scegline una, o aspetta che risponda.`,
  check_in_running: () => msg`Hai già un check-in avviato: prima chiudilo.`,
  date_plan_time: ({ days }) => msg`Scegli un momento futuro, al massimo tra ${days} giorni.`,
  paused: () =>
    msg`Non abbiamo inviato nulla: sei in pausa e nessuno vede il tuo profilo. Torna visibile nelle impostazioni, poi riprova.`,
  contact_limit: ({ limit }) => msg`Puoi tenere lontani al massimo ${limit} contatti.`,
  nothing_to_undo: () => msg`Questa decisione non si può più annullare.`,
  hint_rule_untried: () => msg`Prima di attivarla, prova la regola sugli ultimi 30 giorni.`,
  like_limit: ({ limit }) =>
    msg`${plural(limit, { one: 'Per oggi hai usato il tuo mi piace gratuito.', other: 'Per oggi hai usato i tuoi # mi piace gratuiti.' })} Domani ne avrai altri.`,
  cannot_like: () => msg`A questo profilo non puoi mettere mi piace.`,
  already_matched: () => msg`Vi siete piaciuti: un match è di tutti e due e non si annulla.`,
  swipe_not_found: () => msg`Non c’è più niente da annullare.`,
  chat_not_found: () => msg`Questa conversazione non c’è più.`,
  icebreaker_not_found: () => msg`Questa frase non c’è più: scegline un’altra.`,
  chat_resting: () => msg`In questa conversazione vi siete già salutati.`,
  chat_unanswered: () => msg`Prima dovete esservi scritti tutti e due.`,
  message_fixed: () => msg`Questo messaggio non si può cambiare.`,
  too_late_to_change: ({ minutes }) =>
    msg`${plural(minutes, { one: 'È passato più di # minuto', other: 'Sono passati più di # minuti' })}: il messaggio resta com’è.`,
  too_many_pinned: ({ limit }) =>
    msg`In cima all’elenco c’è posto per ${plural(limit, { one: '# conversazione', other: '# conversazioni' })}: prima togline una.`,
  message_too_long: ({ max }) =>
    msg`Il messaggio è troppo lungo: al massimo ${plural(max, { one: '# carattere', other: '# caratteri' })}.`,
  message_paused: () =>
    msg`Il messaggio non è partito: per quello che chiede è ancora presto. Il testo resta qui, e non hai speso nulla.`,
  question_first: () =>
    msg`Questa persona fa una domanda a chi le scrive per primo: rispondi a quella, a voce o per iscritto. Non hai speso nulla.`,
  quote_changed: () =>
    msg`Intanto è cambiato quello su cui scrivevi. Riguardalo, poi invia di nuovo. Non hai speso nulla.`,
  price_changed: ({ credits }) =>
    msg`Intanto il prezzo è cambiato: ora costa ${plural(credits, { one: '# credito', other: '# crediti' })}. Non hai speso nulla.`,
  conversation_limit: ({ limit }) =>
    msg`Senza Premium puoi iniziare al massimo ${plural(limit, { one: '# conversazione', other: '# conversazioni' })}. A chi ti scrive puoi sempre rispondere.`,
  not_enough_credits: ({ needed, balance }) =>
    msg`${plural(needed, { one: 'Serve # credito', other: 'Servono # crediti' })} e ne hai ${balance}. Il tuo testo resta qui.`,
  verified_only: () =>
    msg`Questa persona accetta i primi messaggi solo da profili verificati. Non hai speso nulla.`,
  receiver_unavailable: () => msg`Questa persona al momento non riceve messaggi. Non hai speso nulla.`,
  fictional_unavailable: () => msg`Non puoi scrivere a questo profilo di fantasia. Non hai speso nulla.`,
  fictional_limit: ({ limit, days }) =>
    msg`Per scrivere a profili di fantasia si possono spendere al massimo ${limit} crediti in ${days} giorni. Non hai speso nulla.`,
  fictional_ended: () =>
    msg`Le tue conversazioni con i profili di fantasia sono chiuse. Non hai speso nulla.`,
  fictional_answered: () => msg`Hai già risposto: ora tocca all’altra persona.`,
  fictional_off: () => msg`Su questo sito i profili di fantasia sono disattivati.`,
  key_reused: () => msg`Questa operazione è già stata eseguita.`,
  code_not_found: () => msg`Questo codice sconto non esiste: controlla di averlo scritto bene.`,
  code_used: () => msg`Hai già usato questo codice sconto.`,
  code_below_minimum: () =>
    msg`L’ordine non raggiunge il minimo di questo codice sconto: scegli un pacchetto più grande.`,
  code_wrong_country: () => msg`Questo codice sconto non vale nel Paese del pagamento.`,
  code_expired: () => msg`Questo codice sconto non vale più.`,
  code_wrong_method: () =>
    msg`Questo codice sconto non vale con questo metodo di pagamento: scegline un altro.`,
  code_exists: () => msg`Questo codice c’è già: scegline un altro.`,
  campaign_exists: () => msg`Un altro link ha già questa parola: scegline un’altra.`,
  code_reserved: () =>
    msg`Questo sconto è già in un tuo ordine che aspetta il pagamento: lo trovi tra i tuoi acquisti.`,
  discount_too_soon: () => msg`Da poco hai già avuto uno sconto: per un po’ non ce ne saranno altri.`,
  package_not_found: () => msg`Questo pacchetto non è più in vendita.`,
  payment_method_unknown: () => msg`Questo metodo di pagamento non è disponibile. Scegline un altro.`,
  order_not_found: () => msg`Non troviamo questo ordine.`,
  payment_failed: () => msg`Il pagamento non è andato a buon fine. Prova con un altro metodo.`,
  order_price_changed: () =>
    msg`Intanto il prezzo è cambiato: guarda il nuovo totale, poi conferma. Non hai pagato nulla.`,
  payment_unknown: () =>
    msg`Stiamo ancora verificando com’è andato un tuo pagamento: non pagare di nuovo, aspetta un momento.`,
  mandate_not_found: () => msg`Questo metodo salvato non c’è più. Scegline un altro.`,
  spending_limit_reached: () =>
    msg`Questo ordine supera il limite di spesa che hai scelto tu. Non hai pagato nulla.`,
  spending_limit_currency: () =>
    msg`Il tuo limite di spesa è in un’altra valuta: finché c’è, compri solo in quella. Non hai pagato nulla.`,
  correction_not_found: () => msg`Non troviamo questa correzione.`,
  withdrawal_not_found: () =>
    msg`Non troviamo questo recesso: forse manca un pezzo del link. Riaprilo dalla mail.`,
  withdrawal_closed: () => msg`Da questo ordine non si può più recedere qui. Qui sotto c’è scritto perché.`,
  withdrawal_changed: () =>
    msg`Nel frattempo i tuoi crediti sono cambiati. Non abbiamo fatto nulla: guarda le nuove cifre e conferma.`,
  payment_absent: () => msg`Chi gestisce i pagamenti non conosce questo ordine: nessun pagamento è partito.`,
  provider_silent: () => msg`Chi gestisce i pagamenti ora non risponde. Riprova tra qualche minuto.`,
  complaint_not_found: () => msg`Non troviamo questo reclamo.`,
  second_factor_required: () => msg`Prima conferma con la passkey o con il codice che sei tu.`,
  second_factor_failed: () =>
    msg`Questo codice non va bene, o è già stato usato. Aspetta il prossimo e riprova.`,
  last_second_factor: () =>
    msg`Senza questo non potresti più accedere: prima aggiungi un altro modo per farlo.`,
  mailing_running: () => msg`Un altro invio è in corso: aspetta che finisca, o fermalo.`,
  staff_exists: () => msg`Con questo indirizzo c’è già un account della console.`,
  staff_is_member: () =>
    msg`Con questo indirizzo c’è già un profilo su uno di questi siti. Per la console serve un altro indirizzo.`,
  own_account: () => msg`Sul tuo account questo lo decide un’altra persona.`,
  export_closed: () => msg`Il file è già stato scaricato, o è scaduto: chiedilo di nuovo.`,
  own_proposal: () => msg`L’hai proposto tu: lo conferma un’altra persona.`,
  last_admin: () => msg`Così un sito resterebbe senza nessuno che lo amministra.`,
  site_changed: () =>
    msg`Nel frattempo un’altra persona ha cambiato gli stessi valori. Quello che hai scritto è ancora qui.`,
  site_refused: () => msg`Controlla i campi segnati: qualcosa non va.`,
  complaint_taken: () => msg`Ora se ne occupa un’altra persona. Guarda com’è, prima di continuare.`,
  complaint_changed: () => msg`Intanto il reclamo è cambiato. Guarda com’è, prima di continuare.`,
  no_other_person: () =>
    msg`Ora non c’è un’altra persona che possa rivederlo. Puoi comunque risponderci qui.`,
  debit_code_invalid: ({ attempts }) =>
    attempts === 0
      ? msg`Il codice non era giusto, ed era l’ultimo tentativo. Fattene mandare un altro.`
      : msg`Il codice non era giusto. ${plural(attempts, { one: 'Ti resta # tentativo', other: 'Ti restano # tentativi' })}, poi ne mandiamo uno nuovo.`,
  debit_code_expired: () => msg`Questo codice non vale più. Fattene mandare un altro.`,
  debit_code_wait: ({ seconds }) =>
    msg`Il codice è appena partito: aspetta ${plural(seconds, { one: '# secondo', other: '# secondi' })} prima di chiederne un altro.`,
  debit_code_limit: () => msg`Per oggi i codici sono finiti. Riprova domani, o paga in un altro modo.`,
  debit_blocked: () =>
    msg`Da questo conto non possiamo prelevare: un addebito è tornato indietro. Puoi pagare in un altro modo.`,
  debit_open: () =>
    msg`Un tuo addebito è ancora in viaggio. Quando il primo è andato a buon fine ne puoi fare altri; intanto puoi pagare in un altro modo.`,
  debit_amount_limit: ({ max_euros }) =>
    msg`Gli addebiti in attesa possono arrivare in tutto a ${max_euros} €. Aspetta che si chiudano, o paga in un altro modo.`,
  sms_failed: () => msg`Non siamo riusciti a mandarti il codice. Controlla il numero e riprova.`,
}

const fieldSentences: Record<FieldError, (bounds: Bounds) => MessageDescriptor> = {
  invalid: () => msg`Questo valore non va bene.`,
  required: () => msg`Compila questo campo.`,
  invalid_email: () => msg`Questo non sembra un indirizzo email.`,
  password_too_short: ({ min = limits.password_min }) => msg`La password deve avere almeno ${min} caratteri.`,
  password_too_long: ({ max = limits.password_max }) =>
    msg`La password può avere al massimo ${max} caratteri.`,
  username_is_email: () => msg`Tutti vedono il nome utente: non può essere un indirizzo email.`,
  username_starts_with_at: () => msg`Il nome utente non può iniziare con @.`,
  username_characters: () =>
    msg`Puoi usare le lettere di un solo alfabeto (ma non quelle che ne imitano un altro), le cifre da 0 a 9, gli spazi, le emoji e . , _ - ’ & + ! ?`,
  username_reserved: () => msg`Questo nome sembra quello del sito o di chi ci lavora: scegline uno solo tuo.`,
  username_taken: () => msg`Questo nome utente, o uno che gli somiglia, è già preso.`,
  username_too_short: ({ min = limits.username_min }) =>
    msg`Il nome utente deve avere almeno ${min} caratteri.`,
  username_too_long: ({ max = limits.username_max }) =>
    msg`Il nome utente può avere al massimo ${max} caratteri.`,
  birth_date_required: () => msg`Inserisci la tua data di nascita.`,
  too_young: ({ min_age = limits.min_age }) => msg`Per iscriverti devi avere almeno ${min_age} anni.`,
  terms_not_accepted: () => msg`Per iscriverti accetta le condizioni.`,
  too_short: () => msg`Scrivi qualche parola in più.`,
  too_long: () => msg`Il testo è troppo lungo.`,
  too_low: () => msg`Questo valore è troppo basso.`,
  too_high: () => msg`Questo valore è troppo alto.`,
  unknown_choice: () => msg`Scegli un’opzione.`,
  unknown_place: () =>
    msg`Non troviamo questo profilo: copia l’indirizzo della sua pagina, o controlla il nome.`,
  unknown_town: () => msg`Non conosciamo questa città: controlla la regione, o prova con la più vicina.`,
  ambiguous_town: () => msg`Ce n’è più d’una con questo nome: scegli anche la regione.`,
  password_wrong: () => msg`La password non è corretta: riprova.`,
  passwords_differ: () => msg`Le due password non coincidono.`,
  password_common: () => msg`Questa password è tra le più usate: chiunque la proverebbe. Scegline un’altra.`,
  same_email: () => msg`È già il tuo indirizzo.`,
  invite_invalid: () => msg`Questo invito non è valido, o è già stato usato.`,
  iban_invalid: () => msg`In questo IBAN qualcosa non torna: confrontalo con quello della tua banca.`,
  iban_not_sepa: () => msg`Da questo Paese non possiamo prelevare: serve un conto dell’area SEPA.`,
  phone_invalid: () => msg`Questo non sembra un cellulare. Se è estero, scrivilo con il prefisso, come +39.`,
  mandate_not_accepted: () => msg`Per andare avanti accetta il mandato e il preavviso.`,
}

/**
 * Returns the text of a refusal in the language of `i18n`. The catalogue `errors` must be loaded. An unknown code,
 * which comes from a newer server, gets the text of the code `internal`.
 */
export function errorSentence(i18n: I18n, { code, params }: Refusal): string {
  return i18n._((sentences[code] ?? sentences.internal)(params as Shown))
}

/**
 * Returns the error texts of a refused form, by field. The result is empty if the form was refused for a reason that
 * concerns no field.
 */
export function fieldErrors(i18n: I18n, { code, params }: Refusal): Readonly<Record<string, string>> {
  if (code !== 'invalid_fields') return {}
  const { fields, ...bounds } = params as { fields: Record<string, FieldError> } & Bounds
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name, i18n._(fieldSentences[error](bounds))]),
  )
}

/** Says when to try again, in the unit in which the number is small. */
function tooManyRequests(seconds: number): MessageDescriptor {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  if (seconds <= 120)
    return msg`Troppe richieste in poco tempo. Riprova tra ${plural(seconds, { one: '# secondo', other: '# secondi' })}.`
  if (minutes <= 120)
    return msg`Troppe richieste in poco tempo. Riprova tra ${plural(minutes, { one: '# minuto', other: '# minuti' })}.`
  return msg`Troppe richieste in poco tempo. Riprova tra ${plural(hours, { one: '# ora', other: '# ore' })}.`
}
