import type { MeaningWords } from './meanings.ts'

/** `*`: also with any ending. */
export const words: MeaningWords = {
  money: 'money cash funds dough bucks quid dosh sum amount financial* savings wad coins finances',
  currency:
    'pound* gbp £ euro* eur € dollar* usd $ hundred* thousand* fifty twenty grand tenner fiver k quid bucks',
  poor: 'broke skint blocked stolen lost empty short frozen overdrawn fired evict* debt* owe* stranded locked without bailiff* desperate tight stuck declined cleaned robbed mugged',
  pay: 'pay pays paying paid transfer* wire* deposit* top cover* settle* chip refund* spot clear contribute venmo',
  lend: 'lend* loan* borrow* advance spot tide sub',
  give: 'send* give giving gift* wire* transfer* donate* sponsor* drop sort support* hand',
  repay: 'back repay* return* payday friday salary wages interest refund*',
  payment_service:
    'paypal revolut monzo cashapp cash app venmo zelle western union moneygram wise klarna starling barclays natwest lloyds bacs monese',
  bill: 'rent bill* fee fees fine deposit electric* gas meter tax* insurance mortgage instalment* subscription council bond charge*',
  fare: 'ticket* flight* train plane petrol fuel taxi uber hotel* fare coach trip gas megabus',
  parcel:
    'customs parcel* package visa delivery courier shipping release clearance embassy leave royal mail dhl fedex',
  illness:
    'hospital* surgery operation* medicine* medication* doctor vet treatment accident sick ill cancer dentist pharmacy insulin prescription',
  family:
    'mum mom mother dad father son daughter gran grandma nan brother sister uncle aunt cousin nephew kid kids child children baby',
  abroad:
    'soldier army military deployed deployment rig offshore oil captain engineer ship syria ghana nigeria lagos istanbul dubai abroad general mission widow* surgeon un',
  inheritance: 'inherit* gold million* lawyer solicitor will lottery prize estate trust',
  help: 'help* favour favor support* hand assist* kindly save bless donation*',
  generous: 'generous spoil* sugar daddy allowance sponsor* grateful provider roses arrangement ppm tribute',
  need: 'need* urgent* require* must desperate* looking seeking',
  job: 'job* work* side hustle earn* home remote team tasks online part time income passive recruit*',
  gift: 'gift* card cards voucher* code* prepaid credit topup',
  brand:
    'amazon apple itunes steam google play paysafe* netflix playstation psn xbox razer argos tesco asda sainsbury* vanilla sephora ebay roblox john lewis boots m s',
  buy: 'buy* purchase* grab* pick get order* shop store corner newsagent',
  scratch: 'scratch* receipt back photo pin silver',
  invest: 'invest* stock* shares fund* portfolio capital returns isa',
  crypto:
    'bitcoin* btc crypto* ethereum eth usdt tether token* wallet blockchain nft coin* binance solana dogecoin xrp airdrop staking presale mining memecoin pips',
  trading:
    'trad* forex signal* broker platform* bot exchange arbitrage leverage futures options gold algorithm ai',
  profit:
    'profit* earn* double doubled doubling return* percent % daily weekly monthly rich passive wealth* income gains payout triple',
  teach: 'teach* show* explain* guide* learn* mentor* walk coach* introduce',
  chance:
    'opportunity* chance secret* guarantee* sure risk* method system group insider tip tips future project offer strategy free',
  document: 'passport licence license id document* ssn driving ni',
  picture: 'photo* pic pics picture* scan* front back selfie screenshot* copy',
  secret:
    'password* pin cvv login log in username digits expiry credential* security memorable passcode answer*',
  account: 'account* iban sort bank* card* visa debit credit number balance statement',
  wealth:
    'salary wage* pension* savings own property house mortgage income earn assets worth net home owner landlord retired',
  identity:
    'birth dob born address street surname name maiden postcode zip live flat national insurance ssn mother',
  code: 'code* digit* number* otp pin six passcode verification',
  message: 'text* sms message* notification* email alert prompt',
  approve: 'approve* confirm* accept* authorise* authorize* tap press click verify* yes validate*',
  link: 'qr scan* link* click* download* install* app site website register* sign',
  arrive: 'come comes came coming arriv* receiv* got get pop pops popped through',
  service:
    'whatsap* wapp wa whats telegram insta instagram ig snap snapchat signal facebook fb messenger viber skype tiktok discord green kik wechat hangouts line imessage',
  phone: 'phone* number mobile cell call* ring digits landline',
  mail: 'mail email e gmail hotmail at dot outlook yahoo underscore icloud address',
  contact_me:
    'text message msg add find hit dm write follow contact* call reach ping inbox drop chat talk hmu',
  move: 'move switch elsewhere else other off outside private* better rather directly over somewhere there',
  rarely:
    'rarely hardly never delet* leaving closing here profile site online subscription notifications expire* app log check',
  digit: 'zero oh one two three four five six seven eight nine double',
  you: 'you u your ur yours yourself ya',
  me: 'i me my mine us im m',
  can_you: 'can could would will wud mind able do',
  tell: 'tell send give read type forward share paste say lemme what',
  urgent: 'now today asap urgent* quick* tomorrow before tonight immediately soon right',
  promise: 'promise* swear trust* secret* nobody honest* god between',
  not: 'not no never don dont nothing without cannot cant didn neither wouldn',
  past: 'was were had yesterday last once ago used been always got bought went ended year years',
  others:
    'he she they them friend* mate* colleague* neighbour* everyone people guy man woman ex boss someone housemate* mother in law',
  warning: 'scam* fraud* fake report* annoying hate careful suspicious bot catfish* dodgy red flag',
  laugh: 'haha* lol lmao hehe xd jk joking kidding joke',
  meet: 'meet* coffee dinner drink* pint beer wine park station cinema walk* treat invite* cafe pub market lunch table',
  hobby:
    'book* film movie series music cook* dog cat sea hike* bike sport run* gym concert gig holiday recipe football garden swim* yoga theatre cake knit* bake*',
  work_talk: 'office shift boss meeting school workshop nurse teacher exam uni degree',
  love: 'love dear darling honey babe baby beautiful gorgeous angel heart sweet sweetie kiss handsome hun',
  question: 'what how where which much many why who when',
  only: 'only just little small bit few couple tiny',
  please: 'please pls plz kindly beg begging',
  consequence: 'then so once otherwise after when',
  can_i: 'll ill d i can could',
  together: 'together our us future couple',
  real: 'real genuine serious prove proof legit verify trust',
  period: 'month* week weekly day daily',
  come_to_you: 'come coming visit see fly travel over',
  book: 'book* reserv* airbnb',
  open: 'open activate enter fill create load type',
  easier: 'easy easier simple quick faster convenient',
  details: 'details data info information form paperwork',
  stranded: 'airport stranded stuck jail prison border bail detained',
  surprise: 'surprise flowers gift present package',
  free: 'free costs cost',
  instead: 'instead rather prefer',
  like: 'love like favourite favorite enjoy hate think',
  weekday: 'monday tuesday wednesday thursday saturday sunday weekend summer winter christmas morning',
  habit: 'always still finally morning again already usually',
  thanks: 'thanks thank sorry morning hello hi nice',
  profile: 'profile photo smile eyes hair match bio',
  ask_shyly: 'ask asking embarrassed embarrassing awkward shy beg wouldn',
  hardship: 'kids alone desperate cold hungry food fridge shoes homeless starving',
  treat: 'treat spoil nails hair wishlist onlyfans netflix shopping',
  person: 'kind honest person lady woman man gentleman soul',
  food: 'doordash deliveroo ubereats food hungry starving groceries chipotle takeaway tea',
  memory_question: 'school pet teacher childhood first nickname street car grew',
  probe: 'car watch rolex boat villa property divorced widow insurance payslip worth earner',
  app_nickname:
    'plane paper ghost yellow blue bird gram telly onlyfans twitter threads icon twtr insta handle',
  easy_life: 'freedom quit boss beach sofa couch ambitious smart life change* dream* retire financially',
  withdraw: 'withdraw* withdrew cash cashout unlock release recover*',
  network: 'network pyramid wellness products webinar zoom starter recruit mlm downline',
  charity: 'orphan* charity church earthquake flood storm fundraiser gofundme fema bless',
  paid_company: 'hour company companion evening rate discreet massage incall outcall donation ppm',
  broken: 'broke broken tyre tire engine boiler roof screen tow fridge washing cracked',
  cashier: 'cashier till ask clerk checkout',
  in_your_name: 'use your name through receive forward borrow behalf',
  i_do: 'read watch listen go play drink sleep walk live',
  said: 'said says told tells asked asks wrote called wanted claimed replied kept begged warned promised',
  past_verb:
    'met saw found lost won spent forgot thought tried left ate sat went came took gave paid sold made felt laughed cried broke fell ran bought learned learnt worked lived grew seen been done',
  best: 'best worst most more than better biggest oldest favourite favorite least only',
  nice: 'good great lovely nice fun funny happy glad cosy cozy proud wonderful cute delicious pleasant brilliant',
  here: 'here this site app platform page chat inbox',
  want: 'want wanna wants would like wish willing keen fancy care up ready',
  if: 'if whether unless when until whenever',
  hope: 'hope think guess reckon believe wonder maybe perhaps probably suppose bet seems apparently',
  anyone:
    'anyone anybody someone somebody everyone everybody people ever nobody whoever others men women guys folks',
  missing: 'missing rest short remaining remainder lacking half last owe balance shy difference all',
  block:
    'block blocked blocking reported police deleted ignore stopped unmatch unmatched ban victim victims con conman fell',
  refuse: 'sorry unfortunately afraid rather refuse won thanks nah nope cant politely declined uncomfortable',
  food_talk:
    'bread cheese soup potato* jam cake apple* biscuit* breakfast pizza pasta chips pie sausage* egg* fish chicken bake roast curry ice cream chocolate',
  nature:
    'rain* snow* sun* wind weather garden flower* tree* lake mountain* horse hen hens cow bird* forest beach winter spring autumn moon star',
  screen_share: 'anydesk teamviewer rustdesk remote screen quicksupport control desktop',
  moderator:
    'moderator* mods admin* banned suspended monitored reading spy algorithm* filters watched tracked restricted',
  adult:
    'onlyfans fansly cam cams nude* naughty sexy hot webcam premium vip exclusive spicy intimate strip lingerie',
  emergency:
    'funeral died dead dying dialysis oxygen arrested deported prison eviction evicted coma ambulance burial crying attack hurt chemo',
  minutes: 'minute* hour* second* days ten five evening tonight midnight deadline closes expires before',
  safe: 'safe secure security protected verified verification check checks normal standard formality official trusted legal insured anonymous',
  possessive: 'her his him their them hers theirs she he',
  idle_savings: 'savings inflation idle dead interest lying sitting wasting bank dividends pension isa',
  have: 'have ve has having haven hasn',
  do_it: 'put make do take use enter go try let keep start join check look follow choose listen hold bring',
  must: 'must have should need gotta ought needs supposed requires required demands insists',
  we_could: 'let lets we shall us ourselves both',
  something: 'something any anything some whatever it somewhere anywhere',
  advance:
    'full fully advance upfront beforehand minimum least extra plus per each up due payment deposit first once',
  business:
    'agent agency company business firm manager broker analyst client* customer service team advisor adviser consultant bank office agenc*',
  years: 'old years year since age aged decades ago century',
  place:
    'house room village library bar shop kitchen bed town city street theatre church station bus tram square bench sofa',
  occupation:
    'teacher nurse driver treasurer accountant plumber carpenter baker retired volunteer* student chef electrician therapist postman cashier',
  event:
    'wedding party festival birthday fair show holiday trip match game anniversary meetup raffle auction',
  feeling:
    'afraid scared strange weird shy quiet calm sad lonely tired nervous jealous careful regret* proud miss',
  voice_call: 'voice hear video videocall facetime call calling talk speak spoken phone live zoom skype',
  handle: 'handle username user nick nickname id tag called name search dms dm',
  so: 'so because therefore but though although since instead even',
  cost: 'cost costs price cheap expensive worth sale discount bill tip split half own share',
}
