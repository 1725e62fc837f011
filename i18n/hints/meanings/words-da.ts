import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money: 'penge pengene kontant* gryn monter belob sum okonomi* cash opsparing midler finans*',
  currency:
    'kr krone* euro eur € dollar* dkk hund* plov* femhund* tyve halvtreds tohundred* tus* mille lap lapper',
  poor: 'flad blank tom spaerret stjalet tabt mistet mangle* underskud fyret gaeld skyld* rykker* lukket lukker rod knas knibe overtraek* fogeden ude smidt kviks',
  pay: 'betal* overfor* indbetal* daek* smid* saet* sende* refunder* udlaeg laegge* tank* fyld* swipe*',
  lend: 'lan* forskud laegge laeg udlan* kviklan forstraek*',
  give: 'send* giv* smid* overfor* laeg* hjaelp* skyd* spytte* stot* sponsor* betale*',
  repay: 'tilbage igen lon lonnen fredag lonningsdag renter betaler refunder* afdrag',
  payment_service:
    'mobilepay mobile pay paypal revolut western union moneygram lunar danske bank nordea jyske nets wise dankort',
  bill: 'husleje* regning* rate* depositum gebyr* skat bode elregning* el varme forsikring* indskud afgift* abonnement* restance lan',
  fare: 'billet* togbillet* fly flybillet* dsb benzin tank* taxa hotel* rejse* faerge togturen flixbus',
  parcel:
    'told* pakke* visum fragt kurer postnord frigiv* fortold* ambassade* orlov* tilladelse importafgift',
  illness:
    'hospital* sygehus* operation* operer* medicin laege* dyrlaege* dyrehospital* behandling* ulykke* syg kraeft tandlaege* apotek* insulin',
  family:
    'mor far son datter mormor farmor morfar bror soster onkel tante kusine faetter nevo barn born min mine baby',
  abroad:
    'soldat* haer* militaer* boreplatform* olie* platform kaptajn ingenior skib syrien ghana nigeria istanbul dubai udland* general mission udsendt enke* kirurg fn',
  inheritance: 'arv* guld million* advokat* notar testamente lotto* gevinst* bo',
  help: 'hjaelp* tjeneste hand stot* redde* afhjaelp* bidrag donation',
  generous: 'gavmild* generos* forkael* sugar daddy sponsor* lommepenge modydelse gensidig taknemmelig rund',
  need: 'brug behov* mangler nodt akut skal soger haster',
  job: 'job jobbet arbejde bijob ekstra tjen* hjemmefra team opgaver online deltid indtaegt passiv*',
  gift: 'gavekort* kort kortet gift card kode* voucher* taletid* optank*',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer* magasin elgiganten matas coop bilka fotex netto rema roblox eleven gogift',
  buy: 'kob* hent* kiosk* bestil* skaf* kassen butik*',
  scratch: 'skrab* kvittering* bon bagpa bagsiden foto billede pin',
  invest: 'invester* aktie* fond* depot kapital bors* afkast nordnet saxo',
  crypto:
    'bitcoin* btc krypto* crypto* ethereum eth usdt tether token* wallet blockchain nft coin* mont binance solana dogecoin xrp airdrop staking mining memecoin',
  trading:
    'trad* handl* forex signal* maegler* broker platform* bot robot* arbitrage gearing valuta* algoritme',
  profit:
    'afkast profit* tjen* fordobl* procent % dagligt ugentligt manedligt rig rige passiv* gevinst formue tredobl* indtjening',
  teach: 'laer* vise viser vis forklar* mentor guid* oplaer* komme igang',
  chance:
    'mulighed* chance* hemmelig* sikker* garanter* metode system* gruppe* risiko* tip tips fremtid* projekt tilbud fri strategi',
  document: 'pas passet korekort* id legitimation sygesikring* sundhedskort* dokument* nemid mitid bevis',
  picture: 'foto billede* scan* forside* bagside* selfie skaermbillede* screenshot tag',
  secret:
    'adgangskode* kodeord* password pin pinkode cvv cvc login oplysninger brugernavn kontrolcifre* udlob* noglekort',
  account: 'konto* reg registreringsnummer iban bank* netbank kort* dankort haevekort* nemkonto',
  wealth:
    'lon lonnen pension* formue ejer ejerbolig hus lejlighed sommerhus opsparing tjener frivaerdi indkomst* bolig gaeldfri velhavende',
  identity:
    'cpr nummer personnummer fodselsdato fodt adresse* vej husnummer efternavn navn pigenavn postnummer bor mellemnavn',
  code: 'kode* ciffer cifre cifret tal tallene nummer* engangskode* bekraeftelseskode*',
  message: 'sms besked* mail notifikation* tekstbesked* push',
  approve: 'godkend* bekraeft* accepter* swipe tryk* klik* sig ja verificer* identificer* underskriv*',
  link: 'qr scan* link* klik* download* installer* app appen side* hjemmeside tilmeld* opret* hent',
  arrive: 'kommer kom kommet far fik modtag* tikke* dukke* lander ind',
  service:
    'whatsap* wapp telegram tele instagram insta ig snap snapchat snapper signal facebook fb messenger viber skype tiktok discord gronne kik wechat hangouts wa line snappen teams imessage hinge',
  phone: 'telefon* nummer nr mobil* ring* tlf opkald fastnet',
  mail: 'mail email gmail hotmail snabel a at punktum punkt outlook yahoo bindestreg underscore adresse',
  contact_me:
    'skriv* add adde adder tilfoj* find folg* kontakt* ring fang* snakke* sms skriv tilfoj fang send smid folg tekst snak udveksl* derover derovre',
  move: 'flyt* skifte* videre andet andre hellere privat* bedre direkte udenfor over der steder smutte derover derovre rykke flytte skifte fortsaette tage sted privat',
  rarely:
    'sjaeldent aldrig slet* lukker herinde her profil* siden online abonnement notifikationer inde logger',
  digit: 'nul en et to tre fire fem seks syv otte ni',
  you: 'du dig din dit dine jer i jeres',
  me: 'jeg mig min mit mine os vores',
  can_you: 'kan kunne vil ville gider ma har ka ku matte gad skulle er',
  tell: 'sig skriv* send* laes* giv oplys* tast* videresend* fortael* indtast*',
  urgent: 'nu straks idag dag hurtigt haster morgen inden aften snart omgaende senest',
  promise: 'lover svaerger stol* tillid hemmelig* ingen aerlig* aeresord mellem os',
  not: 'ikke ingen aldrig nej intet uden heller slet',
  past: 'var havde igar gar sidste engang gang ar siden blev har vaeret altid fik kobte',
  others:
    'han hun dem de ven veninde venner kollega* nabo* alle folk mand kone eks* chef* nogen man svigermor',
  warning: 'svindel* svindler* bedrag* fake falsk anmeld* irriter* hader pas pa forsigtig bot scam*',
  laugh: 'haha* hihi lol hehe xd joke sjov',
  meet: 'modes kaffe middag ol vin park station* biograf gatur drik* invitere* giver cafe torv* is glas spise bar',
  hobby:
    'bog boger film serie musik lav* mad hund kat hav skov cykel* sport lob* fitness koncert* ferie opskrift* fodbold have svom* yoga teater kage strik*',
  work_talk: 'kontor* vagt chef mode skole vaerksted sygeplejerske laerer eksamen uni arbejde',
  love: 'skat elskede smuk* sod* engel hjerte kys dejlig kaere baby laekker',
  question: 'hvad hvordan hvor hvilken hvilke meget mange hvorfor hvem hvornar',
  only: 'kun bare blot lille lidt raekker nok',
  please: 'venligst please beder sode vaer',
  consequence: 'sa derefter ellers nar',
  can_i: 'kan vil skal kommer ma',
  together: 'sammen vores fremtid os',
  real: 'aegte virkelig seriost bevis* rigtig',
  period: 'maned* uge ugen ugentlig dag dagligt',
  come_to_you: 'komme besoge besog se dig mode rejse hen',
  book: 'book* reserver* airbnb',
  open: 'abn* aktiver* opret* indtast* udfyld* tilslut*',
  easier: 'nemt nemmere let lettere hurtigere',
  details: 'oplysninger data formular papirer',
  stranded: 'lufthavn* strandet sidder faengsel graense',
  surprise: 'overraskelse blomster gave* pakke',
  free: 'gratis koster',
  instead: 'hellere stedet',
  like: 'elsker kan lide yndlings* hader synes',
  weekday: 'mandag tirsdag onsdag torsdag lordag sondag weekend* sommer* vinter jul* kl klokken',
  habit: 'altid stadig endelig morgen igen allerede',
  thanks: 'tak undskyld godmorgen hej hyggelig*',
  profile: 'profil* billede smil ojne har match',
  ask_shyly: 'sporge bede flov pinligt nodig skammer',
  hardship: 'born alene desperat kulde sult* mad koleskab sko',
  treat: 'giver betaler kober negle frisor netflix',
  person: 'sod aerlig menneske kvinde mand dame',
  food: 'wolt mad sulten takeaway justeat just eat pizza',
  memory_question: 'folkeskole kaeledyr laerer barndom forste bil kaelenavn',
  probe: 'bil ur rolex bad villa ejer skilt enke forsikring lonseddel',
  app_nickname: 'papirfly flyver spogelse gul gule bla ror fugl onlyfans twitter threads ikon',
  easy_life: 'frihed chef strand sofa ambitios klog liv aendre* drom*',
  withdraw: 'haeve haevet udbetal* frigor* lase',
  network: 'netvaerk* pyramide produkter wellness webinar zoom startpakke forhandler',
  charity: 'bornehjem velgorenhed forening kirke jordskaelv indsamling gofundme',
  paid_company: 'time timen selskab aften takst diskret massage',
  broken: 'gaet stykker daek motor fyr tag skaerm bugser* koleskab',
  cashier: 'kassen ekspedient* sporger sige',
  in_your_name: 'bruge dit navn gennem modtage videresende lane',
  i_do: 'laeser ser horer gar spiller drikker sover bor',
  said: 'sagde siger fortalte spurgte sporger skrev kaldte ville pastod svarede bad kaldes mente',
  past_verb:
    'modte sa fandt tabte vandt brugte glemte troede provede gik kom tog gav betalte solgte lavede folte grinede graed faldt lob kobte laerte arbejdede boede set haft vaeret blev blevet fik faet stod sad havde kostede spiste drak',
  best: 'bedste vaerste mest mere end bedre storste aeldste yndlings mindst hellere flest',
  nice: 'god godt dejlig* skon* sjov* glad hyggelig* stolt fantastisk sod laekker* rar rolig* fin',
  here: 'her herinde siden appen denne dette platformen chatten indbakken derinde',
  want: 'vil vile gerne lyst onsker onske gider skal villig klar frisk kunne ku',
  if: 'hvis nar indtil medmindre dersom',
  hope: 'haber tror synes taenker undrer maske nok formentlig vist mener abenbart virker',
  anyone: 'nogen nogle alle folk nogensinde ingen andre maend kvinder hver man enhver',
  missing:
    'mangler resten sidste halvdelen halve eneste tilbage undvaere overs rest forskellen radighed fattes',
  block:
    'blokerede blokerer blokeret anmeld* politiet slettede ignorer* stopper stoppede offer ofre bedrag* nej svindl* falsk* fup',
  refuse: 'desvaerre undskyld ellers naegter nej niks beklager hellere lade',
  food_talk:
    'brod rugbrod ost suppe kartof* marmelade kage* aeble* smakage* morgenmad pizza pasta fritter polse* fisk kylling bag* jordbaer boller chokolade is wienerbrod',
  nature:
    'regn* sne sneen sol solen blaest vejr* have haven blomst* trae* so bjerg* hest* hons ko koer fugl* skov* strand* vinter forar efterar mane* hund* kat* hav*',
  screen_share: 'anydesk teamviewer rustdesk fjern* skaerm* fjernstyr* del',
  moderator:
    'moderator* admin* udelukket lukket overvag* laeser lytter filtre blokerer spaerre* algoritm* sletter slettes forsvinder',
  adult: 'onlyfans fansly cam webcam nogen* fraek* sexet hot premium vip intim* lingeri undertoj abonner*',
  emergency:
    'begravelse* dod* dor dialyse ilt arresteret udvist faengsel udsaettelse koma ambulance graeder grad kemo operer* akut tarer',
  minutes: 'minut* time timer sekund* dage aften midnat frist udlober inden kl senest',
  safe: 'sikker* sikkert sikre beskyt* verific* verifik* tjek* normal* formalitet officiel* lovlig* forsikret anonym* bekraeft*',
  possessive: 'hendes hans ham hende deres dem sin sit sine hun han',
  idle_savings: 'opsparing* inflation ligger staende rente* spild banken udbytte pension aktie* indestaende',
  have: 'har havde haft',
  do_it:
    'gor tag brug ga prov lad hold start kom kig folg vaelg hor gem tjek skynd laeg saet fa lav indtast tast',
  must: 'skal skulle ma bor nodt kraever kraeves forlanger',
  we_could: 'vi lad os kan skal begge sammen',
  something: 'noget nogle ting hvad lidt sted',
  advance: 'fulde fuldt forhand forskud mindst ekstra plus per pr stk hver forfalder indbetaling forst',
  business:
    'agent* bureau firma* virksomhed chef maegler analytiker kunde* kundeservice hold radgiver konsulent bank* kontor* skat',
  years: 'gammel gamle ar siden alder artier arig*',
  place:
    'hus* vaerelse landsby* by byen bibliotek* bar butik* kokken seng gade* kirke* station* bus* torv* baenk sofa*',
  occupation:
    'laerer sygeplejerske chauffor kasserer revisor blikkenslager tomrer bager pensionist frivillig* studerende kok elektriker paedagog postbud',
  event:
    'bryllup* fest* festival* fodselsdag* messe ferie* tur* kamp* spil* jubilaeum loppemarked* lotteri* konfirmation*',
  feeling:
    'bange maerkelig* saer genert stille rolig* trist ensom* traet nervos jaloux forsigtig fortryder savner flov',
  voice_call: 'stemme* hore video* facetime ringe tale* snakke* telefon* live zoom',
  handle: 'brugernavn* navn* nick id profilnavn hedder sog dm snapkode',
  so: 'sa fordi derfor men selvom dog endda',
  cost: 'koster kostede pris* billig* dyr* vaerd udsalg rabat* regning* deler del egen halvdelen hver',
}
