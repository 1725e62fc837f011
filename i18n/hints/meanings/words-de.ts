import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money:
    'geld kohle knete bargeld cash asche moneten summe betrag finanz* geldlich* mittel schotter ersparnis*',
  currency:
    'euro eur euronen € dollar usd pfund hundert* tausend* zwanzig* funfzig* hunni fuffi fuffziger zwanni mille franken',
  poor: 'pleite blank gesperrt gestohlen geklaut verloren leer knapp klamm ohne fehl* arbeitslos gekundigt schuld* not notlage minus uberzogen dispo mahnung rauswurf gepfandet eingefroren',
  pay: 'zahl* bezahl* uberweis* einzahl* ubernimm* ubernehm* begleich* aufladen lad* blech* erstatt*',
  lend: 'leih* borg* auslegen auslegst vorstreck* vorschuss kredit darlehen pump* ausleihen strecken',
  give: 'schick* sende* gib gibst geben gebt schmeiss* uberlass* stell* schenk* spendier* mach',
  repay: 'zuruck* wiederbekomm* ruckzahl* revanchier* wieder freitag lohn gehalt monatsende zinsen',
  payment_service:
    'paypal klarna revolut wise western union moneygram giropay n26 sofort paydirekt wero skrill sparkasse vinted',
  bill: 'miete rechnung* rate raten strom kaution gebuhr* strafe bussgeld nebenkosten anzahlung beitrag steuer* hypothek versicherung abo handyrechnung',
  fare: 'ticket* fahrkarte flug flugticket zugticket bahn sprit benzin tank* taxi hotel bahnticket reise flixbus',
  parcel:
    'zoll* paket* visum einreise botschaft lieferung sendung spedition kurier freigabe urlaubsgebuhr freistellung',
  illness:
    'klinik operation op operier* medikament* arzt tierarzt tierklinik behandlung unfall krank* krebs zahnarzt apotheke reha insulin',
  family:
    'mutter mama vater papa sohn tochter oma opa bruder schwester onkel tante cousin* neffe enkel* kind* kleine',
  abroad:
    'soldat* armee us army einsatz bohrinsel olplattform kapitan ingenieur schiff syrien ghana nigeria istanbul dubai ausland general mission arztin witwe* un',
  inheritance: 'erb* gold million* anwalt notar nachlass testament lotto gewinn truhe',
  help: 'hilf* helf* unterstutz* gefallen hand aushelfen aushilf* spende beistand retter',
  generous:
    'grosszugig* spendabel verwohn* taschengeld tg sugar daddy gonner sponsor finanziell* aufmerksamkeit',
  need: 'brauch* benotig* dringend muss suche notig',
  job: 'job nebenjob arbeit* nebenbei verdien* homeoffice heimarbeit team aufgaben passiv nebenverdienst einkommen zuhause',
  gift: 'gutschein* guthaben* geschenkkarte* gift card karte karten prepaid code codes voucher',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer rewe edeka lidl aldi rossmann dm ikea mediamarkt saturn otto kaufland',
  buy: 'kauf* besorg* hol* bestell* kiosk tankstelle supermarkt lotto* laden',
  scratch: 'rubbel* freirubbel* kassenbon bon ruckseite foto pin abfotografier*',
  invest: 'invest* anleg* anlage* aktien fonds depot kapital rendite etf borse geldanlage',
  crypto:
    'bitcoin* btc krypto* crypto* ethereum eth usdt tether token* wallet blockchain nft coin* binance solana dogecoin xrp airdrop staking vorverkauf memecoin mining',
  trading: 'trad* forex signal* broker plattform* borse bot arbitrage hebel ki handel* gold software',
  profit:
    'gewinn* verdien* verdoppel* rendite prozent % taglich wochentlich monatlich reich passiv* vermogen verdreifach* profit*',
  teach: 'zeig* erklar* beibring* lern* lehr* anleit* mentor einsteig* einweis*',
  chance:
    'chance gelegenheit geheim* sicher* garantiert* methode system gruppe risiko* insider tipp tipps frei zukunft projekt angebot strategie',
  document: 'ausweis* personalausweis perso pass reisepass fuhrerschein dokument* meldebescheinigung',
  picture: 'foto fotos bild scan* vorder* ruck* selfie screenshot abfotografier* knips*',
  secret: 'passwort pin cvv cvc zugangsdaten login zugang kennwort prufziffer ablaufdatum geheimzahl tan',
  account: 'konto kontonummer iban bank* girokonto karte kreditkarte* ec kartennummer sparkasse kontostand',
  wealth:
    'gehalt verdienst einkommen rente vermogen eigentum haus wohnung eigentumswohnung immobilie* ersparnisse erspart* gespart netto brutto gehort besitz*',
  identity:
    'geburtsdatum geboren adresse anschrift strasse hausnummer nachname name vorname postleitzahl steuernummer madchenname wohnst geburtsort',
  code: 'code codes nummer* zahl* ziffer* stellig* tan pin bestatigungscode kombination',
  message: 'sms nachricht* push benachrichtigung mail email mitteilung',
  approve:
    'bestatig* freigeb* freigib* akzeptier* genehmig* druck* tipp* klick* pushtan zustimm* verifizier*',
  link: 'qr scan* link klick* lad* runter installier* app seite registrier* anmeld* website download',
  arrive: 'kommt kommen kam gekommen bekomm* erhalt* erscheint gekriegt kriegst angekommen',
  service:
    'wa whatsap* whats wapp telegram tele instagram insta ig snap snapchat signal facebook fb messenger viber skype tiktok discord threema wechat hangouts grune* kik',
  phone: 'telefon* handy* nummer anruf* ruf* mobil* festnetz klingel* durchruf*',
  mail: 'mail email gmail gmx web hotmail at punkt unterstrich outlook yahoo klammeraffe adresse t online',
  contact_me:
    'schreib* meld* find* adde* add hinzufug* folg* kontaktier* erreich* such* texte* ruf* anschreib*',
  move: 'wechsel* woanders anders* wo drub* ruber lieber privat* besser direkt weiter* draussen umziehen',
  rarely:
    'selten kaum losch* abmeld* kundige nie online bald app seite hier abo lauft benachrichtigungen profil',
  digit: 'null eins zwei drei vier funf sechs sieben acht neun zwo',
  you: 'du dich dir dein* euch sie ihnen ihr*',
  me: 'ich mir mich mein* uns',
  can_you: 'kannst konntest wurdest magst willst hast darf kann konnten mochtest wurden',
  tell: 'sag schick* schreib* gib les* nenn* tipp* leit* diktier* weiterleit* verrat*',
  urgent: 'sofort heute jetzt gleich schnell morgen dringend bis eilig abend umgehend',
  promise: 'verspr* schwor* vertrau* geheim niemand* ehrlich ehrenwort unter uns wirklich',
  not: 'nicht kein* nie nein nichts ohne niemals noch',
  past: 'war hatte gestern letzt* gewesen fruher mal jahr jahre habe immer vor worden',
  others:
    'er ihm sie freund* kolleg* nachbar* leute alle mann frau ex mitbewohner* chef jemand man schwiegermutter',
  warning: 'betrug* fake abzock* melde* nervt hass* vorsicht misstrau* scam* bot masche',
  laugh: 'haha* hihi lol hehe grins zwinker witz',
  meet: 'treff* kaffee essen bier wein park bahnhof kino spazier* trinken einlad* lade cafe markt eis abendessen glas',
  hobby:
    'buch bucher film serie musik koch* hund katze meer berge rad sport laufen fitness konzert urlaub rezept fussball garten schwimm* yoga theater kuchen',
  work_talk: 'buro schicht chef meeting schule werkstatt pfleger* lehrer* prufung uni feierabend',
  love: 'schatz liebe* liebling suss* hubsch* engel herz baby kuss mausi traum* schone',
  question: 'was wie wo welche* wieviel viel warum wer wann woher',
  only: 'nur bloss reicht genugt kurz klein* wenig*',
  please: 'bitte bidde pls biddschon fleh*',
  consequence: 'dann damit so sobald sonst danach',
  can_i: 'ich kann konnte werde will mochte muss',
  together: 'zusammen gemeinsam* unser* zukunft wir',
  real: 'echt* wirklich ernst beweis* real vertrauen',
  period: 'monat* woche wochen wochentlich tag taglich',
  come_to_you: 'komme kommen besuch* sehen dir treffe anreise losfahr*',
  book: 'buch* reservier* booking airbnb',
  open: 'offne offnen aktivier* eingeb* gib eroffn* ausfull*',
  easier: 'einfach* leichter schnell* bequem* praktisch',
  details: 'daten angaben formular unterlagen',
  stranded: 'flughafen festsitz* sitze hange grenze gefangnis kaution bahnhof gestrandet',
  surprise: 'uberraschung blumen geschenk packchen kette',
  free: 'gratis kostenlos umsonst kostet',
  instead: 'stattdessen lieber statt',
  like: 'mag liebe gern* lieblings* hasse',
  weekday: 'montag dienstag mittwoch donnerstag samstag sonntag wochenende sommer winter weihnachten',
  habit: 'immer noch endlich morgens schon wieder nach beim',
  thanks: 'danke sorry entschuldige kompliment guten morgen',
  profile: 'profil bild beschreibung lacheln augen haare match',
  ask_shyly: 'frage fragen bitten wollte schame peinlich unangenehm trau',
  hardship: 'kinder allein verzweifelt kalt hunger essen kuhlschrank schuhe obdachlos',
  treat: 'spendier* lad zahlst kaufst bezahlst kaufe nagel friseur netflix',
  person: 'nett* ehrlich* mensch frau mann dame herr seele',
  food: 'essen lieferando wolt hunger einkauf doner pizza lieferservice',
  memory_question: 'grundschule haustier lehrer spitzname kindheit erstes auto lehrerin',
  probe:
    'auto uhr rolex boot villa wieviele besitzt geschieden witwe* versicherung lohnzettel gehaltszettel wagen eigentumer',
  app_nickname:
    'papierflieger flieger gespenst geist horer gelbe gelb blaue blau grun vogel onlyfans twitter threads symbol',
  easy_life: 'kundigen freiheit chef angestellt strand couch handy ehrgeizig clever leben verander* frei',
  withdraw: 'auszahl* abheb* abgehoben ausgezahlt freischalt* zuruckholen',
  network: 'network* pyramide partner wellness produkte nahrungserganz* webinar zoom starterpaket vertrieb',
  charity: 'waisen* spende* verein kirche erdbeben hochwasser sammlung gofundme arme',
  paid_company: 'stunde treffen begleit* abend tarif diskret massage hotelbesuch honorar bar',
  broken: 'kaputt defekt reifen motor heizung dach display abschlepp* kuhlschrank',
  cashier: 'kassiererin kasse fragen verkaufer sagen',
  in_your_name: 'nutzen deinem namen weiterleiten empfangen drauf uber dein',
  i_do: 'lese schaue hore gehe spiele trinke schlafe laufe wohne',
  said: 'sagte sagt sagen erzahlte fragte fragt gefragt gesagt schrieb nannte wollte behauptete antwortete bat meinte meint erzahlt',
  past_verb:
    'traf sah fand verlor gewann vergass dachte versuchte ging kam nahm gab bezahlte verkaufte machte lachte weinte fiel lief kaufte lernte arbeitete wohnte gesehen gehabt gewesen wurde geworden bekam bekommen stand sass hatte kostete ass trank gekauft verloren gefunden gegangen gelernt gemacht vergessen getroffen gelacht geweint war waren',
  best: 'beste besten schlimmste meisten mehr als besser grosste alteste lieblings* wenigsten',
  nice: 'gut guter gute schon* toll* nett* lustig* froh glucklich gemutlich* stolz wunderbar* suss lecker* herrlich* angenehm',
  here: 'hier diese dieser dieses diesem seite app plattform chat postfach portal',
  want: 'will willst wollen mochte mochtest lust wunsche magst hattest bereit wollt gern gerne',
  if: 'wenn falls bis sobald solange ob',
  hope: 'hoffe hoffentlich glaube denke vermute frage vielleicht wohl wahrscheinlich finde anscheinend scheint wirkst klingt',
  anyone: 'jemand jemandem alle leute jemals niemand andere manner frauen jeder jedem man irgendwer wer',
  missing: 'fehlen fehlt rest letzten halfte halbe einzige ubrig entbehren knapp differenz',
  block:
    'blockier* blockiert gemeldet polizei geloscht ignorier* stopp opfer betrug* falsche fakes reingefallen abzock*',
  refuse: 'leider entschuldigung sorry weigere nein no tut lieber bleibe lass',
  food_talk:
    'brot kase suppe kartoffel* marmelade kuchen apfel keks* fruhstuck pizza pasta nudeln wurst eier fisch huhn back* erdbeer* schokolade eis knodel',
  nature:
    'regen* regnet schnee* sonne* wind wetter garten blume* baum baume see berg* pferd* huhn huhner kuh kuhe vogel wald strand winter fruhling herbst mond hund* katze* meer',
  screen_share: 'anydesk teamviewer rustdesk fernzugriff fernwart* bildschirm* teile teil',
  moderator:
    'moderator* admin* gesperrt sperren uberwacht liest lesen mitliest filter blockt algorithm* loscht losche geloscht verschwinde',
  adult: 'onlyfans fansly cam webcam nackt* frech* sexy heiss* premium vip intim* dessous abonnier* of',
  emergency:
    'beerdigung* gestorben tot stirbt dialyse sauerstoff verhaftet abgeschoben gefangnis raumung koma krankenwagen weine chemo operier* notfall tranen',
  minutes: 'minute* stunde* sekunde* tage tagen abend mitternacht frist lauft vor uhr spatestens',
  safe: 'sicher* geschutzt verifi* pruf* normal* formalitat offiziell* legal versichert anonym* bestatig* check',
  possessive: 'ihr ihre seine sein ihm ihn sie er deren ihnen',
  idle_savings:
    'erspart* sparbuch sparkonto inflation liegen liegt herum zinsen verschwend* bank dividende* tagesgeld etf',
  have: 'hab habe hat haben habt hats',
  do_it:
    'mach macht nimm nutz nutze geh probier lass halt fang komm schau folg wahl hor speicher leg stell tu gib tipp meld trag',
  must: 'muss musst mussen solltest sollst soll brauchst verlangt fordert darf musste musstest',
  we_could: 'wir uns konnen konnten lass lassen sollen beide',
  something: 'etwas was irgendwas ding dinge bisschen irgendwo paar einiges',
  advance:
    'volle voll vorab voraus vorher mindestens extra plus per pro je fallig einzahlung* zuerst erst anzahlung',
  business:
    'agent* agentur firma unternehmen chef makler analyst* kunde* kundendienst team berater* konsul* bank* buro finanzamt',
  years: 'alt alte alten jahre jahren jahr seit alter fruher jahrig',
  place:
    'haus zimmer dorf bucherei bibliothek bar laden kuche bett stadt strasse kirche bahnhof bus tram platz bank sofa',
  occupation:
    'lehrer* krankenpfleger* krankenschwester fahrer* kassier* buchhalter* klempner tischler* backer* rentner* ehrenamt* student* koch elektriker* pfleger* brieftrager*',
  event: 'hochzeit* party fest* geburtstag* messe urlaub* ausflug spiel* jubilaum flohmarkt* tombola verein*',
  feeling:
    'angst seltsam* komisch* schuchtern ruhig* still traurig einsam* mude nervos eifersuchtig vorsichtig bereue vermisse',
  voice_call: 'stimme horen video* facetime anrufen telefonier* sprechen reden live zoom',
  handle: 'benutzername* nutzername* name namen nick id heisse such dm nickname',
  so: 'also weil deshalb aber obwohl doch sogar trotzdem drum denn',
  cost: 'kostet kostete preis* billig* teuer* wert rabatt* rechnung* teilen halb selbst angebot',
}
