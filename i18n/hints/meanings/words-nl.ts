import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money: 'geld centen poen cash contant* bedrag som financi* spaargeld duiten flappen knaken',
  currency:
    'euro eur euries € dollar* usd honderd* duizend* tientje twintig* vijftig* geeltje meier rug ruggen tweehonderd mille',
  poor: 'blut platzak leeg geblokkeerd gestolen kwijt verloren tekort rood ontslagen schuld* deurwaarder geldnood krap bevroren nood zonder uitzetting failliet',
  pay: 'betaal* betalen overmak* maak stort* voorschiet* dek* opwaarder* vergoed* overschrijv* dokken',
  lend: 'leen* lenen geleend voorschot* voorschieten lening krediet uitlenen',
  give: 'stuur* sturen geef* geven maak overmaken stort* help* doneer* bijdrag* sponsor* schenk*',
  repay: 'terug terugbetal* terugkrijg* salaris loon vrijdag rente vakantiegeld',
  payment_service:
    'tikkie tikkies ideal paypal bunq revolut western union moneygram ing rabo rabobank abn bancontact payconiq wise klarna wero',
  bill: 'huur rekening* factu* borg boete energierekening stroom verzekering* aanbetaling belasting* kosten abonnement* termijn hypotheek zorgverzekering leges',
  fare: 'ticket* kaartje* treinkaartje vlucht vliegticket* vliegtuig benzine tank* taxi hotel* reis trein ns ov',
  parcel:
    'douane* pakket* pakje visum verzend* bezorg* koerier postnl vrijgeven inklaring* ambassade* verlof*',
  illness:
    'ziekenhuis operatie* opereren geopereerd medicijn* dokter arts dierenarts behandeling ongeluk ziek kanker tandarts apotheek insuline',
  family: 'moeder mama vader papa zoon* dochter* oma opa broer zus oom tante neef nicht kind kinderen kindje',
  abroad:
    'soldaat leger militair* booreiland platform kapitein ingenieur schip syrie ghana nigeria istanbul dubai buitenland generaal missie weduw* chirurg vn',
  inheritance: 'erfenis* erf goud miljoen* advocaat notaris testament loterij prijs nalatenschap',
  help: 'help* hulp dienst plezier steun* redden bijdrage donatie hand',
  generous: 'gul gulle vrijgevig* verwen* sugar daddy suikeroom zakgeld sponsor* dankbaar vergoeding toelage',
  need: 'nodig moet dringend zoek heb',
  job: 'baan werk* bijbaan bijverdien* verdien* thuiswerk* thuis team taken online inkomen passief',
  gift: 'cadeaukaart* cadeaubon* bon kaart kaarten gift card code* voucher* beltegoed tegoed prepaid',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox zalando razer bol com albert heijn ah hema mediamarkt kruidvat primera roblox jumbo coolblue',
  buy: 'koop* kopen gekocht haal* halen kiosk bestel* winkel regel*',
  scratch: 'kras* bon bonnetje kassabon achterkant foto pin',
  invest: 'invest* beleg* aandel* fonds* kapitaal beurs rendement* inleg*',
  crypto:
    'bitcoin* btc crypto* krypto* ethereum eth usdt tether token* wallet blockchain nft coin* munt* binance bitvavo solana dogecoin xrp airdrop staking mining memecoin',
  trading: 'trad* handel* forex signal* broker platform* bot robot arbitrage hefboom valuta algoritme',
  profit:
    'winst* rendement verdien* verdubbel* procent % dagelijks wekelijks maandelijks rijk passief vermogen verdriedubbel*',
  teach: 'leer* leren laat zien uitleg* mentor begeleid* toon',
  chance:
    'kans* mogelijkheid* geheim* zeker* gegarandeerd* methode systeem groep* risico* tip tips toekomst project aanbod strategie',
  document: 'paspoort rijbewijs id identiteitskaart* kaart document* legitimatie identiteitsbewijs',
  picture: 'foto scan* voorkant* achterkant* selfie screenshot schermafdruk',
  secret: 'wachtwoord* pin pincode cvv cvc inlog* login gebruikersnaam cijfers vervaldatum digid',
  account: 'rekening* iban bank* pas pasnummer creditcard* kaartnummer* saldo',
  wealth:
    'salaris loon pensioen vermogen koophuis huis eigenaar spaargeld gespaard verdien* inkomen bezit* bruto netto hypotheek',
  identity:
    'bsn geboortedatum geboren adres* straat huisnummer achternaam naam meisjesnaam postcode woon* burgerservicenummer',
  code: 'code* cijfer* getal* nummer* verificatiecode* bevestigingscode*',
  message: 'sms bericht* mail melding* pushbericht*',
  approve: 'bevestig* goedkeur* keur accepteer* druk* klik* tik* verifieer* identificeer* akkoord',
  link: 'qr scan* link* klik* download* installeer* app appje site* website registreer* aanmeld*',
  arrive: 'komt kwam gekomen krijg* kreeg gekregen ontvang* binnen verschijn*',
  service:
    'whatsap* wapp app appen telegram insta instagram ig snap snapchat signal facebook fb messenger viber skype tiktok discord groene kik wechat hangouts',
  phone: 'telefoon* nummer nr mobiel* bel* gsm vaste',
  mail: 'mail mailen email gmail hotmail apenstaartje at punt outlook yahoo underscore adres* ziggo kpn',
  contact_me:
    'schrijf* app appen toevoeg* voeg add zoek* vind* volg* contact* bel stuur bericht praat* kletsen bereik*',
  move: 'verplaats* overstap* verder ander* elders liever prive* beter direct buiten via daar switchen',
  rarely:
    'zelden nooit verwijder* sluit* hier profiel* site online abonnement meldingen inlog* app kost nauwelijks',
  digit: 'nul een twee drie vier vijf zes zeven acht negen',
  you: 'je jij jou jouw u uw jullie',
  me: 'ik mij me mijn mn m ons',
  can_you: 'kun kan kunt wil zou zouden mag heb heeft',
  tell: 'zeg* stuur* geef* lees* noem* typ* doorstur* vertel* app door',
  urgent: 'nu meteen vandaag snel spoed morgen voor vanavond direct gauw uiterlijk',
  promise: 'beloof* zweer vertrouw* geheim* niemand eerlijk* erewoord tussen ons',
  not: 'niet geen nooit nee niets zonder ook noch',
  past: 'was had gisteren vorig* ooit keer jaar geleden werd heb geweest altijd kreeg kocht',
  others: 'hij zij ze hun vriend* collega* buur* iedereen mensen man vrouw ex* baas iemand schoonmoeder',
  warning: 'oplicht* bedrieg* nep fake vals meld* irritant haat pas voorzichtig bot scam* trap',
  laugh: 'haha* hihi lol hehe xd grap*',
  meet: 'afspreken ontmoet* koffie eten bier biertje wijn park station* bioscoop wandel* drink* drankje uitnodig* trakteer* cafe markt terras ijsje',
  hobby:
    'boek boeken film serie muziek kook* koken hond kat zee bos fiets* sport* hardlopen concert* vakantie recept* voetbal tuin zwem* yoga theater taart brei*',
  work_talk:
    'kantoor dienst baas vergadering school werkplaats verpleegkundige leraar tentamen studie collega',
  love: 'schat schatje lieverd mooi* lief* engel hart kus knap baby',
  question: 'wat hoe waar welke hoeveel veel waarom wie wanneer',
  only: 'alleen maar slechts klein* even genoeg',
  please: 'alsjeblieft alstublieft aub ajb smeek',
  consequence: 'dan zodat anders zodra daarna',
  can_i: 'kan wil zal kom moet',
  together: 'samen onze ons toekomst',
  real: 'echt serieus bewijs* werkelijk nep',
  period: 'maand* week weken dag dagelijks',
  come_to_you: 'komen kom bezoek* opzoeken zien langskomen reizen',
  book: 'boek* reserveer* airbnb',
  open: 'open* activeer* maak vul invul* aanmaak* koppel*',
  easier: 'makkelijk* simpel handig* sneller',
  details: 'gegevens formulier papieren info',
  stranded: 'vliegveld* schiphol gestrand vast gevangenis grens',
  surprise: 'verrassing bloemen cadeau* pakketje',
  free: 'gratis kost',
  instead: 'liever plaats',
  like: 'hou houd leuk lekker favoriet* haat vind',
  weekday: 'maandag dinsdag woensdag donderdag zaterdag zondag weekend zomer winter kerst uur',
  habit: 'altijd nog eindelijk ochtend weer al',
  thanks: 'dank* bedankt sorry goedemorgen hoi leuk',
  profile: 'profiel* foto glimlach ogen haar match',
  ask_shyly: 'vragen vraag schaam genant durf lastig',
  hardship: 'kinderen alleen wanhopig koud honger eten koelkast schoenen',
  treat: 'trakteer betaal* koop nagels kapper netflix',
  person: 'lief eerlijk mens vrouw man dame',
  food: 'thuisbezorgd ubereats eten honger boodschappen pizza',
  memory_question: 'basisschool huisdier leraar jeugd eerste auto bijnaam',
  probe: 'auto horloge rolex boot villa bezit gescheiden weduwe verzekering loonstrook',
  app_nickname:
    'papieren vliegtuigje spookje geel gele blauw blauwe hoorn vogeltje onlyfans twitter threads icoon',
  easy_life: 'vrijheid baas strand bank ambitieus slim leven verander* droom*',
  withdraw: 'opnem* opgenomen uitbetal* vrijgev* ontgrendel*',
  network: 'netwerk* piramide producten wellness webinar zoom starterspakket verkoop',
  charity: 'weeshuis goed doel stichting kerk aardbeving inzameling gofundme',
  paid_company: 'uur gezelschap avond tarief discreet massage betaald',
  broken: 'kapot stuk band motor verwarming dak scherm sleep koelkast',
  cashier: 'kassa caissiere vragen zeggen',
  in_your_name: 'gebruiken jouw naam via ontvangen doorsturen',
  i_do: 'lees kijk luister ga speel drink slaap loop woon',
  said: 'zei zegt vertelde vroeg vraagt gevraagd gezegd schreef noemde wilde wou beweerde antwoordde smeekte bedelt',
  past_verb:
    'ontmoette zag vond verloor won vergat dacht probeerde ging kwam nam gaf betaalde verkocht maakte lachte huilde viel liep kocht leerde werkte woonde gezien gehad geweest werd geworden kreeg gekregen stond zat had kostte at dronk gekocht verloren gevonden gegaan geleerd gemaakt vergeten ontmoet gelachen was waren',
  best: 'beste slechtste meeste meer dan beter grootste oudste favoriete minste ergste',
  nice: 'goed goede mooi* leuk* fijn* grappig* blij gelukkig gezellig* trots prachtig* lief lekker* heerlijk* aangenaam',
  here: 'hier deze dit site app platform pagina chat inbox hierop',
  want: 'wil wilt willen zin wens graag bereid zou',
  if: 'als indien tot zodra zolang wanneer',
  hope: 'hoop hopelijk geloof denk vermoed misschien wellicht waarschijnlijk vind blijkbaar lijkt klinkt',
  anyone: 'iemand iedereen mensen ooit niemand anderen mannen vrouwen elke men wie sommigen',
  missing: 'ontbreekt ontbreken rest laatste helft halve enige over missen tekort kort resterende',
  block:
    'blokke* geblokkeerd gemeld politie verwijderd negeer slachtoffer* oplicht* nep trapte ingetuind stop',
  refuse: 'helaas sorry weiger nee neen spijt liever blijf laat bedankt',
  food_talk:
    'brood kaas soep aardappel* jam taart appel* koekje* ontbijt pizza pasta friet frieten worst ei eieren vis kip bak* aardbei* chocola* ijs bitterballen stoofvlees',
  nature:
    'regen* sneeuw* zon wind weer tuin bloem* boom bomen meer berg* paard* kip kippen koe koeien vogel* bos strand winter lente herfst maan hond* kat katten poes zee',
  screen_share: 'anydesk teamviewer rustdesk extern meekijken scherm* deel delen',
  moderator:
    'moderator* admin* geblokkeerd verbannen bekeken leest lezen meelezen filter* algoritm* verwijder* verdwijn*',
  adult: 'onlyfans fansly cam webcam naakt* stout* sexy heet hete premium vip intiem lingerie abonneer*',
  emergency:
    'begrafenis* overleden dood sterft dialyse zuurstof gearresteerd uitgezet gevangenis uithuis* coma ambulance huil chemo geopereerd spoed tranen',
  minutes: 'minuut minuten minuutjes uur uren seconde* dagen avond middernacht verloopt voor uiterlijk',
  safe: 'veilig* beveilig* beschermd verifi* check* controle* normaal formaliteit officieel* legaal verzekerd anoniem bevestig*',
  possessive: 'haar zijn hem hun hen ze zij hij die diens',
  idle_savings: 'spaargeld spaarrekening inflatie staat ligt stil rente zonde bank dividend* pensioen beleg*',
  have: 'heb heeft hebben hebt',
  do_it:
    'doe maak neem gebruik ga probeer laat hou begin kom kijk volg kies luister bewaar leg zet pak stap vul',
  must: 'moet moeten moest hoeft hoef eist zou zouden verlangt',
  we_could: 'we wij kunnen laten zullen ons onze beiden zouden',
  something: 'iets wat dingen beetje ergens paar eentje',
  advance:
    'volledige volle vooraf voorhand minstens extra plus per elk vervalt storting* eerst betaling aanbetaling',
  business:
    'agent* bureau firma bedrijf manager makelaar analist* klant* klantenservice team adviseur consulent bank* kantoor belasting*',
  years: 'oud oude jaar jaren sinds leeftijd vroeger toen jarige',
  place:
    'huis kamer dorp bibliotheek bar winkel keuken bed stad straat kerk station bus tram plein bank zetel cafe garage',
  occupation:
    'leraar lerares juf verpleeg* chauffeur penningmeester boekhoud* loodgieter timmerman bakker gepensioneerd* vrijwillig* student* kok elektricien postbode',
  event:
    'bruiloft* feest* festival* verjaardag* beurs vakantie* uitstap* wedstrijd* spel* jubileum rommelmarkt* loterij* trouw*',
  feeling:
    'bang vreemd* raar verlegen rustig* stil* verdrietig eenzaam moe zenuwachtig jaloers voorzichtig spijt mis',
  voice_call: 'stem horen video* facetime bellen praten spreken belletje live zoom',
  handle: 'gebruikersnaam naam nick id heet zoek dm nickname',
  so: 'dus omdat daarom maar hoewel toch zelfs want',
  cost: 'kost kostte prijs* goedkoop duur* waard korting* rekening* delen ieder zelf aanbieding',
}
