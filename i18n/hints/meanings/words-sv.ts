import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money:
    'pengar pengarna kontant* cash stalar deg flis belopp summa ekonomi* sparpengar medel finans* slant*',
  currency:
    'kr krona* kronor euro eur € dollar* sek hund* tusen* femhundra* tjugo femtio tvahundra* lapp lax laxar spann papp',
  poor: 'pank tom tomt sparrat sparrad stulen stulet tappat forlorat saknar fattas fryst uppsagd skuld* kronofogden inkasso vrak* kris barskrapad slut knapert last',
  pay: 'betal* overfor* swish* satt* tack* lagg* sta ladda* ersatt* fyll*',
  lend: 'lan* forskott utlagg kredit* lagg',
  give: 'skick* sand* ge ger swish* overfor* lagg* hjalp* bidra* stott* sponsra* betala*',
  repay: 'tillbaka igen lon lonen fredag loning* ranta betalar aterbetal*',
  payment_service:
    'swish swisha swishar paypal revolut western union moneygram klarna nordea swedbank handelsbanken bankid wise',
  bill: 'hyra hyran rakning* faktura* deposition* avgift* skatt boter el elrakning* forsakring* abonnemang* avbetalning* amortering',
  fare: 'biljett* tagbiljett* flyg flygbiljett* sj bensin tank* taxi hotell* resa resan farja buss*',
  parcel: 'tull* paket* visum frakt bud kurir postnord frige* fortull* ambassad* permission* tillstand',
  illness:
    'sjukhus* operation* operer* medicin* lakar* veterinar* djursjukhus* behandling* olycka* sjuk cancer tandlakar* apotek* insulin',
  family:
    'mor mamma pappa far son sonen dotter* mormor farmor morfar bror syster farbror moster faster kusin* barn barnen bebis',
  abroad:
    'soldat* arme* militar* plattform olje* kapten ingenjor fartyg syrien ghana nigeria istanbul dubai utomlands general uppdrag ank* kirurg fn',
  inheritance: 'arv* guld miljon* advokat* testament* lotto* vinst* dodsbo',
  help: 'hjalp* tjanst hand stod* radda* bidrag donation*',
  generous: 'generos* givmild* skam* sugar daddy sponsor* fickpengar tacksam ersattning manadspeng',
  need: 'behov* saknar maste akut soker brattom',
  job: 'jobb* arbet* extra tjan* hemifran team uppgifter online deltid inkomst* passiv*',
  gift: 'presentkort* kort kortet gift card kod* voucher* kontantkort* vardekod* laddning*',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer ica coop elgiganten pressbyran roblox eleven willys systemet mediamarkt',
  buy: 'kop* hamta* kiosk* bestall* skaffa* butik*',
  scratch: 'skrap* kvitto* baksida* foto bild pin',
  invest: 'invester* aktie* fond* depa kapital bors* avkastning* avanza nordnet',
  crypto:
    'bitcoin* btc krypto* crypto* ethereum eth usdt tether token* planbok wallet blockchain nft coin* binance solana dogecoin xrp airdrop staking mining memecoin',
  trading:
    'trad* handl* forex signal* maklar* broker plattform* bot robot* arbitrage havstang valuta* algoritm',
  profit:
    'avkastning vinst* tjan* dubbl* procent % dagligen veckan manaden rik rika passiv* formogen* fortjanst',
  teach: 'lar* visa visar forklar* mentor guid* kom igang',
  chance:
    'mojlighet* chans* hemlig* saker* garanter* metod system* grupp* risk* tips framtid* projekt erbjud* strategi',
  document: 'pass passet korkort* leg legitimation* id kort dokument* bankid',
  picture: 'foto bild* scann* skann* framsida* baksida* selfie skarmbild* skarmdump* screenshot',
  secret:
    'losenord* pin pinkod cvv cvc inlogg* login anvandarnamn kontrollsiffr* utgang* bankdosa dosa bankid',
  account: 'konto* clearing* iban bank* kort* visa kreditkort',
  wealth:
    'lon lonen pension* formogenhet ager bostadsratt* hus villa sommarstuga sparpengar tjanar inkomst* bostad skuldfri sparat',
  identity:
    'personnummer fodelsedatum fodd adress* gata gatan husnummer efternamn namn flicknamn postnummer bor',
  code: 'kod* siffr* sifferkod nummer* engangskod* bekraftelse*',
  message: 'sms meddelande* mail mejl avisering* notis* push',
  approve: 'godkann* bekraft* accepter* tryck* klick* verifier* signer* identifier* legitimera*',
  link: 'qr skanna* scanna* lank* klick* ladda* installer* app appen sida* hemsida* registrer*',
  arrive: 'kommer kom kommit far fick mottag* plinga* dyker in',
  service:
    'whatsap* wapp telegram tele instagram insta ig snap snapchat snappa signal facebook fb messenger viber skype tiktok discord grona kik wechat hangouts wa line teams imessage gram whats',
  phone: 'telefon* nummer nr mobil* ring* tfn samtal',
  mail: 'mail mejl* email gmail hotmail snabel a snabela at punkt outlook yahoo understreck adress*',
  contact_me:
    'skriv* adda addar lagg hitta* folj* kontakta* ring na snacka* prata* sms a messa* skriv hitta skicka folj texta smsa prata horas addera hor',
  move: 'flytta* byt* vidare annan andra hellre privat* battre direkt utanfor over dar stalle bort byta flytta fortsatta annanstans nanstans harifran dit privat',
  rarely:
    'sallan aldrig radera* stanger har profil* sidan sajten online abonnemang notiser inne loggar kostar',
  digit: 'noll ett en tva tre fyra fem sex sju atta nio',
  you: 'du dig din ditt dina ni er',
  me: 'jag mig min mitt mina oss mej',
  can_you: 'kan kunde vill skulle orkar far har kunna gar',
  tell: 'sag skriv* skicka* las* ge ange uppge* knappa* vidarebefordra* beratta*',
  urgent: 'nu genast idag dag snabbt brattom imorgon innan ikvall snart omedelbart senast',
  promise: 'lovar svar lita* fortroende hemlig* ingen arlig* hedersord mellan oss',
  not: 'inte ingen aldrig nej inget utan heller icke',
  past: 'var hade igar forra sist engang gang ar sedan blev har varit alltid fick kopte',
  others: 'han hon dem de van kompis* kollega* granne* alla folk man kvinna ex* chef* nagon svarmor',
  warning: 'bedrag* lura* fejk* fake falsk anmal* irriter* hatar akta forsiktig bot scam*',
  laugh: 'haha* hihi lol hehe xd skoja* skamt*',
  meet: 'traffas ses fika kaffe middag ol vin park* station* bio promenad* drick* bjud* kafe torg* glass glas ata bar',
  hobby:
    'bok bocker film serie musik laga mat hund katt hav skog cykel* sport lop* traning konsert* semester recept* fotboll tradgard* sim* yoga teater kaka baka* stick* svamp*',
  work_talk: 'kontor* pass chef mote skola verkstad sjukskoterska larare tenta uni jobbet',
  love: 'alskling kara vacker* sot* angel hjarta puss kram baby hjartat fin',
  question: 'vad hur var vilken vilka mycket manga varfor vem nar',
  only: 'bara endast litet liten lite racker',
  please: 'snalla please ber vanligen',
  consequence: 'sa sen annars nar',
  can_i: 'kan vill ska kommer maste',
  together: 'tillsammans ihop var* framtid oss',
  real: 'akta riktig* allvar* bevis* serios*',
  period: 'manad* vecka veckan dag dagligen',
  come_to_you: 'komma besoka besok se dig traffa resa hem',
  book: 'boka* reserver* airbnb',
  open: 'oppna aktiver* skapa fyll koppla',
  easier: 'enkelt enklare latt lattare smidig* snabbare',
  details: 'uppgifter data blankett papper',
  stranded: 'flygplats* strandad sitter fangelse gransen',
  surprise: 'overraskning blommor present* gava paket',
  free: 'gratis kostar',
  instead: 'hellre istallet',
  like: 'alskar gillar favorit* hatar tycker',
  weekday: 'mandag tisdag onsdag torsdag lordag sondag helg* sommar* vinter jul* klockan',
  habit: 'alltid fortfarande antligen morgon igen redan',
  thanks: 'tack forlat godmorgon hej trevlig*',
  profile: 'profil* bild leende ogon har match',
  ask_shyly: 'fraga be skams pinsamt ogarna genant',
  hardship: 'barn ensam desperat kallt hung* mat kylskap skor',
  treat: 'bjuder betalar koper naglar frisor netflix',
  person: 'snall arlig manniska kvinna man dam',
  food: 'foodora wolt mat hungrig pizza',
  memory_question: 'skola husdjur larare barndom forsta bil smeknamn',
  probe: 'bil klocka rolex bat villa ager skild anka forsakring lonespec*',
  app_nickname: 'pappersflyg* plan spoke gul gula bla lur fagel onlyfans twitter threads ikon',
  easy_life: 'frihet chef strand soffa ambitios smart liv forandra* drom*',
  withdraw: 'ta ut uttag utbetal* frigor* lasa',
  network: 'natverk* pyramid produkter halsa webbinar* zoom startpaket aterforsalj*',
  charity: 'barnhem valgorenhet forening kyrka jordbavning insamling gofundme',
  paid_company: 'timme timmen sallskap kvall taxa diskret massage',
  broken: 'sonder dack motor varme tak skarm bargning kylskap',
  cashier: 'kassan expedit* fragar saga',
  in_your_name: 'anvanda ditt namn genom ta emot vidarebefordra',
  i_do: 'laser tittar lyssnar gar spelar dricker sover bor',
  said: 'sa sager berattade fragade fragar skrev kallade ville pastod svarade bad kallar tyckte tjatade',
  past_verb:
    'motte traffade sag hittade forlorade vann spenderade glomde trodde forsokte gick kom tog gav betalade salde gjorde kande skrattade grat foll sprang kopte larde jobbade bodde sett haft varit blev blivit fick fatt stod satt hade kostade at drack',
  best: 'basta samsta mest mer an battre storsta aldsta favorit minst flest varsta',
  nice: 'god gott harlig* skon* rolig* kul glad mysig* trevlig* stolt fantastisk* sot fin fina bra',
  here: 'har harinne sidan appen denna detta plattformen chatten inkorgen hit',
  want: 'vill garna lust onskar onska orkar ska villig redo sugen kunna skulle vilja',
  if: 'om nar tills savida ifall',
  hope: 'hoppas tror tycker tanker undrar kanske nog visst sakert menar tydligen verkar',
  anyone: 'nagon nagra alla folk nansin ingen andra man kvinnor varje nan var',
  missing: 'saknas saknar resten sista halften halva enda kvar avvara fattas rest mellanskillnad*',
  block:
    'blockerade blockerar blockerat anmal* polisen raderade ignorer* slutar offer bedrag* lurad falsk* lurendrej*',
  refuse: 'tyvarr forlat annars vagrar nej na nix ledsen hellre later',
  food_talk:
    'brod ost soppa potatis sylt kaka kakor apple* kex frukost pizza pasta korv* agg fisk kyckling bak* jordgubb* bulle bullar choklad glass fika',
  nature:
    'regn* sno* sol solen vind vader* tradgard* blomm* trad* sjo* fjall* hast* hons ko kor fagl* skog* strand* vinter var host mane* hund* katt* hav*',
  screen_share: 'anydesk teamviewer rustdesk fjarr* skarm* dela',
  moderator:
    'moderator* admin* avstangd stangs overvak* laser lyssnar filter blockerar sparr* algoritm* raderar raderas forsvinner',
  adult:
    'onlyfans fansly cam webbkamera naken* nakna sexig* het heta premium vip intim* underklader prenumerer*',
  emergency:
    'begravning* dod* dor dialys syrgas arresterad utvisad fangelse vrakning vrakt koma ambulans grater cellgift operer* akut tarar',
  minutes: 'minut* timme timmar sekund* dagar kvall midnatt frist upphor innan kl senast',
  safe: 'saker* sakert skydd* verifi* koll* kontroll* normal* formalitet officiell* laglig* forsakrad anonym* bekraft*',
  possessive: 'hennes hans honom henne deras dem dom sin sitt sina hon han',
  idle_savings:
    'sparkonto sparande* inflation* ligger staende ranta* sloseri banken utdelning* pension aktie* fond*',
  have: 'har hade haft',
  do_it:
    'gor ta anvand ga prova lat hall borja kom kolla folj valj lyssna spara skynda lagg satt fixa logga testa',
  must: 'maste ska skulle bor behover kraver kravs tvungen',
  we_could: 'vi lat oss kan ska bada ihop',
  something: 'nagot nat saker lite stalle nanstans annanstans',
  advance: 'hela fullt forvag forskott minst extra plus per st var forfaller insattning* forst insats*',
  business:
    'agent* byra firma* foretag* chef maklare analytiker kund* kundtjanst team radgivare konsult bank* kontor* skatteverket',
  years: 'gammal gamla ar sedan alder artionden aring',
  place: 'hus* rum by byn stad* bibliotek* bar butik* kok sang gata* kyrka* station* buss* torg* bank soffa*',
  occupation:
    'larare sjukskoterska underskoterska chauffor kassor revisor rormokare snickare bagare pensionar volontar* student kock elektriker brevbarare',
  event:
    'brollop* fest* festival* fodelsedag* massa semester* resa* match* spel* jubileum loppis* lotteri* student*',
  feeling:
    'radd konstig* marklig* blyg tyst lugn* ledsen ensam* trott nervos svartsjuk forsiktig angrar saknar',
  voice_call: 'rost* hora horas video* facetime ringa prata* telefon* live zoom',
  handle: 'anvandarnamn* namn* nick id profilnamn heter sok dm',
  so: 'sa eftersom darfor men fast aven anda',
  cost: 'kostar kostade pris* billig* dyr* vart rea rabatt* nota* delar egen halva',
}
