import type { RequestWords } from './requests.ts'

const you = '(?:voisit?ko|voitko|voitteko|pystyt?ko|pystyisitko|viitsit?ko|viitsisitko|saisko|saisiko)'

export const words: RequestWords = {
  payments: 'mobile ?pay\\w*',
  coins: 'wallet|treid\\w*',
  lend: `(?:${you}) (?:\\w+ )?lainata|lainaa (?:mulle|minulle|mul)|lainaisitko|lainaatko|lainaks(?:i)?|heitatko .{0,20}lain\\w*`,
  give: `(?:${you}) (?:\\S+ ){0,3}(?:laittaa|lahettaa|siirtaa|antaa|maksaa|heittaa)|(?:laita|laheta|siirra|anna|heita)(?: mulle| minulle| mul)?|heitatko|annatko|laittaisitko|lahettaisitko`,
  money:
    'raha[anst]?\\w*|massi\\w*|fyrkka\\w*|hilui?\\w*|kateis\\w*|viiskymppi\\w*|kymppi\\w*|satase\\w*|tonni\\w*|\\d[\\d .]* ?(?:€|e|euro\\w*|dollari\\w*|kymppia)',
  until:
    '(?:maanantaihin|tiistaihin|keskiviikkoon|torstaihin|perjantaihin|lauantaihin|sunnuntaihin|huomiseen|palkkapaivaan)|maanantaina takas\\w*',
  loan: 'lainan|laina|lainaa',
  need: 'tarvit?s\\w*|tarvin|tarvitsisin|etsin|pyydan|haen',
  back: 'saat (?:sen |ne |rahat )?(?:\\w+ )?(?:takas\\w*|takaisin)|maksan (?:sen |sulle |sinulle )*takas\\w*|korkoineen|korkojen kanssa',
  by_payment: 'laita|laheta|onko|voitko|saat',
  hardship:
    'sairaala\\w*|leikkau\\w*|leikata|laakke\\w*|laakkei\\w*|hoito\\w*|elainlaakari\\w*|vuokra\\w*|kadulle|haato|lasku\\w*|\\w*lasku\\w*|asianajaja\\w*|takuu\\w*|hautajai\\w*',
  help: `(?:${you}) (?:\\w+ ){0,2}auttaa|auta (?:mua|minua)|jos autat|ainoa (?:jolta|jolle|joka)|auttaisitko|unohda sita ikina`,
  purchase:
    '\\w*lippu\\w*|juna\\w*|lento\\w*|bensa\\w*|viisumi\\w*|hotelli\\w*|\\w*lasku\\w*|vuokra\\w*|sakko\\w*|lomasta|loman\\w*|maksu\\w*|taksi\\w*|prepaid\\w*',
  pays: `(?:maksaisitko|maksatko|hoidatko|ostatko|ostaisitko|varaatko|hoitaisitko)(?: \\w+)?|(?:${you}) (?:\\w+ ){0,2}(?:maksaa|ostaa|hoitaa|varata)|(?:mun|minun) puolesta|pitais\\w* maksaa`,
  stuck:
    '(?:tili\\w*|kortti\\w*) (?:on )?(?:jaadytetty|suljettu|lukittu|lukossa)|lompakko (?:\\w+ )?(?:jai|katosi|hukkui|varastettiin)|(?:ihan|aivan|pa|pee) auki|persaukinen|rahaton|jumissa|ei (?:oo|ole) (?:\\w+ )?rahaa|puuttuu',
  held: 'tulli\\w*|\\w*paket\\w*|loman\\w*|perinto\\w*|kuriiri\\w*|lahety\\w*',
  due: '(?:pitaa|taytyy|tarvitsee) (?:\\w+ ){0,2}maksaa|(?:vaatii|pyytaa|peritaan|maksaa) .{0,12}\\d{2,}|maksuja',
  asks_money:
    'paljonko (?:pystyt|voit|voisit) (?:siirtaa|laittaa|lahettaa|antaa|lainata)\\w*|auttaa (?:\\w+ )?taloudellisesti|taloudellis\\w+ (?:apua|tukea)|lataa (?:mun|minun) (?:prepaid|puhelin|liittyma)\\w*|(?:tarvin|tarvitsen|tarvisin) (?:\\w+ )?(?:rahaa|massia|fyrkkaa)(?: \\w+)?',
  generous:
    'anteliasta? (?:miesta|mies|herra\\w*)|(?:joka )?pitaa (?:musta|minusta) huolta|sugar ?daddy|sponsori\\w*',
  weekly: 'viikossa|kuussa|kuukaudessa|taskuraha\\w*',
  get: 'laheta\\w*|anna\\w*|kerro|kirjot?i?ta|nayta|mika|mitka|tarvitsen|sano|kuvaa|kirjoita',
  your: 'sun|sinun|takana|puolilta|\\w+si|\\w+stasi|tunnukset|\\w+tunnuk\\w*',
  secret:
    'tilinumero\\w*|kort\\w* numero\\w*|voimassaoloai\\w*|cvv|cvc|pin-?koodi\\w*|hetu\\w*|henkilotunnu\\w*|ajokort\\w*|passi\\w*|henkilokort\\w*|verkkopankkitunnu\\w*|salasana\\w*|kolme (?:numeroa|lukua)|pankkitunnu\\w*',
  account:
    '(?:tulla|tulee|siirtaa|maksaa) (?:sinun |sun )?tilillesi|(?:sun|sinun) tilille\\w*|paljonko (?:sulla|sinulla) on tililla|missa pankissa (?:oot|olet)|(?:kolme|3) numeroa (?:\\w+ )?takana|(?:kuva|kopio|kopion) (?:\\w+ )?(?:ajokort|passi|henkilokort)\\w*',
  came: '(?:sait|saat|tuli|tulee|tekstari\\w*|sms|lahettaa sinulle|lahettaa sulle|lahti|naet|ilmesty\\w*)',
  digits: 'koodi\\w*|(?:kuus|kuusi|6|nelja|4|kahdeksan|8) (?:numeroa|lukua)|numero\\w*',
  tell: 'luetko|lue|sano|valita|laheta se|kirjot?i?ta se|kerro|anna|kerrotko',
  asks_code: 'sano koodi|mika (?:se )?koodi (?:oli|on|tuli)',
  approve: 'hyvaksy\\w*|vahvista|kuittaa',
  banking:
    'pankki ?sovellus|pankki ?sovellu\\w*|pankin sovellu\\w*|ilmoitus|pankkitunnu\\w*|mobiilivarmenne\\w*',
  buy: 'osta\\w*|ostatko|hae|haetko|laheta|tarvitsen|tarjoatko|tarjoa|raaputa|nayta|laita',
  gain: 'tienaa\\w*|sijoite\\w*|sijoittaa|sijoitetaanko|opetan|selitan|naytan|tuott\\w*|tuplat?a?\\w*|talleta\\w*|laita \\d+|ostat|osta|signaali\\w*|onko (?:sinulla|sulla)|kokeillu\\w*|lisaan sut|paasta\\w*|laheta|yhdessa',
  venture: 'alusta\\w*|signaali\\w*|\\w*bott\\w*|bot|sovellu\\w*|ryhma\\w*|porss\\w*|systeemi|tekoaly\\w*',
  deposit: 'talleta\\w*|tallet\\w*|laita \\d+|tuplat?a?\\w*|kaikki tienaa',
  teach: 'opetan|selitan|naytan (?:sulle|sinulle)|paastan (?:sut|sinut)|(?:pienella summalla|alkuun)',
  daily: '\\d+ ?(?:e|euroa|%)? ?(?:paivassa|viikossa|kuussa)|tienaan',
  asks_invest:
    '(?:sijoitetaan(?:ko)?|tuplataan) (?:se )?yhdessa|yhdessa (?:\\w+ )?(?:sijoite|tupla)\\w*|tuplataan (?:se|ne)',
  move: 'kirjoita|lisaa|loydat|etsi|ettii?|siirrytaan|vaihdetaan\\w*|jutella|juttelee|onko|onks|tule|tuu|seuraa|mieluummin|helpompi|harvoin|jatketaan\\w*',
  asks_contact:
    '(?:anna|laita|laheta|saisinko|saanko|jata)(?: mulle| minulle)? (?:numero\\w*|nro\\w*|(?:sun|sinun) numero\\w*|sahkoposti\\w*|meili\\w*|puhelinnumero\\w*)|laita meilia|laheta (?:mulle )?(?:meilia|sahkopostia)',
}
