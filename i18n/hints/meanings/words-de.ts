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
}
