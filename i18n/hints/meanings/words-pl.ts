import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money:
    'pieniadz* pieniedz* kasa kase kasy kasiora hajs gotowk* kwot* sum* finansow* oszczednosc* forsa forse grosz*',
  currency:
    'zl zloty* pln euro eur € dolar* usd funt* stow* sto dwiescie trzysta piecset* tysi* tys dych* pieciu dyszka',
  poor: 'zablokowan* ukradl* skradzion* zgubil* pust* bez brak* splukan* zwolnil* dlug* komornik* zadluz* eksmisj* kryzys* zamroz* dolek kiepsko debet tarapat* wyrzuc*',
  pay: 'zaplac* plac* przelej* przela* przelew* wplac* dolad* oplac* pokry* splac* zasil* ureguluj*',
  lend: 'pozycz* zaloz* kredyt* zaliczk* chwilowk*',
  give: 'wyslij* wysla* przeslij* daj dasz dac wrzuc* rzuc* przekaz* zrob* wspomoz* sponsor* puscic podeslij* wspier*',
  repay: 'oddam oddaj* zwroc* zwrot* wyplat* piatek piatku odsetk* pensj* oddac',
  payment_service:
    'blik blikiem blika paypal revolut western union moneygram przelewy24 pko mbank ing santander wise allegro skrill',
  bill: 'czynsz* rachun* rata rate raty prad* gaz kaucj* mandat* oplat* podatek* kredyt* ubezpiecz* abonament* zaliczk* faktur* skladk*',
  fare: 'bilet* pociag* samolot* lot benzyn* paliw* tank* taksow* uber hotel* podroz* pkp autobus* flixbus',
  parcel: 'clo cla cel* paczk* przesylk* wiz* kurier* inpost dostaw* zwolnienie ambasad* urlop* odpraw*',
  illness:
    'szpital* operacj* lek leki lekow lekar* weterynarz* leczen* wypad* chor* rak dentyst* aptek* insulin* zabieg* klinik*',
  family:
    'mama mame matk* tata ojciec syn* cork* babci* dziad* brat siostr* wuj* ciotk* kuzyn* dzieck* dzieci* bratan*',
  abroad:
    'zolnierz* wojsk* armi* platform* naft* statk* kapitan* inzynier* syri* ghana nigeri* stambul* dubaj* zagranic* general* misj* onz wdow* chirurg*',
  inheritance: 'spadek* spadk* zlot* milion* prawnik* adwokat* notariusz* testament* loteri* wygran*',
  help: 'pomoc* pomoz* pomog* przyslug* wspar* wspom* ratuj* datek',
  generous: 'hojn* szczodr* rozpieszcz* sponsor* sugar daddy kieszonkow* utrzym* wdzieczn* dyskretn*',
  need: 'potrzeb* musz* pilnie szukam trzeba',
  job: 'prac* dorob* dodatkow* zarob* zarabi* domu zespol* zadan* online zdaln* dochod* pasywn* fuch*',
  gift: 'kart* podarunkow* bon bony gift card kod* doladowan* voucher* talon* zdrapk* prezent*',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer empik* allegro biedronk* zabk* rossmann media lidl orlen roblox',
  buy: 'kup* zamow* kiosk* sklep* zabk* wez',
  scratch: 'zdrap* paragon* odwroc* tyl tyle zdjec* pin',
  invest: 'inwest* akcj* fundusz* gield* kapital* lokat* portfel* udzial*',
  crypto:
    'bitcoin* btc krypto* crypto* ethereum eth usdt tether token* portfel* wallet blockchain nft coin* binance solana dogecoin xrp airdrop staking kopanie memecoin',
  trading:
    'trad* trejd* forex sygnal* broker* platform* bot robot* arbitraz* dzwigni* opcj* walut* gield* algorytm*',
  profit:
    'zysk* zarob* zarabi* podwoi* podwaja* pomnoz* procent* % dziennie tygodni* miesieczn* bogat* pasywn* stop* zwrot*',
  teach: 'naucz* ucz* pokaz* wyjasn* mentor* wprowadz* poprowadz* szkol*',
  chance:
    'okazj* szans* mozliwosc* sekret* tajem* pewn* gwarant* metod* system* grup* ryzyk* przyszl* projekt* ofert* strategi*',
  document: 'dowod* paszport* prawo jazdy dokument* legitymacj* mobywatel*',
  picture: 'zdjec* fot* skan* przod* tyl* selfie screen* zrzut* stron*',
  secret: 'hasl* pin cvv login* logow* dane danych waznosc* cyfr* uzytkownik*',
  account: 'kont* rachun* iban bank* kart* numer* visa debetow* kredytow* saldo',
  wealth:
    'pensj* wyplat* emerytur* renta majat* mieszkan* dom dzialk* oszczedn* zarabiasz dochod* wlasn* nieruchom* odlozon*',
  identity: 'pesel urodz* dat* adres* ulic* nazwisk* imie panienskie kod pocztowy mieszkasz zameldowan*',
  code: 'kod* cyfr* numer* liczb* otp haslo potwierdz* weryfik*',
  message: 'sms smsem em wiadomosc* powiadomien* mail esemes*',
  approve: 'potwierdz* zatwierdz* akcept* autoryz* klik* nacisn* zweryfik* podpis*',
  link: 'qr zeskan* link* klik* pobierz* zainstal* aplikacj* apk* stron* zarejestr* rejestr*',
  arrive: 'przyjdz* przysz* przychodz* dostal* dostan* otrzyma* pojaw* wyskocz* doszed*',
  service:
    'whatsap* wapp watsap* telegram* tele insta* ig snap* signal* facebook* fb fejs* messenger* viber* skype* tiktok* discord* zielon* kik wechat hangout*',
  phone: 'telefon* numer* komork* dzwon* zadzwon* tel nr fon*',
  mail: 'mail* email gmail* hotmail malpa kropka podkresl* outlook wp onet o2 interia poczt* adres*',
  contact_me:
    'napisz* pisz* pisac dodaj* znajdz* odezwij* zadzwon* szukaj* obserw* kontakt* zaprosz* lap zlap*',
  move: 'przenies* przejdz* przeskocz* inn* indziej lepiej prywatn* bezposredni* poza gdzie tam zmien* wol*',
  rarely:
    'rzadko nigdy usuwam usun* kasuj* zamyk* tutaj tu profil* stron* portal* loguj* powiadomien* wygas* zagladam platn* bywam',
  digit: 'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  you: 'ty ci ciebie cie twoj* tobie toba pan pani',
  me: 'mi mnie ja moj* mna nam nas',
  can_you: 'mozesz mogl* chcesz dalbys dalabys masz czy dasz',
  tell: 'powiedz* podaj* wyslij* przeslij* napisz* przeczyt* podyktuj* przepisz* skopiuj* daj',
  urgent: 'teraz dzis dzisiaj szybko pilnie jutro zaraz natychmiast do wieczor* przed',
  promise: 'obiecuj* przysieg* zaufaj* zaufan* sekret* nikt* slowo szczer* miedzy nami uczciw*',
  not: 'nie nic nigdy bez nikt ani zadn*',
  past: 'byl* mial* wczoraj ostatni* kiedys raz lat lata temu zawsze kupil* dostalem dostalam',
  others:
    'on ona oni przyjaci* koleg* kolezank* sasiad* wszyscy ludzi* facet* chlopak dziewczyn* byly byla szef* ktos tesciow* kumpel*',
  warning:
    'oszust* oszuk* falszyw* fejk* fake zglos* wkurza* denerw* nienawidz* uwazaj* ostroz* bot scam* naciag*',
  laugh: 'haha* hihi lol hehe xd xdd zart* smiech*',
  meet: 'spotka* kaw* kolacj* piw* wino wina park* dworz* dworc* kino spacer* drink* zapras* zapros* knajp* rynek lody obiad*',
  hobby:
    'ksiazk* film* serial* muzyk* gotow* pies psa kot* morze las gory rower* sport* bieg* silown* koncert* wakacj* przepis* pilk* ogrod* plyw* joga teatr* ciast* taniec grzyb*',
  work_talk: 'biur* zmian* szef* spotkani* szkol* warsztat* pielegniar* nauczyciel* egzamin* studi*',
  love: 'kochan* skarb* slicz* piekn* aniol* serce* serdusz* buzi* misiu sloneczk* kotku cud*',
  question: 'co jak gdzie ktory ktora ile dlaczego kto kiedy',
  only: 'tylko wystarczy mal* troch* drobn*',
  please: 'prosze prosic blagam plis',
  consequence: 'to wtedy potem inaczej jak zebym zebys',
  can_i: 'moge moglbym moglabym zrobie dam chce przyjade wysle',
  together: 'razem nasz* wspoln* przyszlosc',
  real: 'prawdziw* naprawde serio udowodn* dowod powazn*',
  period: 'miesiac* tydzien tygodni* dzien*',
  come_to_you: 'przyjech* przyjade przylec* spotkac zobaczyc odwiedz* dojech*',
  book: 'rezerw* zarezerw* booking airbnb',
  open: 'otworz* aktyw* wpisz* wypeln* zaloz* utworz*',
  easier: 'latw* prosc* wygodn* szybc*',
  details: 'dane danych formularz papier* informacj*',
  stranded: 'lotnisk* utkn* wiezien* granic* areszt*',
  surprise: 'niespodziank* kwiat* prezent* paczk*',
  free: 'darmo* bezplatn* kosztuje',
  instead: 'zamiast wole wolalbym',
  like: 'lubie uwielbiam ulubion* kocham nienawidze',
  weekday: 'poniedzial* wtorek wtorku sroda srode czwart* sobot* niedziel* weekend* lato zima swieta',
  habit: 'zawsze jeszcze wreszcie rano znowu juz',
  thanks: 'dzieki dziekuje przepraszam czesc hej milo',
  profile: 'profil* zdjecie usmiech* oczy wlosy match',
  ask_shyly: 'prosic pytam zapytac wstyd* glupio smiem',
  hardship: 'dzieci sam sama zdesper* zimno glod* jedzeni* lodowk* buty',
  treat: 'postawisz zaplacisz kupisz paznokcie fryzjer netflix',
  person: 'mil* uczciw* czlowiek kobieta mezczyzna pani',
  food: 'pyszne glovo jedzenie glodn* zakupy pizza',
  memory_question: 'szkola podstawow* zwierz* pierwszy samochod dziecinstw* przezwisk*',
  probe: 'auto zegarek rolex lodz willa posiadasz rozwied* wdow* ubezpiecz* pasek',
  app_nickname: 'samolocik duszek zolt* niebiesk* ptaszek onlyfans twitter threads ikon* sluchawk*',
  easy_life: 'wolnosc rzucic szef plaza kanapa ambitn* madr* zycie zmien* marze*',
  withdraw: 'wyplac* wyplat* odblok* odzysk*',
  network: 'sieciow* piramid* produkty suplement* webinar zoom starter*',
  charity: 'sierocin* charytatyw* fundacj* kosciol trzesieni* powodz zbiork* zrzutk*',
  paid_company: 'godzin* towarzystw* wieczor stawka dyskret* masaz',
  broken: 'zepsu* popsu* opon* silnik* piec dach ekran holow* lodowk*',
  cashier: 'kasa kasjer* pyta sprzedaw*',
  in_your_name: 'uzyc twoje nazwisko przez odebrac przekazac',
  i_do: 'czytam ogladam slucham ide gram pije spie chodze mieszkam',
  said: 'powiedzial* mowil* mowi pytal* zapytal* poprosil* prosil* napisal* pisal* opowiadal* chcial* twierdzil* odpisal* odpowiedzial* nazywa kazal*',
  past_verb:
    'poznal* widzial* znalazl* zgubil* stracil* wygral* wydal* zapomnial* myslal* probowal* poszedl* poszl* przyszedl* wzial* wziel* dal* zaplacil* sprzedal* zrobil* smial* plakal* spadl* kupil* nauczyl* pracowal* mieszkal* byl* mial* stal* siedzial* kosztowal* zjadl* wypil* zostal*',
  best: 'najlepsz* najgorsz* najbardziej bardziej niz lepiej lepsz* najwiekszy najstarszy ulubion* najmniej',
  nice: 'dobr* dobrze fajn* ladn* mil* smieszn* zabawn* szczesliw* przytuln* dumn* cudown* slodk* pyszn* przyjemn* pieknie super',
  here: 'tu tutaj ta tej ten tego tym stronie strona apka apce aplikacji portal* czat*',
  want: 'chcesz chce chcialabys chcialbys chcialbym chcialabym zycze ochote ochota gotow* chetnie zechcesz zechcialabys zechcialby',
  if: 'jesli jezeli jak gdy gdyby kiedy dopoki jakbys',
  hope: 'mam nadzieje mysle wierze sadze moze chyba pewnie podobno zdaje wydaje ciekawe uwazam',
  anyone: 'ktos kogos wszyscy ludzie kiedykolwiek nikt inni mezczyzni faceci kobiety kazdy niektorzy',
  missing: 'brakuje brak reszta reszte ostatnie polowe polowa pozostal* zbywa wolne roznice',
  block:
    'zablokowal* blokuje zglosil* zglaszam policj* usunal* ignoruje ofiar* oszust* oszuk* falszyw* nabral* naciagacz* uwazaj',
  refuse: 'niestety przepraszam przykro odmawiam nie wole zostaje zostane dziekuje sorry',
  food_talk:
    'chleb ser zupa zupe ziemniak* dzem* ciasto ciasta jablk* ciastk* sniadanie pizza makaron kielbas* jajk* ryb* kurczak piecz* truskawk* czekolad* lody pierog* bigos',
  nature:
    'deszcz* pada snieg* slonc* wiatr pogod* ogrod* kwiat* drzew* jezior* gor* kon* kur* krow* ptak* las lasu lesie plaz* zim* wiosn* jesien* ksiezyc* pies psa kot* morz*',
  screen_share: 'anydesk* teamviewer* rustdesk* zdaln* ekran* udostepnij udostepnic pulpit*',
  moderator:
    'moderator* admin* zawiesz* zbanu* banuj* bana sledz* czytaj* filtr* algorytm* usuwam kasuj* znikam wygas* cenzur*',
  adult: 'onlyfans fansly kamerk* nag* niegrzeczn* sexy gorac* premium vip intymn* bielizn* subskry* of',
  emergency:
    'pogrzeb* zmarl* umarl* umiera dializ* tlen* aresztow* deport* wiezieni* eksmisj* spiaczk* karetk* placze chemi* operac* pilne lzy zaklad*',
  minutes: 'minut* godzin* sekund* dni dzien wieczor* polnoc* termin* wygasa przed do najpozniej',
  safe: 'bezpiecz* chronion* weryfik* sprawdz* kontrol* normaln* formalno* oficjaln* legaln* ubezpiecz* anonim* potwierdz* gwaran*',
  possessive: 'jego jej ich mu im on ona oni one jemu niej nim',
  idle_savings: 'oszczednosci inflacj* lez* stoja procent* odsetki bank* dywidend* lokat* emerytur* kont*',
  have: 'mam ma mamy maja macie mialem masz',
  do_it:
    'zrob wez wloz uzyj wejdz idz sprobuj zostaw trzymaj zacznij chodz patrz zobacz wybierz posluchaj daj rzuc przejdz kliknij zajrzyj wpadnij ustaw zaloz dolacz',
  must: 'musisz musze musi powinn* trzeba nalezy wymaga zada potrzeba musimy potrzebn*',
  we_could:
    'mozemy moglibysmy przejdzmy przeniesmy kontynuujmy spotkajmy porozmawiajmy zostanmy my nas nam umowmy wymienmy zrobmy popiszmy',
  something: 'cos cokolwiek rzecz* jakis jakies jakas troche gdzies pare kilka',
  advance:
    'caly calosc pelne pelny gory zaliczk* minimum najmniej dodatkowo plus kazdy wplat* najpierw depozyt*',
  business:
    'agent* agencj* firm* spolk* dyrektor* broker* analityk* klient* obslug* zespol* doradc* konsult* bank* biur* urzed* adwokat* prawnik* notariusz*',
  years: 'star* lat lata rok roku od wiek dawno kiedys dawniej',
  place:
    'dom domu pokoj wies wsi bibliotek* bar* sklep* kuchni* lozk* miast* ulic* koscio* dworz* autobus* tramwaj* plac* lawk* kanap* muze*',
  occupation:
    'nauczyciel* pielegniark* kierowc* skarbnik* ksiegow* hydraulik* stolarz* piekarz* emeryt* wolontari* student* kucharz* elektryk* listonosz* kasjer*',
  event: 'wesel* slub* imprez* festiwal* urodzin* targ* wakacj* wycieczk* mecz* gra gry rocznic* loteri*',
  feeling:
    'boje strach dziwn* niesmial* spokojn* cisza smutn* samotn* zmeczon* nerwow* zazdros* ostrozn* zaluje tesknie',
  voice_call: 'glos* uslysz* slysz* wideo* facetime zadzwon* dzwon* pogada* rozmaw* telefonicz* zoom*',
  handle: 'nick* login* nazw* id szukaj dm uzytkownik* pseudonim*',
  so: 'wiec bo dlatego ale chociaz jednak nawet poniewaz',
  cost: 'kosztuje kosztowal* cen* tani* drog* warto promocj* rabat* rachun* dziel* pol po',
}
