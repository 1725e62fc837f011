import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money:
    'raha* fyrkka* massi* kateis* summa* hillo* taloudelli* saasto* pennin* tili* satku satanen viissatanen kymppi femma rahet patakka patakkaa talletu* talletta* euroo',
  currency: 'euro* e eur € dollari* kymppi* kakskymppi* viiskymp* tonni* sata* kaksisataa tuhat* puntaa egee',
  poor: 'rahaton varaton tyhja* loppu* puuttu* varaste* hukku* jaatyn* jumi* kadonn* pulassa ahdingo* tyoton ulosotto* velka* velat haato* laskut ilman tiuka*',
  pay: 'maksa* maksu* siirra* siirto* tilisiir* lada* heita* laita* laitta* kata* hoida* hoita* korvau*',
  lend: 'laina* vippa* vippi* ennakko*',
  give: 'lahet* anna* antai* heita* heitta* laita* pista* saisko saisin luovut* sponssa* tuo* siirtai*',
  repay: 'takais* palaut* palkka* perjantai* korvaan maksan takas koroilla tilipaiva* kelasta hyvitan',
  payment_service:
    'mobilepay* mobepay* paypal* revolut* pivo* western union moneygram siirto holvi klarna trustly verkkopankki* nordea osuuspankki op danske spankki',
  bill: 'vuokra* lasku* sahko* takuu* maksu* sakko* era* vakuutu* ennakko* liittyma* puhelinlasku* vero*',
  fare: 'lippu* junalip* lento* bensa* tankkaa* taksi* hotelli* matka* vr lta bussilip*',
  parcel: 'tulli* paketti* paketin viisumi* lahety* lupa* posti* kuriiri* lomamaksu* vapautu* suurlahetys*',
  illness:
    'sairaala* leikkau* laake* laakkee* elainlaakari* laakari* hoito* hoido* onnettom* sairas* syopa* hammas* apteek* operaatio*',
  family:
    'aiti* aidin isa* poika* tytar* tyttar* laps* mummo* mummi* ukki* veli* sisko* seta* eno* serkku* vauva*',
  abroad:
    'sotila* armeij* oljynporaus* lautta* kapteeni* merikapteeni* insinoor* laiva* syyria* ghana* nigeria* istanbul* dubai* ulkomail* kenraali* rauhanturva* leski* kirurgi* yk',
  inheritance: 'perin* kulta* miljoon* asianajaj* notaari* testament* lotto* voitto* kuolinpes*',
  help: 'auta* autta* apu* palvelu* pyynto* kaden tukea tuki* pelasta* avust*',
  generous: 'antelia* hemmot* sokeri* sugar isi* sponsor* korvau* tarjoat kuukausikorvau* pitaa huolta rikas',
  need: 'tarvit* tarvis* tarvii* pakko* kiire* etsin haen pitais* vaatii vaativat tarvitsen tarvitsisin tarviin pitais taytyy taytyis pitaa',
  job: 'tyo* duuni* sivutulo* kotoa kotona lisatulo* keikka* tienest* tiimi* kokoaikai* tehtav* ansio*',
  gift: 'lahjakort* kortti* kortin kortteja arvoseteli* gift card koodi* prepaid etukort* saldo*',
  brand:
    'amazon* apple* itunes steam* google play paysafe* netflix* playstation psn xbox zalando* razer s kortti prisma* k market* r kioski* arra* stockmann* gigantti* verkkokauppa* power',
  buy: 'osta* hanki* hommaa* tilaa* kioski* kaupa* marketi*',
  scratch: 'raaputa* kuitti* kuitin takapuol* kuva* takana pin',
  invest: 'sijoit* osake* rahasto* paaoma* porssi* salkku* nordnet',
  crypto:
    'bitcoin* btc krypto* ethereum* eth usdt tether* token* lompakko* wallet lohkoketj* nft coin* binance* solana dogecoin xrp airdrop staking louhinta memecoin',
  trading:
    'treid* tradin* trada* forex* signaali* broker* alusta* robotti* arbitr* vipu* valuuttakaup* valittaj* kaupankay*',
  profit:
    'tuotto* voitto* tienaa* tienata tuplaa* prosent* % paivassa viikossa kuussa passiivi* rikastu* vaurast* korko*',
  teach: 'opeta* nayta* neuvo* kerron ohjaa* opasta* oppia mentori*',
  chance:
    'mahdollisuu* tilaisuu* salai* varma* taattu* riski* menetelm* systeemi* ryhma* vinkki* tarjou* projekti* tulevaisuu*',
  document: 'henkkar* henkilokort* passi* ajokort* dokument* henkilotodistu* kortti*',
  picture: 'kuva* selfie* skanna* etupuol* molemm* screenshot* valokuva* naytto*',
  secret: 'salasana* pin* cvv kirjautu* tunnukset tunnus* kayttajatunnu* tarkistenum* voimassa*',
  account: 'tili* iban* pankki* pankin kortti* luottokort* debit* kortin',
  wealth:
    'palkka* elake* elakkee* omaisuu* omistat* omistu* asunto* mokki* tulot* tienaat saastoj* sijoituksia metsaa perintoa varakas velaton',
  identity:
    'syntyma* henkilotunnu* hetu* osoite* osoitteesi sukunimi* nimi* katu* postinumero* tyttonim* syntynyt asut lahiosoite',
  code: 'koodi* numero* tunnusluku* vahvistus* otp luku*',
  message: 'tekstari* tekstiviesti* viesti* ilmoitu* sms sahkoposti* push',
  approve:
    'hyvaksy* vahvista* kuittaa* paina* klikkaa* tunnistau* tunnistus* varmenna* allekirj* salli syota nappaile avaa avaat painat painatko valitse',
  link: 'qr skannaa* linkki* linkin klikkaa* lataa* asenna* sovellu* sivu* rekisteroi* appi*',
  arrive: 'tulee tuli tulossa saapu* sait saat ilmest* napsaht* pomps*',
  service:
    'whatsap* wapp* watsap* teleg* insta* ig ssa snap* signal* facebook* fb naamakirja* messenger* viber* skype* tiktok* discord* vihrea* hangout* kik* jodel* wapis wapissa whatsis whatsissa whatsin wappii wappi instas snappi* tele teams meet line onlys* wire threema',
  phone: 'puhelin* puhelime* numero* soita* soitel* luuri* kannykka* puhelu* nro puh',
  mail: 'mail* sahkoposti* meili* gmail* hotmail* miukumauku* at piste* alaviiva* outlook* osoite*',
  contact_me:
    'kirjoita* kirjota* viestit* laita* pista* lisaa* etsi* loydat loyta* seuraa* soita* ota yhteytta* jutella* nappaa* tuu tule moikkaa moikkaamaan tekstaa tekstaillaan tekstaile soitellaan viestitellaan kirjoitellaan vaihdetaan bongaa laitahan',
  move: 'siirry* siirtya* muualla muualle toise* paremmin privaat* suoraan yksityis* ulkopuol* jatketaan vaihdetaan siella sinne jossain mualla muual tonne toiselle puolelle siirryttais vaihdetaanko jatkettais pois taalta',
  rarely: 'harvoin poista* sulje* sulkemassa ikina taalla profiili* tama sivu* maksulli* kayn en kirjaudu*',
  digit:
    'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan yks kaks kolm viis kuus seitse kaheksan yheksan',
  you: 'sa sina sinun sinulla sinulle sun sulla sulta sulle sua sinua sinut sut teidan te teilla sul sult sus sinuun sinussa sinuna itsesi sunki sunkaan',
  me: 'ma mina minun minulla minulle mun mulla mulle mua minua minut meille mulkku mul mult mut mus minuun itseni minakin makin',
  can_you:
    'voitko voisitko voisikko voitsa pystytko pystyt viitsitko haluatko onko oisko olisiko saisko saanko ostatko laitatko annatko maksatko ois oisiko olisitko voit voisit voitais voitaisko voitaisiinko pystyisitko pystyisiko pystyisit saisinko saisiko saako voisko voisiko voikko haluutko haluisitko haluaisitko kehtaisitko ehtisitko viittisitko onnistuuko onnistuisiko kavisiko kavisko sopisiko sopiiko jatkaisimmeko jatketaanko jatkettaisko mentaisko siirryttaisiinko vaihdettaisko tuutko tulisitko lahetatko kerrotko ostaisitko maksaisitko antaisitko lainaisitko',
  tell: 'kerro* sano* laita* lue* kirjoita* valita* naputa* kopioi* lahetat kerropa kerrotko sanoisitko naputtele nappaile lue luettele anna antaisitko ilmoita vastaa kuvaa',
  urgent: 'heti nyt tanaan huomen* nopea* pian kiire* valittom* ennen illalla tunnin',
  promise: 'lupaan vanno* luota* luotta* salaisuu* kukaan* rehelli* kunnia* oikeesti',
  not: 'ei en et eivat emme ette ala alkaa mitaan ikina ilman enka eika kukaan',
  past: 'oli olin ollut eilen viime kerran joskus vuosi vuotta sitten kavin ostin sain aina',
  others:
    'han hanen kaveri* ystava* kollega* naapuri* kaikki ihmiset mies nainen exa* kamppis* pomo* joku porukka* anoppi*',
  warning: 'huijau* huijari* huijaa* feikki* ilmoit* arsytta* vihaa* varo* epailytt* scam* botti*',
  laugh: 'haha* hah hihi lol xd d vitsi* heh hehe',
  meet: 'tavata tavataan treffi* kahvi* syoma* kalja* olut viini* puisto* asema* leffa* kavely* tarjoan kutsu* tori* sauna* ravintola*',
  hobby:
    'kirja* leffa* elokuva* sarja* musiikki* koira* kissa* meri metsa* pyora* liikunta* juokse* sali* konsert* loma* resept* jalkapallo* piha* uinti* jooga* teatteri* sieni* mokki* leivo*',
  work_talk: 'toimisto* vuoro* pomo* palaveri* koulu* hoitaja* opettaja* tentti* yliopisto* toissa toihin',
  love: 'kulta* rakas* kaunis* ihana* muru* beibi* sydan* suloinen* komea* enkeli*',
  question: 'mika mita miten missa kuinka paljonko paljon miksi kuka milloin mista mihin mitka',
  only: 'vain pelkka* riitta* pieni pienen vahan',
  please: 'kiltti ole pliis pyyda* kiitos',
  consequence: 'niin ni sitten sit muuten heti kun jotta',
  can_i: 'voin pystyn haluan tulen annan kerron',
  together: 'yhdessa meidan yhtei* kanssani',
  real: 'aito* oikea oikeasti todista* tosissa* todell*',
  period: 'kuu kuun kuukau* viikko viikon viikossa paivas* kuussa',
  come_to_you: 'tulla tulen tuun luokse* luo tapaamaan saapua nakemaan',
  book: 'varaa* varata varau* booking airbnb',
  open: 'avaa avata aktivoi* syota* tayta* liity',
  easier: 'helpom* helppo nopeam* katev*',
  details: 'tiedot tietoja lomake paperit',
  stranded: 'lentokent* jumissa rajalla vankila* asemalla',
  surprise: 'yllaty* kukkia kukat lahja* paketti',
  free: 'ilmai* maksuton maksaa',
  instead: 'mieluummin sijaan',
  like: 'tykkaan rakastan lempi* vihaan pidan',
  weekday: 'maanantai* tiistai* keskiviik* torstai* lauantai* sunnuntai* viikonlop* kesa* talvi* joulu*',
  habit: 'aina vielakin vihdoin aamulla taas jo ihan',
  thanks: 'kiitos anteeksi huomenta moikka terve mukava',
  profile: 'profiili* kuva* hymy* silmat match',
  ask_shyly: 'kysya pyydan pyytaa nolottaa havettaa kehtaan uskalla*',
  hardship: 'lapset lapsille yksin epatoivo* kylma nalka* ruokaa kengat',
  treat: 'tarjoatko maksatko ostatko ostaisitko kynnet kampaaja netflix',
  person: 'kiltti rehellinen ihminen nainen mies rouva',
  food: 'wolt foodora ruoka ruokaa nalka ruokatilaus pizza',
  memory_question: 'koulu kouluun lemmikki* opettaja lapsuu* ensimmainen auto',
  probe: 'auto kello vene huvila omistatko eronnut leski vakuutus palkkakuitti montako',
  app_nickname: 'paperilentokon* lentokone haamu keltainen sininen luuri lintu onlyfans twitter threads',
  easy_life: 'vapaus vapautta pomo ranta sohva kannykka elama muutt* fiksu unelm*',
  withdraw: 'nosta* nostin kotiut* vapaut* takaisin lunasta*',
  network: 'verkosto* pyramidi tuotteita hyvinvointi webinaari zoom aloituspaketti jalleenmyyj*',
  charity: 'orpo* hyvantekev* seurakunta maanjaristys tulva kerays gofundme',
  paid_company: 'tunti tapaaminen seura* ilta hinta diskreetti hieronta korvaus',
  broken: 'rikki hajo* rengas moottori lammitys katto naytto hinaus jaakaappi',
  cashier: 'kassa kassalla myyja kysyy sano',
  in_your_name: 'kayttaa nimellasi kautta vastaanottaa valittaa',
  i_do: 'luen katson kuuntelen kayn pelaan juon nukun kavelen asun',
  said: 'sanoi sanovat kertoi kysyi kysyttiin kirjoitti kutsui halusi vaitti vastasi pyysi pyydettiin luuli kuulemma kutsuu sanoo',
  past_verb:
    'tapasin nain loysin havisin voitin kaytin unohdin luulin yritin menin menimme tulin otin annoin maksoin maksoi myin tein tunsin nauroin itkin kaaduin juoksin ostin opin olin asuin nahny nahnyt ollu ollut saanut oli kavin kavi jouduin sai soin soi join kavelin loysi myi teki antoi meni',
  best: 'paras parasta parhaat pahin eniten enemman kuin parempi suurin vanhin lempi* vahiten',
  nice: 'hyva hyvaa hyvin kiva kivaa ihana* hauska* iloinen mukava* ylpea upea* sopo* onneks* rauhassa natti',
  here: 'taalla taal taalta taalt tanne tassa tasta tama tata taman tahan sivu* sovellu* alusta* chat* tan taa',
  want: 'haluat haluatko haluaisitko haluutko haluisitko haluisin haluaisin halua haluan haluun haluaa viitsisitko viitsitko viittisitko kiinnostaisko kiinnostaa kiinnostaako lahdetko suostutko',
  if: 'jos kun ku kunnes mikali jollet jossei josset',
  hope: 'toivottavasti toivon luulen mietin ehka varmaan kai mielestani mielesta tuntuu nakojaan taitaa kuulostaa vaikuttaa ajattelin',
  anyone:
    'joku jotkut kaikki kaikkien ihmiset ihmisia kukaan ketaan muut miehet naiset moni monet jokainen jollekin joltain tyyppi tyypit',
  missing:
    'puuttuu puuttuvat loput loppu loppuun viimeiset puolet jaljella ylimaaraista vajaa uupuu lisaa erotus',
  block:
    'estin estan blokkasin blokkaan ilmiann* poliisi* poisti* lopetan lopetin uhri* valepro* petos petoks* narut*',
  refuse: 'valitettavasti anteeksi pahoillani kieltaydyn en enka mieluummin jatan sori ma',
  food_talk:
    'leipa leipaa juusto* keitto keittoa peruna* hillo* kakku* omena* keksi* aamupala pizza* pasta makkara* muna* kala kalaa kana* leivo* mansik* pulla* suklaa* jaatelo* puuro*',
  nature:
    'sade sataa satoi lumi lunta aurin* tuuli* saa saat puutarha* kukk* puu puut jarv* tuntur* hevo* kanoja lehm* lintu* metsa* ranta rannal* talvi kevat syksy* kuu koira* kissa* meri mokki*',
  screen_share: 'anydesk* teamviewer* rustdesk* etayhtey* naytto* nayton jaa jaat eta*',
  moderator:
    'moderaattori* yllapi* bannat* banni* suljetaan sulkee valvo* lukee lukevat suodat* estaa algoritmi* poistetaan poistan katoaa katoan',
  adult:
    'onlyfans* onlys* fansly* webkamera* kamera* alasto* tuhma* seksi* kuum* premium vip intiim* alusvaat* tilaaja*',
  emergency:
    'hautaja* kuoli kuole* kuollut dialyysi* happi* pidatet* karkotet* vankila* haado* kooma* ambulans* itken itke* leikka* syopa* kyynel*',
  minutes: 'minuut* tunti* tunnin sekunt* paiva* ilta* keskiyo* maaraaika vanhenee ennen klo viimeistaan',
  safe: 'turva* turvalli* suojat* suojau* varmenn* vahvist* tarkist* normaali* muodolli* virallinen laillinen vakuutettu anonyymi* luotettav*',
  possessive: 'hanen hanelle hanta heidan heille he han se silta niiden niille sille sita ne',
  idle_savings:
    'saasto* saastot inflaatio* makaa makaavat korko* korot tuhlausta pankissa osinko* osinkoja elake* osak* rahasto*',
  have: 'on oon olen meilla mulla minulla oo ole olemme',
  do_it:
    'tee ota kayta mene kokeile anna pida aloita tule tuu katso kato seuraa valitse kuuntele tallenna laita pane pista avaa toimi saasta mennaan hanki',
  must: 'pitaa taytyy pitaisi pitais vaatii vaativat pakko kuuluu tarvitsee tarvii edellyttaa',
  we_could:
    'voimme voitais voitaisiin jatketaan jatkettais vaihdetaan siirrytaan mennaan voisimme me ollaan tehdaan puhutaan jutellaan kirjoitellaan pysytaan',
  something: 'jotain jotakin mitaan jokin asia asiaa vahan jossain jonnekin muutaman pari',
  advance:
    'koko taysi etukateen ennakkoon vahintaan ylimaarainen plus per kpl eraantyy talletus* talletta* ensin maksettu',
  business:
    'agentti* toimisto* firma* yritys* yrityk* johtaja* valittaja* analyytikko* asiakas* asiakaspalv* tiimi* neuvoja* konsultti* pankki* pankin kela* verotta*',
  years: 'vanha vanhaa vanhat vuotta vuoden vuosi* sitten ika vuotias nykyaan edelleen yha',
  place:
    'talo* huone* kyla* kaupunki* kaupungi* kirjasto* baari* kauppa keittio* sanky* katu* kirkko* asema* bussi* tori* penkki* sohva* helsinki tampere* turku*',
  occupation:
    'opettaja* hoitaja* kuski* rahastonhoit* kirjanpit* putkimies* puuseppa* leipuri* elakelai* vapaaehtoi* opiskelija* kokki* sahkomies* postinkant*',
  event:
    'haat haihin haissa juhla* juhli* festar* synttar* messut loma* reissu* matsi* peli* kirppis* kirppu* arpaj*',
  feeling:
    'pelkaan pelottaa outo* ujo hiljainen rauhallinen surullinen yksinai* vasynyt hermost* mustasukkai* varovainen kadun ikava',
  voice_call:
    'aani aanen aanes* kuulla video* facetime soittaa soittais* puhua puhelin* puhelimes* zoom* livena',
  handle: 'kayttajanim* nimimerk* nimella nimi* nick id tunnus* haku hae dm dmm',
  so: 'joten koska siksi mutta vaikka silti edes',
  cost: 'maksaa maksoi hinta* halpa* kallis* kallii* arvoinen alennus* ale lasku* puoliks* omansa oma',
}
