import type { RequestWords } from './requests.ts'

const you = '(?:(?:kan|kunde|skulle|vill|orkar|hinner) du(?: \\S+){0,4}?|snalla)'

export const words: RequestWords = {
  payments: 'swish\\w*',
  coins: 'wallet',
  lend: `(?:${you}) (?:lana|lagga ut|forskottera)(?: ut)?(?: mig| mej)?|(?:lan|lana) (?:mig|mej|ut)|far jag lana|lagga ut|lagg ut`,
  give: `(?:${you}) (?:skicka|ge|fora over|overfora|swisha|satta in|bjuda|fixa)|(?:skicka|ge|swisha|for over|overfor|satt in)(?: over)?(?: mig| mej| oss)`,
  money:
    'pengar|cash|stalar|flis|deg|kosing|femhundring|hundring|tusenlapp|\\d[\\d .]* ?(?:kr|kronor|sek|spann|euro|dollar|tusen|lax)|nat (?:till|for) (?:hotellet|mat|taxi)',
  until: 'till (?:mandag|tisdag|onsdag|torsdag|fredag|lordag|sondag|imorgon|lonen|nasta)',
  loan: 'lan',
  need: 'behover|skulle behova|soker|ber om|letar',
  back: '(?:far|fa) (?:du )?(?:dom |dem |det |allt |alltihop )?(?:igen|tillbaka)|far (?:du )?(?:\\w+ )?(?:igen|tillbaka)|betalar (?:dig |det )?tillbaka|med ranta',
  by_payment: 'kan du|skicka|har du|tillbaka',
  hardship:
    'sjukhus\\w*|operation\\w*|opereras|medicin\\w*|behandling|veterinar\\w*|hyran?|vrakt|rakning\\w*|\\w*rakningen|advokat|borgen|begravning',
  help: `(?:${you}) (?:\\w+ )?(?:hjalpa|stalla upp)(?: mig)?|hjalp mig|(?:om|ifall) du (?:hjalper|staller upp)|(?:enda|ende) (?:jag kan|som kan)|rakna med dig|glommer (?:jag )?(?:det )?aldrig`,
  purchase:
    'biljett\\w*|taget|flyg\\w*|bensin|visum|hotell\\w*|\\w*rakningen|\\w*rakning|hyran?|boter|permission|avgift\\w*|taxi',
  pays: `(?:tar|betalar|koper|bokar|fixar) du(?: \\w+)?|(?:${you}) (?:\\w+ )?(?:betala|kopa|boka|ta)(?: det| den| for mig)?|(?:tar|betala|kopa?|fixa)\\w* .{0,16}(?:at|for) mig`,
  stuck:
    '(?:kontot?|kort(?:et)?) (?:ar )?(?:sparrat|spart|last)|(?:glomde|tappade|blev av med|forlorade|stal) (?:min )?planbok\\w*|pank|utan pengar|(?:sitter|fastnat|fast) (?:\\w+ )?(?:fast|pa)|inga pengar|(?:inte|ej) rad|det fattas|saknar',
  held: 'tullen|paketet|permission|arv\\w*|kurir\\w*|forsandelse\\w*|leverans\\w*',
  due: '(?:maste|ska|behover) (?:\\w+ )?(?:betalas|betala)|(?:vill ha|kraver|begar|kostar) .{0,12}\\d{2,}|avgift\\w*',
  asks_money:
    'hur mycket (?:kan|kunde|skulle) du (?:\\w+ ){0,2}(?:fora over|skicka|swisha|overfora|lana|ge|avvara)|(?:hjalpa|stotta) (?:mig )?ekonomiskt|ekonomisk hjalp|ladda (?:min )?(?:mobil|kontantkort)|fyll pa (?:min|mitt)|behover (?:\\w+ )?pengar(?: \\w+)?',
  generous: 'generos (?:man|kille|herre)|(?:tar|ta) hand om mig|skammer bort mig|sugar ?daddy|sponsor',
  weekly: '(?:i|per|om) (?:veckan|manaden)|fickpengar',
  get: 'skicka|ge|sag|skriv|visa|vad (?:ar|har)|vilk(?:a|en|et)|behover|fota',
  your: 'ditt|din|dina|baksidan?',
  secret:
    'kontonummer|kortnummer|utgangsdatum|cvc|cvv|pinkod|personnummer|korkort|pass|leg(?:itimation)?|id-?kort|inloggning\\w*|losenord|tre siffror|bankdosa|clearingnummer',
  account:
    '(?:in|over|till) (?:pa )?ditt konto|hur mycket (?:har du|finns|star) (?:\\w+ )?pa kontot?|vilken bank har du|(?:tre|3) siffror .{0,12}(?:baksidan|bak)|(?:bild|kopia|foto) (?:pa|av) ditt (?:korkort|pass|leg\\w*|id\\S*)',
  came: '(?:fick|far|kom|kommer|sms|skickar \\w+|skickade|ser det|dok upp|visas)',
  digits: 'kod\\w*|(?:sex|6|fyra|4|atta|8) siffror|ett nummer|siffrorna',
  tell: 'lasa upp|las upp|lasa|sag|vidarebefordra\\w*|skicka(?:r)? (?:den|dom|det|vidare)|skriv (?:det|den|dom)|ge mig|beratta',
  asks_code: 'sag koden|vad (?:ar|stod|star) (?:\\w+ )?(?:koden|pa dosan)',
  approve: 'godkann\\w*|signera|bekrafta|acceptera',
  banking: 'bank ?id|bankappen|notisen|bankdosan?',
  buy: 'kop\\w*|ta|skicka|behover|bjud\\w*|skrapa|visa|fixa|hamta',
  gain: 'tjana\\w*|tjanar|investera(?: i)?|lar dig|lara dig|forklarar|visar dig|vinst\\w*|dubbl\\w*|satt in|satter in|koper|signaler|har du en|testat|lagger till|slapper in|avkastning|skicka|ihop',
  venture: 'plattform\\w*|signaler|bot\\w*|appen|app|grupp\\w*|bors|system\\w*|ai',
  deposit: 'satt(?:er)? in|dubblar?|insattning|tjanar alla',
  teach: '(?:jag )?(?:lar dig|forklarar|visar dig|slapper in dig)|man borjar med|borja med',
  daily: '\\d+ ?(?:kr|kronor|%)? ?(?:om dagen|per dag|i veckan|i manaden)|tjanar',
  asks_invest:
    'investera (?:\\S+ ){0,3}(?:ihop|tillsammans|med mig)|tillsammans (?:\\w+ )?invester\\w*|dubblar vi|(?:vi )?dubblar (?:tillsammans|det)',
  move: 'skriv|adda|lagg till|hitta mig|sok|byt(?:a|er)?|prata|snacka|har du|kom|folj|hellre|istallet|lattare|chatta|aldrig har|vidare',
  asks_contact:
    '(?:ge|slang|skicka|far jag|lamna)(?: mig)?(?: jag)? (?:din|ditt) (?:nr|num\\w*|\\w*nummer|mail\\w*|mejl\\w*|e-?post\\w*|mobil\\w*|telefon\\w*)|mail\\w* mig pa|mejla mig',
}
