import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money:
    'sold* denaro contant* grana spicci spiccioli lire quattrini liquidita somma cifra importo cash risparmi finanziari* econom*',
  currency:
    'euro eur euri € dollar* usd sterlin* mila cinquant* venti trenta duecento* trecento* mille deca cent* pezzo sacchi',
  poor: 'bloccat* rubat* pers* vuot* senza scopert* verde difficolta crisi sfratt* licenziat* debit* mancano manca rimast* congelat* staccat* mess* male',
  pay: 'pag* bonific* vers* trasferi* sald* accredit* addebit* ricaric* anticip* copr* sosten*',
  lend: 'prest* anticip* imprest* finanziament*',
  give: 'manda* mandi invia* invii gira* giri dammi dai darmi dare passa* passi fammi metti mettere sgancia* allung*',
  repay: 'rend* restitu* ridar* rido ripag* rimbors* riporto torno interessi venerdi stipendio',
  payment_service:
    'paypal satispay postepay revolut hype western union moneygram bancoposta skrill buddybank n26 poste vaglia',
  bill: 'bollett* affitt* rata rate multa cauzione mutuo spes* tassa tasse caparra acconto deposito abbonament* retta iscrizione luce gas utenz* assicurazion*',
  fare: 'bigliett* volo voli treno aereo benzina taxi albergo hotel italo frecc* viaggio autostrada',
  parcel: 'dogan* pacco spedizion* corriere visto permess* ambasciat* sblocc* congedo licenza',
  illness:
    'ospedal* operazion* operar* operat* intervento medicin* cure cura veterinari* farmac* malat* incident* chirurg* terapia dentista ricoverat* insulina tumore',
  family: 'madre mamma padre papa figli* nonn* sorella fratell* zio zia cugin* nipot* bimb* bambin*',
  abroad:
    'militar* soldat* generale piattaforma petrolif* nave capitano ingegner* missione onu siria afghanistan nigeria lagos istanbul dubai estero chirurgo vedov*',
  inheritance: 'eredita lascito oro milion* avvocat* notaio notarile testamento lotteria vincit* fondo',
  help: 'aiut* mano favore disposto piacere sostegn* benefic* donazion* miracolo cuore',
  generous:
    'generos* viziar* vizi manten* sugar daddy papi paparino rose compenso esigenze riconoscent* sponsor regalino omaggio',
  need: 'serv* bisogn* occorr* urg* necess* cerco cercasi voglio vorrei',
  job: 'lavor* arroton* entrata guadagn* casa online collaborazion* network selezion* ragazze candidat* kit mezz part time',
  gift: 'buon* carta carte regalo gift card voucher coupon prepagat* ricarica codici',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer neosurf transcash spotify esselunga carrefour ikea mediaworld feltrinelli conad decathlon',
  buy: 'compr* prend* acquist* ordin* regal* tabacc* supermercat* edicola negozio',
  scratch: 'gratt* scontrin* retro dietro pin foto',
  invest: 'invest* capital* azion* fond* btp titoli borsa obbligazion* quota immobil*',
  crypto:
    'bitcoin btc cripto* crypto* ethereum eth usdt tether token wallet blockchain nft coin* binance stablecoin portafoglio solana dogecoin xrp airdrop staking presale prevendita memecoin',
  trading:
    'trad* forex segnal* broker piattaform* exchange bot arbitragg* opzion* futures leva robot mercat*',
  profit:
    'profitt* guadagn* rendiment* raddoppi* moltiplic* interess* passiv* ricc* triplic* percento % settimana mensil* giornalier*',
  teach: 'insegn* spieg* mostr* guid* impar* vedere entrare aggiung* segui',
  chance:
    'opportunit* occasion* segret* sicur* garantit* metodo sistema gruppo mentore analista esclusiv* rischi* proposta futuro progett*',
  document: 'documento documenti passaport* patente identita tessera carta cie spid',
  picture: 'foto scansion* fronte retro selfie fotografa* screenshot screen schermata immagine',
  secret: 'password pin cvv credenzial* accesso login cifre scadenza segreto utente',
  account:
    'conto iban bancar* banca bancomat carta postepay intestat* credito correntista circuito visa mastercard',
  wealth:
    'stipend* pension* reddit* fattur* proprieta casa immobili terreni risparmi guadagni titolare patrimon* affitt* ral isee azienda benestante',
  identity:
    'nascita nato nata indirizzo via civico cognome nome cap fiscale residenza interno nubile piano data',
  code: 'codic* numer* cifr* otp token sequenza combinazione',
  message: 'sms messagg* notific* mail email testo avviso posta',
  approve: 'conferm* accett* approv* autorizz* premi clicca convalid* verific* dito consent*',
  link: 'qr scansiona inquadra link clicca scaric* install* app sito registr* iscriv*',
  arrive: 'arriv* ricev* compar* vibrat* ti spunt*',
  service:
    'wathsapp whatsap* wapp wa uozzap wats* zap telegram tg instagram insta ig snap snapchat signal facebook fb feisbuc messenger viber skype tiktok discord threema wechat hangouts verde spunte direct dm kik line',
  phone: 'telefon* cell* numero chiam* squill* recapito fisso prefisso sim',
  mail: 'mail email gmail hotmail libero chiocciola punto underscore virgilio yahoo outlook posta indirizzo',
  contact_me:
    'scrivimi scrivi scriviamoci scriverci cercami trovami contattami seguimi chiamami sentiamoci sentir* trovi cerca aggiung* scrivermi rispondimi messaggiami lasciami',
  move: 'spost* altrove fuori passiamo continuiamo altro altra privat* dirett* comod* meglio li la qua vieni andiamo',
  rarely:
    'poco mai raramente cancell* disinstall* chiudo elimin* scade notifiche sito app collego entro costa pag*',
  digit: 'zero uno due tre quattro cinque sei sette otto nove trecento',
  you: 'tu te ti tuo tua tuoi tue voi',
  me: 'mi me io mio mia miei mie',
  can_you: 'puoi potresti riesci riusciresti vuoi vorresti saresti faresti ti va hai avresti',
  tell: 'dimmi dici dirmi mandami mandamelo mandamela scrivimelo leggimi detta* copia incolla inoltra* girami passami dillo dammelo dammi',
  urgent: 'subito oggi adesso ora entro domani stasera presto urgente urgenza prima immediat* scade ieri',
  promise: 'giuro prometto promessa fidati fiducia segreto nessuno parola sincer* serio dio',
  not: 'non no mai niente senza nulla nessun* ne nemmeno neanche',
  past: 'era ero avevo aveva stato stata fatto ieri scorso scorsa anni anno fa preso visto andat* successo sempre',
  others:
    'lui lei loro amico amica amici collega collegh* vicino vicina gente tutti ragazzo ragazza ex coinquilin* suocera capo',
  warning: 'truff* fals* fake segnal* odio fastidi* pericol* attent* occhio bot diffid* bloccat*',
  laugh: 'haha ahah* lol scherz*',
  meet: 'vediamo vederci incontr* caffe cena aperitiv* spritz birra parco stazione cinema pizza bere passeggiata invit* offro piazza mercatino',
  hobby:
    'libr* film serie musica cucin* cane gatto mare montagna bici sport corsa palestra concert* viaggi* ricett* calcio giard* nuoto yoga teatro dolce vino',
  work_talk: 'ufficio turno capo riunione collega scuola officina infermier* insegnante esame universita',
  love: 'amore tesoro cara caro bella bello gioia piccola dolcezza stella cuore bacio baci mia',
  question: 'che cosa come dove quale quali quanto quanti perche chi quando',
  only: 'solo soltanto basta bastano bastera appena piccol* piccin*',
  please: 'favore piacere prego perfavore pf pls pregando supplico',
  consequence: 'cosi poi allora appena quando senno altrimenti',
  can_i: 'posso potrei faccio mando porto vengo devo voglio',
  together: 'insieme noi nostr* futuro coppia',
  real: 'vero vera reale serio seria dimostr* prova provi verific* autentic* robot',
  period: 'mese mesi settimana settimanale giorno mensile fine',
  come_to_you: 'venire vengo vederti raggiung* visitarti trovarti arrivo parto incontrarti',
  book: 'prenot* riserv* booking airbnb noleggi*',
  open: 'apri aprire attiv* collega* carica* inserisc* compila*',
  easier: 'facil* semplice comod* veloce pratico',
  details: 'dati informazioni estremi coordinate modulo pratica',
  stranded: 'aeroporto stazione fermo ferma bloccato frontiera confine carcere prigione cauzione',
  surprise: 'sorpresa fiori regalo pacchetto mazzo collana',
  free: 'gratis gratuit* senza costa',
  instead: 'invece piuttosto prefer*',
  like: 'piace piacciono adoro amo preferit* odio mi',
  weekday: 'lunedi martedi mercoledi giovedi sabato domenica weekend estate inverno natale pasqua',
  habit: 'sempre ancora finalmente mattina volta volte gia pure dopo',
  thanks: 'grazie scusa complimenti buongiorno buonasera piacere figurati bravo',
  profile: 'profilo foto descrizione sorriso occhi capelli match bio',
  ask_shyly: 'chiedo chiedere chiederti domanda vergogno imbarazzo scusami permetti posso',
  hardship: 'figli bambini solo sola disperat* freddo fame mangiare frigo scuola scarpe',
  treat:
    'offri offrimi paghi pagami regalami comprami prendimi viziami abbonamento netflix unghie estetista parrucchiere',
  person: 'gentile sincer* dolce persona signora donna uomo serio anima',
  food: 'mangiare pranzo glovo deliveroo justeat spesa fame panino kebab',
  memory_question: 'scuola elementare animale domestico maestra squadra soprannome cane infanzia maestro',
  probe:
    'macchina auto orologio rolex barca villa seconda quante appartament* possiedi divorzi* vedov* assicurazione busta paga tredicesima',
  app_nickname:
    'aeroplanino fantasmino cornetta verde blu giallo gialla uccellino rosa logo icona onlyfans twitter x threads bumble telegramma',
  easy_life:
    'smettere lavorare liberta capo dipendente ferie spiaggia divano telefono mezz ambiziosa sveglie vita cambi*',
  withdraw: 'preliev* prelevare ritir* incass* sblocc* recuper* prima volta',
  network:
    'network piramidale collaborator* benessere integratori prodotti presentazione webinar zoom kit socie socio',
  charity: 'orfan* beneficenza associazione chiesa terremoto alluvione raccolta gofundme poveri',
  paid_company:
    'ora incontro compagnia serata accompagn* tariffa motel loft rimborso discreta massaggio busta',
  broken: 'rott* guast* gomma motore caldaia tetto telefono schermo carro attrezzi frigorifero lavatrice',
  cashier: 'commessa cassiere cassa chiedono dire negozio',
  in_your_name: 'usare tuo nome intestare appoggio transito farmi arrivare ricevere per conto',
  i_do: 'ricordo leggo guardo ascolto vado gioco bevo dormo cammino abito',
  said: 'disse diceva dice detto chiese chiesto chiede raccontava racconta raccontato scrisse voleva sosteneva rispose pregava chiedeva chiamava',
  past_verb:
    'conobbi conosciuto visto trovato perso vinto speso dimenticato pensavo provato andato andata venuto preso dato pagato venduto fatto sentito riso pianto caduto corso comprato imparato lavorato abitato avuto stato stata diventato era ero aveva avevo mangiato bevuto costava rimasto rimasta uscito finito',
  best: 'migliore peggiore piu meglio peggio maggiore preferito preferita preferiti meno massimo',
  nice: 'buono buona bello bella belle bei carino carina divertente felice contento contenta orgoglioso fantastico meraviglioso dolce gustoso piacevole bravo',
  here: 'qui qua questo questa sito app piattaforma pagina chat',
  want: 'vuoi voglio vorrei vorresti desidero voglia ti va andrebbe disposto disposta pronto volentieri volete vuole',
  if: 'se quando finche appena qualora',
  hope: 'spero penso credo immagino chissa forse magari probabilmente secondo pare sembra sembri trovo',
  anyone: 'qualcuno tutti gente mai nessuno altri uomini donne ognuno chi chiunque alcuni',
  missing: 'manca mancano mancherebbero resto ultimi ultima meta restante avanza residuo differenza',
  block:
    'blocco blocca bloccat* segnalo segnala segnalat* denunci* polizia cancello cancellat* ignoro vittima truff* falso falsi fregat* cascat* diffid* scappa',
  refuse: 'purtroppo scusa spiacente dispiace rifiuto no preferisco resto lascio niente',
  food_talk:
    'pane formaggio zuppa minestra patat* marmellata torta torte mele biscott* colazione pizza pasta uova pesce pollo forno fragole cioccolat* gelato ragu lasagn* cena',
  nature:
    'pioggia piove neve nevica sole vento tempo giardino orto fiori alberi lago montagna montagne cavall* gallin* mucc* uccelli bosco spiaggia inverno primavera autunno luna cane cani gatto gatta mare',
  screen_share: 'anydesk teamviewer rustdesk remoto schermo schermata condividi condividere',
  moderator:
    'moderator* admin* sospes* sospendono bannat* controllano leggono leggere filtri algoritm* cancello disattiv* spariscono scade',
  adult:
    'onlyfans fansly cam webcam nud* birichin* sexy hot premium vip intim* lingerie abbona* esclusiv* piccant*',
  emergency:
    'funeral* mort* muore dialisi ossigeno arrestat* espuls* prigione sfratto sfratta coma ambulanza piango chemio operar* emergenza lacrime butta',
  minutes: 'minut* ora ore second* giorni giorno sera stasera mezzanotte scadenza scade entro prima',
  safe: 'sicur* protett* verific* controll* normale formalita ufficial* legale assicurat* anonim* conferm* garant*',
  possessive: 'suo sua suoi loro lui lei gli le quello quelli quella',
  idle_savings:
    'risparmi risparmio inflazione fermi fermo dormono interessi banca dividendi liquidazione pensione libretto',
  have: 'ho ha abbiamo hanno avete hai',
  do_it:
    'fai fa fammi fare metti metto prendi usa entra vai prova lascia tieni inizia vieni guarda segui scegli senti dai fatti passa vedi clicca',
  must: 'devi devo deve dovresti bisogna serve servono occorre richiede pretende tocca devono',
  we_could:
    'possiamo potremmo sentiamoci passiamo spostiamoci scriviamoci andiamo facciamo continuiamo vediamoci restiamo parliamo ci noi ce insieme',
  something: 'qualcosa cosa cose qualche po qualsiasi qualunque',
  advance:
    'intero completo completa anticipo anticipato minimo almeno extra piu oltre scadenza versamento prima acconto',
  business:
    'agente agenzia azienda ditta societa direttore broker analista client* assistenza team consulente banca ufficio avvocato notaio',
  years: 'vecchio vecchia vecchi anni anno da eta decenni antico',
  place:
    'casa stanza paese biblioteca bar negozio cucina letto citta via chiesa stazione autobus tram piazza panchina divano bagno museo porta',
  occupation:
    'insegnante maestra maestro infermier* autista tesorier* commercialista idraulico falegname panettiere fornaio pensionat* volontari* student* cuoc* elettricista postino barista bidell*',
  event:
    'matrimonio festa festival compleanno fiera vacanz* gita partita gioco anniversario mercatino lotteria sagra',
  feeling:
    'paura strano strana timid* tranquill* silenzio triste sola solo stanco stanca nervos* gelos* prudente pento manchi',
  voice_call:
    'voce sentire sentirci sentirti video* facetime chiamare chiamarti parlare telefonat* zoom vocali vocale',
  handle: 'utente username nome nick nickname id cerca cercami dm contatto profilo',
  so: 'quindi perche cosi ma anche pero perfino siccome poi',
  cost: 'costa costava prezz* econom* caro cara sconto scontat* conto dividiamo meta ognuno vale',
}
