import type { RequestWords } from './requests.ts'

const you = '(?:(?:czy )?(?:mozesz|moglbys|moglabys|dasz rade|dalbys rade|dalabys rade|zechcesz))'

export const words: RequestWords = {
  payments: 'blik(?:iem|u|a)?',
  coins: 'wallet|tradingu|tradingiem',
  lend: `(?:${you}) (?:\\w+ )?(?:pozyczyc|uzyczyc)|pozycz(?:ysz|yl?bys|ylabys)?(?: mi)?|mi pozyczyc|poratuj\\w*`,
  give: `(?:${you}) (?:\\w+ )?(?:przeslac|wyslac|przelac|dac|wplacic|podeslac)|(?:wyslij|przeslij|przelej|daj|podeslij|wplac|podrzuc|rzuc)(?: mi)?|(?:przelejesz|wyslesz|podrzucisz|rzucisz|dasz|podeslesz) (?:mi )?`,
  money:
    'pieniadz\\w*|pieniedz\\w*|kas[aey]|hajs\\w*|forsa|forse|gotowk\\w*|stow\\w*|dych\\w+|\\d[\\d. ]* ?(?:zl|zlotych|pln|euro|eur|dolarow|tys)|cos na (?:hotel|jedzenie|taksowke)',
  until: 'do (?:poniedzialku|wtorku|srody|czwartku|piatku|soboty|niedzieli|jutra|wyplaty|konca)',
  loan: 'pozycz(?:ka|ki|ke)',
  need: 'potrzebuje|szukam|prosze|potrzebna|potrzeba',
  back: '(?:oddam|zwroce|odda|oddaje)(?: ci)?|z odsetkami',
  by_payment: 'wyslij|przelej|masz|mozesz|podaj|rzuc|oddam',
  hardship:
    'szpital\\w*|operacj\\w*|leki|lekarstw\\w*|leczenie|weterynarz\\w*|czynsz\\w*|mieszkani\\w*|wyrzuc\\w*|rachun\\w*|adwokat\\w*|kaucj\\w*|pogrzeb\\w*',
  help: `(?:${you}) (?:\\w+ )?(?:pomoc|wesprzec|poratowac)|pomozesz|pomoz(?: mi)?|jak mi pomozesz|tylko (?:do|na) (?:ciebie|tobie)|wesprz\\w*|poratuj\\w*|nigdy ci tego nie`,
  purchase:
    'bilet\\w*|pociag|lot|samolot|paliwo|benzyn\\w*|wiz[aey]|hotel|rachun\\w*|czynsz|mandat|przepustk\\w*|oplat\\w*|doladowanie|taksowk\\w*',
  pays: `(?:zaplacisz|oplacisz|kupisz|pokryjesz|zaplacilabys|zaplacilbys|oplacilbys)|(?:${you}) (?:\\w+ )?(?:zaplacic|oplacic|pokryc|kupic)|zaplac za mnie`,
  stuck:
    '(?:konto|karte|karta) (?:mam )?zablokowan\\w*|zablokowane konto|(?:zostawilem|zostawilam|zgubilem|zgubilam|ukradli) (?:mi )?portfel|splukan\\w*|bez (?:kasy|grosza)|utknal\\w*|utknel\\w*|nie mam (?:na|pieniedzy|kasy|za co)|brakuje mi',
  held: 'cl[oeu]|celni\\w*|paczk\\w*|przepustk\\w*|spadek|spadku|kurier\\w*|przesylk\\w*',
  due: '(?:trzeba|musisz|wystarczy) .{0,16}(?:zaplacic|oplacic|wplacic|uiscic)|(?:chca|zada\\w*|wymaga\\w*|chce) .{0,8}\\d{2,}|oplaci\\w* \\d{2,}',
  asks_money:
    'ile (?:mozesz|moglbys|dasz rade) (?:\\w+ )?(?:mi )?(?:\\w+ )?(?:przelac|wyslac|dac|przeslac|pozyczyc)|(?:wesprzec|pomoc|wesprzyj|pomozesz)(?: mnie| mi)? finansowo|pomoc finansow\\w*|doladuj\\w*|potrzebuje (?:\\w+ )?(?:pieniedzy|kasy|hajsu|gotowki)(?: \\w+)?',
  generous: 'hojn\\w* (?:pan\\w*|mezczyzn\\w*|facet\\w*)|sponsor\\w*|sugar ?daddy',
  weekly: 'tygodniowo|miesiecznie|na tydzien|na miesiac',
  get: 'wyslij|podaj\\w*|podasz|daj|dasz|napisz|pokaz|jaki\\w*|potrzebny\\w*|potrzebuje|potrzebne|przeslij|zrob zdjecie',
  your: 'twoj\\w*|swoj\\w*|z tylu|z obu|mi|do',
  secret:
    'numer (?:\\w+ )?(?:konta|karty|rachunku)|dat\\w waznosci|cvv|cvc|pin|pesel|dowod\\w*|paszport\\w*|prawa jazdy|login|haslo(?: do banku)?|trzy cyfry|nazwisko panienskie|dane (?:karty|do logowania|do banku)',
  account:
    'na twoje konto|ile masz na koncie|w jakim banku (?:jestes|masz)|trzy cyfry (?:\\w+ )?(?:z tylu|na odwrocie)|(?:zdjecie|skan|kopi\\w) (?:\\w+ )?(?:dowodu|paszportu|prawa jazdy)|numer konta',
  came: '(?:przyszedl|dostal\\w*|sms\\w*|wyswietlil\\w*|wysle ci|wyslali ci|otrzymal\\w*|przyjdzie|zobaczysz)',
  digits: 'kod\\w*|(?:szesc|szescioma|6|osmioma|4) cyfr\\w*|numer|cyfr\\w*',
  tell: 'podaj(?: mi)?|przeczytasz|przeczytaj|przeslij|przeslesz|napisz|powiedz|przepisz|podasz|podyktuj',
  asks_code: '(?:jaki|podaj|daj|wyslij) (?:\\w+ ){0,3}kod (?:blik|sms|z banku|z sms)\\w*|kod blik',
  approve: 'zatwierdz\\w*|potwierdz\\w*|zaakceptuj|autoryzuj',
  banking: 'aplikacj\\w+ (?:\\w+ )?bank\\w*|powiadomienie|mobywatel',
  buy: 'kup\\w*|wez\\w*|wezmiesz|przeslij|wyslij|podeslij|potrzebuje|sprezent\\w*|zdrap\\w*|pokaz',
  gain: 'zarabia\\w*|zainwest\\w*|inwestuj\\w*|nauczy?\\w* cie|naucze|wytlumacze ci|pokaze ci|zysk\\w*|podwoi\\w*|wplac\\w*|kupic|kupujesz|przeslac|sygnal\\w*|masz (?:portfel|wallet)|dodam cie|probowal\\w*|wyslij',
  venture:
    'platform\\w*|sygnal\\w*|bot\\w*|aplikacj\\w*|grup\\w*|gield\\w*|system|sztuczn\\w+ inteligencj\\w+',
  deposit: 'wplac\\w*|zainwestuj|podwoi\\w*|wszyscy zarabiaja',
  teach: 'naucze|wytlumacze|pokaze ci|wpuszcze cie|(?:wystarczy|zacznij|na start)',
  daily: '\\d+ ?(?:zl|euro|%)? ?(?:dziennie|tygodniowo|miesiecznie|na dzien)|zarabiam',
  asks_invest:
    '(?:zainwestujmy|inwestujmy)(?: razem)?|razem (?:\\w+ )?(?:podwoimy|zainwestujemy|zarobimy)|krypto ?portfel|portfel krypto',
  move: 'pisz|napisz|dodaj|znajdziesz|znajdz|szukaj|przejdzmy|przeniesmy|pogada\\w*|masz|wpadnij|wejdz|odezwij|latwiej|wole|rzadko',
  asks_contact:
    '(?:daj|podaj|podasz|dasz|zostaw|wyslij|podeslij)(?: mi)?(?: swoj| twoj| swojego)? (?:numer\\w*|nr|telefon\\w*|mail\\w*|e-?mail\\w*|kontakt)(?: zebym \\w+)?',
}
