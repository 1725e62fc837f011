import type { RequestWords } from './requests.ts'

const you = '(?:(?:kan|kunne|vil|ville|gider|skal) du(?: \\S+){0,4}?|vaer sod)'

export const words: RequestWords = {
  payments: 'mobile ?pay\\w*',
  coins: 'wallet',
  lend: `(?:${you}) (?:lane|udlane|laegge ud|forstraekke)(?: mig)?|(?:lan|lane) mig|ma jeg lane|laegge ud`,
  give: `(?:${you}) (?:sende|give|overfore|smide|mobilepaye|saette ind|fikse|betale)|(?:send|giv|gi|overfor|mobilepay|smid|saet ind) (?:mig|lige|os)`,
  money:
    'penge|cash|gysser|kontanter|femhundrede\\w*|plovmand|tusse|\\d[\\d.]* ?(?:kr|kroner|dkk|euro|dollars?|tusind|lapper)|noget til (?:hotellet|mad|taxa)',
  until: 'til (?:mandag|tirsdag|onsdag|torsdag|fredag|lordag|sondag|i morgen|lon|naeste)',
  loan: 'lan',
  need: 'har brug for|mangler|soger|beder om|skal bruge',
  back: '(?:far|fa) (?:du )?(?:dem |det |den |alt )?(?:igen|tilbage)|far (?:dem|det|den) (?:mandag|tirsdag|onsdag|torsdag|fredag)|du far (?:\\w+ )?(?:igen|tilbage)|betaler (?:dig |det )?tilbage|med renter',
  by_payment: 'kan du|send|har du|tilbage',
  hardship:
    'hospital\\w*|sygehus\\w*|operation\\w*|opereres|medicin\\w*|behandling|dyrlaege\\w*|husleje\\w*|ryger (?:jeg )?ud|smidt ud|regning\\w*|\\w*regning\\w*|advokat|kaution|begravelse\\w*',
  help: `(?:${you}) (?:\\w+ )?(?:hjaelpe|hjulpet)(?: mig)?|hjaelp mig|(?:hvis|om) du hjaelper|(?:eneste|ene) (?:jeg kan|der kan)|regne med dig|glemmer (?:jeg )?(?:det )?aldrig`,
  purchase:
    'billet\\w*|toget|fly\\w*|benzin|visum\\w*|hotel\\w*|\\w*regning\\w*|husleje\\w*|bode|orlov|gebyr\\w*|taxa',
  pays: `(?:tager|betaler|kober|booker|ordner) du(?: \\w+)?|(?:${you}) (?:\\w+ )?(?:betale|kobe|booke|tage)(?: det| den| for mig)?|(?:betal|kob|tag|ordn)\\w* .{0,16}for mig`,
  stuck:
    '(?:kontoen|konto|kort(?:et)?) (?:er )?(?:sp[ae]+rret|last)|min konto er|(?:glemte|tabte|mistede|fik stjalet) (?:min )?(?:pung|tegnebog)|(?:er|helt) flad|pa spanden|uden penge|(?:sidder|haenger) (?:\\w+ )?fast|ingen penge|ikke rad|mangler lidt',
  held: 'tolden|pakken|orlov|arv\\w*|kurer\\w*|forsendelse\\w*|levering\\w*',
  due: '(?:skal|ma) (?:\\w+ )?betal\\w*|(?:vil have|kraever|forlanger|koster|mangler) .{0,12}\\d{2,}|gebyr\\w*',
  asks_money:
    'hvor meget (?:kan|kunne|vil) du (?:\\w+ ){0,2}(?:overfore|sende|mobilepaye|lane|give|undvaere)|(?:hjaelpe|hjulpet|stotte) (?:mig )?okonomisk|okonomisk hjaelp|tank (?:min|mit) \\w+ op|(?:fyld|tank) (?:min telefon|mit taletid)\\w*|(?:mangler|har brug for) (?:\\w+ )?penge(?: \\w+)?',
  generous:
    '(?:gavmild|generos) (?:mand|fyr|herre)|(?:der|som) forkaeler mig|passer pa mig|sugar ?daddy|sponsor',
  weekly: '(?:om|per|i) (?:ugen|maneden)|lommepenge',
  get: 'send|giv|gi|sig|skriv|vis|hvad (?:er|har)|hvilk(?:e|en|et)|skal (?:jeg )?(?:bare )?bruge|mangler|tag et billede',
  your: 'dit|din|dine|bagside|bag',
  secret:
    'kontonummer|kortnummer|udlobsdato|cvc|cvv|pinkode|cpr\\w*|korekort|pas(?! pa)|legitimation|id-?kort|login|adgangskode|kodeord|tre (?:tal|cifre)|noglekort|sundhedskort',
  account:
    '(?:ind|over|til) (?:pa )?din konto|hvor meget (?:har du|star der) (?:\\w+ )?pa (?:kontoen|din konto)|hvilken bank har du|(?:tre|3) (?:tal|cifre) .{0,12}bag|(?:billede|kopi|foto) af dit (?:korekort|pas|leg\\w*|id\\S*)|(?:dit|dine) (?:reg|registrerings\\w*)',
  came: '(?:fik|faet|far|kom|kommer|sms|sender \\w+|ser det|dukkede op|vises)',
  digits: 'kode\\w*|(?:seks|6|fire|4|otte|8) (?:tal|cifre)|et nummer|tallene',
  tell: 'laese (?:dem|den|det)?|laes op|sig|sender du (?:\\w+ )?videre|send (?:den|det|dem|koden|videre)|skriv (?:det|den|dem)|giv mig|fortael',
  asks_code: 'sig koden|hvad (?:er|stod|star) (?:\\w+ )?koden',
  approve: 'godkend\\w*|swipe|bekraeft\\w*|accepter',
  banking: 'mit ?id|bankapp\\w*|beskeden|nem ?id|netbank\\w*',
  buy: 'kob\\w*|tag|send|skal (?:jeg )?(?:bare )?bruge|giv(?:er)?|skrab|vis|hent',
  gain: 'tjen(?:e|er)|investere(?: i)?|laerer dig|laere dig|forklarer|viser dig|fortjeneste|gevinst|fordobl\\w*|saet(?:ter)? .{0,8}ind|kober|signaler|har du en|provet|tilfojer dig|lukker dig ind|afkast|send|sammen',
  venture: 'platform\\w*|signaler|bot\\w*|appen|app|gruppe\\w*|bors|system\\w*|ai',
  deposit: 'saet(?:ter)? .{0,8}ind|indbetal\\w*|fordobl\\w*|tjener alle',
  teach: '(?:jeg )?(?:laerer dig|forklarer|viser dig|lukker dig ind)|man starter med|start med|begynd med',
  daily: '\\d+ ?(?:kr|kroner|%)? ?(?:om dagen|per dag|om ugen|om maneden)|tjener',
  asks_invest:
    'investere (?:\\S+ ){0,3}(?:sammen|med mig)|sammen (?:\\w+ )?invester\\w*|fordobler vi|(?:vi )?fordobler (?:sammen|dem|det)',
  move: 'skriv|adde?|tilfoj|find mig|sog|skifte?|snakke?|har du|kom|folg|hellere|i stedet|nemmere|lettere|chatte?|her (?:naesten )?aldrig|videre',
  asks_contact:
    '(?:giv|gi|send|ma jeg fa|smid)(?: mig)? (?:dit|din) (?:nr|num\\w*|\\w*nummer|mail\\w*|e-?mail\\w*|mobil\\w*|telefon\\w*)|send (?:mig )?en mail til',
}
