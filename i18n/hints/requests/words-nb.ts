import type { RequestWords } from './requests.ts'

const you = '(?:(?:kan|kunne|vil|ville|skulle|gidder) du(?: \\S+){0,4}?|snille)'

export const words: RequestWords = {
  payments: 'vipps\\w*',
  coins: 'wallet',
  lend: `(?:${you}) (?:lane|lant|legge ut|forskuttere)(?: ut)?(?: meg| mae| mei)?|(?:lan|lane) (?:meg|mae|mei)|far jeg lane|legge ut|kan du lane`,
  give: `(?:${you}) (?:sende|gi|overfore|vippse|sette inn|spandere|fikse)|(?:send|gi|vipps|overfor|sett inn|vippse)(?: over)? (?:meg|mae|oss|mei)`,
  money:
    'penger|cash|gryn|spenn|femhundrings?|hundrings?|tusenlapp|\\d[\\d .]* ?(?:kr|kroner|nok|spenn|euro|dollar|tusen|lapper)|noe til (?:hotellet|mat|taxi)',
  until: 'til (?:mandag|tirsdag|onsdag|torsdag|fredag|lordag|sondag|i morgen|lonning|neste)',
  loan: 'lan',
  need: 'trenger|skulle trengt|soker|ber om|ser etter',
  back: '(?:far|fa) (?:du )?(?:dem |det |alt )?(?:igjen|tilbake)|du far (?:\\w+ )?(?:igjen|tilbake)|betaler (?:deg |det )?tilbake|med renter',
  by_payment: 'kan du|send|har du|tilbake',
  hardship:
    'sykehus\\w*|operasjon\\w*|opereres|medisin\\w*|behandling|dyrlege\\w*|husleia?n?|kastet ut|regning\\w*|\\w*regning\\w*|advokat|kausjon|begravelse\\w*',
  help: `(?:${you}) (?:\\w+ )?(?:hjelpe|hjulpet|stille opp)(?: meg)?|hjelp meg|(?:hvis|om) du (?:hjelper|stiller opp)|(?:eneste|ene) (?:jeg kan|som kan)|regne med deg|glemmer (?:jeg )?(?:det )?aldri`,
  purchase:
    'billett\\w*|toget|fly\\w*|bensin|visum\\w*|hotell\\w*|\\w*regning\\w*|husleia?|bot|permisjon|gebyr\\w*|taxi',
  pays: `(?:tar|betaler|kjoper|bestiller|fikser) du(?: \\w+)?|(?:${you}) (?:\\w+ )?(?:betale|kjope|bestille|ta)(?: det| den| for meg)?|(?:betal|kjop|ta|ordn)\\w* .{0,16}for meg`,
  stuck:
    '(?:kontoen|konto|kortet)(?: min)? (?:er )?(?:sperret|last)|(?:glemte|mista\\w*|tapte|fikk stjalet) (?:\\w+ )?lommebok\\w*|blakk|uten penger|(?:sitter|star) (?:\\w+ )?fast|ingen penger|(?:ikke|itj) rad|mangler litt',
  held: 'tollen|pakken|permisjon|arv\\w*|kurer\\w*|forsendelse\\w*|leveranse\\w*',
  due: '(?:ma|skal) (?:\\w+ )?betal\\w*|(?:vil ha|krever|forlanger|koster) .{0,12}\\d{2,}|gebyr\\w*',
  asks_money:
    'hvor mye (?:kan|kunne|vil) du (?:\\w+ ){0,2}(?:overfore|sende|vippse|lane|gi|avse)|(?:hjelpe|hjulpet|stotte) (?:meg )?okonomisk|okonomisk hjelp|fyll pa (?:kontantkortet|mobilen)|(?:lade|fylle) (?:kontantkort|mobilen)|trenger (?:\\w+ )?penger(?: \\w+)?',
  generous: 'generos (?:mann|fyr|herre)|(?:tar|ta) vare pa meg|skjemmer meg bort|sugar ?daddy|sponsor',
  weekly: '(?:i|per|om) (?:uka|uken|maneden)|lommepenger',
  get: 'send|gi|si|skriv|vis|hva (?:er|har)|hvilk(?:e|en|et)|trenger|ta bilde',
  your: 'ditt|din|dine|bakside|bak',
  secret:
    'kontonummer\\w*|kortnummer\\w*|utlopsdato\\w*|cvc|cvv|pinkode\\w*|personnummer\\w*|fodselsnummer\\w*|forerkort\\w*|passet|pass|legitimasjon|id-?kort|innlogging\\w*|passord\\w*|tre (?:tall|siffer)\\w*|kodebrikke',
  account:
    '(?:inn|over|til) (?:pa )?(?:din konto|kontoen din)|hvor mye (?:har du|star det) (?:\\w+ )?pa kontoen|hvilken bank har du|(?:tre|3) (?:tall|siffer) .{0,12}bak|(?:bilde|kopi|foto) av (?:forerkortet|passet|leg\\w*|id\\S*|bankkortet)',
  came: '(?:fikk|far|kom|kommer|sms|sender \\w+|ser det|dukket opp|vises)',
  digits: 'kode\\w*|(?:seks|6|fire|4|atte|8) (?:tall|siffer)\\w*|et nummer|tallene',
  tell: 'lese (?:dem|den|det)?|les opp|si|sender du (?:\\w+ )?videre|send (?:den|det|dem|koden|videre)|skriv (?:det|den|dem)|gi meg|fortell',
  asks_code: 'si koden|hva (?:er|sto|star) (?:\\w+ )?(?:koden|pa kodebrikken)',
  approve: 'godkjenn\\w*|signer|bekreft\\w*|aksepter',
  banking: 'bank ?id|bankappen|varselet|kodebrikken',
  buy: 'kjop\\w*|ta|send|trenger|spander\\w*|skrap|vis|fiks|hent',
  gain: 'tjen(?:e|er)|investere(?: i)?|laerer deg|laere deg|forklarer|viser deg|fortjeneste|gevinst|dobl\\w*|dobler|sett inn|setter inn|kjoper|signaler|har du en|provd|legger deg til|slipper deg|avkastning|send|sammen',
  venture: 'plattform\\w*|signaler|bot\\w*|appen|app|grupp\\w*|bors|system\\w*|ki',
  deposit: 'sett(?:er)? inn|doble\\w*|dobler|innskudd|tjener alle',
  teach: '(?:jeg )?(?:laerer deg|forklarer|viser deg|slipper deg inn)|man starter med|start med|begynn med',
  daily: '\\d+ ?(?:kr|kroner|%)? ?(?:om dagen|per dag|i uka|i maneden)|tjener',
  asks_invest:
    'investere (?:\\S+ ){0,3}(?:sammen|med meg)|sammen (?:\\w+ )?invester\\w*|dobler vi|(?:vi )?dobler (?:sammen|det)',
  move: 'skriv|adde?|legg (?:meg )?til|finn meg|sok|bytte?|prate?|snakke?|har du|kom|folg|heller|i stedet|lettere|chatte?|aldri her|videre',
  asks_contact:
    '(?:gi|send|far jeg|legg igjen)(?: meg)? (?:nr|nummeret|\\w*nummeret|mail\\w*|e-?post\\w*|mobil\\w*|telefon\\w*) ?(?:ditt|din)|(?:gi|send) (?:meg )?(?:din|ditt) (?:nr|\\w*nummer|mail|e-?post)|send meg en (?:mail|e-?post)',
}
