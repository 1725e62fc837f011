import type { RequestWords } from './requests.ts'

const you =
  '(?:kannst|konntest|wurdest|magst|willst|konnst|kansst) (?:du|d)(?: \\w+){0,4}?|konnst(?: ma| mir)(?: \\w+){0,2}?|kannste(?: \\w+){0,3}?'

export const words: RequestWords = {
  payments: 'giropay|twint',
  coins: 'wallet|traden|trader',
  lend: `(?:${you}) (?:leihen|borgen|vorstrecken|auslegen|vorschiessen|pumpen|leiha|leihn)|(?:leih|borg|pump|leihst|borgst|pumpst) (?:du )?(?:mir|ma|mia)|(?:streck|schiess)\\w* (?:du )?mir`,
  give: `(?:${you}) (?:schicken|geben|uberweisen|ueberweisen|senden|rubersch\\w+|leihen)|(?:schick|uberweis|gib|send|paypal)(?:st|e)? (?:du )?(?:mir|ma|mia)`,
  money:
    'geld|kohle|knete|bargeld|moos|zwanzger|zwanziger|funfziger|hunni|hunderter|\\d[\\d.]* ?(?:€|euros?|eur|franken|chf|dollar)|was furs? (?:hotel|essen|taxi)|etwas furs? (?:hotel|essen|taxi)',
  until: 'bis (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|zum|ende|nachste\\w*)',
  loan: 'kredit|darlehen',
  need: 'brauch\\w*|brauchte|suche|benotig\\w*|bitte',
  back: "(?:kriegst|bekommst|hast) (?:du )?(?:es|ihn|das|alles|du's|sie)?(?:'s)?(?: \\w+){0,2}? (?:wieder|zuruck|mit zinsen)|(?:hast|kriegst|bekommst) du'?s (?:\\w+ )?(?:wieder|zuruck)|(?:kriegst|bekommst|hast) (?:du )?(?:\\w+ ){0,3}(?:wieder|zuruck)|(?:geb|zahl|gebe|zahle)(?: ich)?(?:'s| es| dir| das| alles){0,3} (?:\\w+ )?(?:zuruck|wieder)|mit zinsen",
  by_payment: 'kannst|hast du|schick\\w*|ruber',
  hardship:
    'krankenhaus|op|operation|operier\\w*|medikament\\w*|tierarzt|behandlung|miete|rausgeworfen|rechnung\\w*|\\w+rechnung|anwalt|kaution|beerdigung|strasse',
  help: `(?:${you}) (?:\\w+ )?(?:helfen|aushelfen)|hilfst du(?: mir)?|hilf mir|(?:wenn|falls) du mir (?:\\w+ )?(?:hilfst|aushilfst)|einzige\\w* (?:mensch|person|der|die),? (?:den|die|der)|unter die arme|vergess\\w* ich dir`,
  purchase:
    '\\w*ticket|flug|zug|fahrt|bahn\\w*|sprit|visum|hotel|\\w*rechnung|miete|strafe|urlaubsschein|gebuhr\\w*|handy',
  pays: `(?:zahlst|bezahlst|ubernimmst|kaufst|buchst|holst) du(?: \\w+)?|(?:${you}) (?:zahlen|bezahlen|ubernehmen|kaufen|buchen)|du (?:ihn|sie|es|das) (?:zahlst|ubernimmst)`,
  stuck:
    '(?:konto|karte) (?:ist |wurde )?gesperrt|(?:portemonnaie|geldbeutel|geldborse|brieftasche) (?:\\w+ ){0,3}(?:liegen|verloren|vergessen|geklaut|gestohlen)|pleite|blank|(?:sitz|sitze|steck|stecke) (?:\\w+ ){0,4}fest|(?:kein|koa|keine) (?:geld|kohle|cent)|fehlt (?:mir )?(?:das|noch) geld|mir fehlt',
  held: 'zoll|paket|urlaubsschein|kurier|spedition|erbe|erbschaft|freigabe|sendung',
  due: '(?:verlang|will|woll|forder|kost)\\w* .{0,24}\\d{2,}|(?:muss|mussen|musst|mussten) .{0,40}(?:gezahlt|bezahlt|zahlen|bezahlen|uberwiesen|begleichen)|gebuhr\\w*',
  asks_money:
    'wie ?viel (?:kannst|konntest) (?:du )?(?:\\w+ ){0,3}(?:uberweisen|schicken|senden|geben|leihen)|finanziell (?:\\w+ ){0,4}(?:arme|helfen|unterstutzen|aushelfen)|finanzielle hilfe|(?:handy|guthaben) (?:\\w+ ){0,2}aufladen|lad\\w* (?:mir )?mein handy|brauch\\w* (?:\\w+ )?(?:dringend )?(?:geld|kohle)(?: \\w+)?',
  generous: 'grosszugig\\w* (?:mann|herr\\w*|frau|mensch\\w*)|(?:der|die) mich verwohnt|sugar ?daddy|sponsor',
  weekly: '(?:die|pro|in der) woche|im monat|taschengeld|wochentlich|monatlich',
  get: 'schick\\w*|gib\\w*|sag\\w*|schreib\\w*|zeig\\w*|wie (?:ist|lautet)|was (?:ist|sind)|brauch\\w*|benotig\\w*|nenn\\w*|welche',
  your: 'dein\\w*|hinten|ruckseite',
  secret:
    'iban|kontonummer|kartennummer|ablaufdatum|cvv|pin|perso|\\w*ausweis\\w*|reisepass\\w*|pass|fuhrerschein|zugangsdaten|passwort|online[ -]?banking|bankdaten|(?:drei|3) (?:zahlen|ziffern)|geburtsdatum|steuer-?id',
  account:
    'auf (?:dein|deinem) konto (?:\\w+ ){0,3}(?:uberweisen|lassen|schicken|zahlen|einzahlen|bekommen)|uber dein konto|(?:wie ?viel|was) (?:hast du|ist) (?:\\w+ )?auf (?:dem|deinem) konto|wie ?viel hast du auf|bei welcher bank bist du|(?:drei|3) (?:zahlen|ziffern) (?:hinten|auf der ruckseite)|(?:foto|bild|scan|kopie) (?:von |vom )?(?:dein\\w* )?(?:perso|\\w*ausweis|reisepass|fuhrerschein)',
  came: '(?:bekommen|gekriegt|gekommen|angekommen|erhalten)|bekommst|kriegst|sms|schickt dir|(?:bei dir|auf deinem handy)|schicken lassen|siehst',
  digits: 'code|(?:sechs|6|acht|8|vier|4) (?:ziffern|zahlen)|tan|nummer|ziffern',
  tell: 'liest du|lies|sag(?:st du)?(?: mir)?|leite?s?t? (?:du )?(?:\\w+ ){0,3}weiter|weiterleiten|schick(?:st)?|schreib(?:st)?|tipp\\w*|gib|nenn\\w*',
  asks_code: 'welche tan|(?:tan|code) (?:zeigt|steht|anzeigt)',
  approve: 'bestatig\\w*|freigeben|gib frei|genehmig\\w*|akzeptier\\w*',
  banking: 'banking[ -]?app|bank[ -]?app|pushtan|die meldung|tan[ -]?app',
  buy: 'hol\\w*|kauf\\w*|besorg\\w*|schick\\w*|brauch\\w*|spendier\\w*|schenk\\w*|freirubbeln|rubbel\\w*|beweis\\w*|her damit',
  gain: 'zeig\\w* (?:ich )?(?:dir|es)|dir (?:gern\\w* )?(?:zeig|erklar|beibring)\\w*|erklar\\w* (?:ich )?dir|verdien\\w*|gewinn\\w*|verdoppel\\w*|vermehr\\w*|leg\\w* \\d+|zahl\\w* \\d+|einzahl\\w*|kaufst|signale|investieren (?:wir|fur)|zusammen|fug\\w* dich|schon (?:mal )?(?:eine|probiert)|schick',
  venture: 'plattform|signale|bot|app|gruppe|borse|system|ki',
  deposit:
    'einzahl\\w*|zahl\\w* (?:\\d+|was|etwas) ein|zahl \\d+ ein|leg\\w* \\d+ (?:rein|ein)|verdoppel\\w*|verdienen alle|was einzahlst',
  teach:
    'zeig\\w* (?:ich )?dir|bring\\w* (?:ich )?dir|erklar\\w* (?:ich )?dir|lass\\w* dich rein|fangst (?:du )?(?:mit|klein)',
  daily: '\\d+ ?(?:€|euro|%)? ?(?:am tag|taglich|pro tag|die woche|im monat)|taglich \\d+|verdien\\w*',
  asks_invest:
    'zusammen (?:\\w+ ){0,4}invest\\w+|invest\\w* (?:wir )?(?:zusammen|gemeinsam|mit mir)|verdoppeln (?:wir )?(?:das|es|die)',
  move: 'schreib(?:e|st)?(?: mir)?|add\\w*|fug mich|such mich|find\\w* mich|hast du|komm|lass|wechseln|lieber|einfacher|weiterschreiben|weiter|wollen wir|melde? dich|kaum|selten',
  asks_contact:
    '(?:gib|gibst|schick|lass|sag|verrat|schreib)\\w*(?: du)?(?: \\w+){0,2}? (?:deine?|ne|eine) (?:nr|nummer|handy\\w*|telefon\\w*|mail\\w*|e-?mail\\w*)(?: \\w+)?',
}
