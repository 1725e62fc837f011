import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-sv.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|discord)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:kr\\b|kronor|spann|euro|dollar|tusen)|pengar\\w*|cash|kontanter|stalar)'
const young = '(?:1[0-7]|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask = '(?:skicka\\w*|skickar|ge|far jag|sag|visa|skriv|las|klistra in|vidarebefordra|vad ar)'
const need = '(?:behover (?:jag )?(?:bara )?)'
const secret =
  '(?:kontonummer|kortnum\\w*|pinkod\\w*|cvv|pass|korkort\\w*|legitimation|kreditkort|bankuppgifter|kortuppgifter|inloggning\\w*|personnummer)'
const one_time =
  '(?:(?:bekraftelse|sakerhets|verifierings|whatsapp-?)kod\\w*|sex siffror\\w*|koden (?:i meddelandet|du (?:nyss )?fick|vidare|som))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:akta|se upp|passa|varning|var forsiktig)\b.*\b(?:pengar|bedrag\w*|folk|lurar\w*)/,
    /\b(?:aldrig|inte) (?:ut )?pengar\b|\blanar (?:jag )?(?:aldrig|inte)\b/,
    /\b(?:halften|delar? pa notan|present\b.*\bswish|swishat|tankade)\b/,
  ],
  contact: [
    /\w+ (?:snabel-?a|at) \w+ (?:punkt|dot) \w{2,}/,
    spelledNumber(['noll', 'ett', 'tva', 'tre', 'fyra', 'fem', 'sex', 'sju', 'atta', 'nio']),
  ],
  minor: [
    new RegExp(
      `(?:\\bjag (?:ar|fyller|blir)|\\bar jag|^ ?(?:ar|fyller|blir))\\b(?: \\w+){0,3} ${young}\\b(?! (?:minuter|km|veckor|dagar|manader|procent|ganger|timmar|ar (?:aldre|yngre|gift|tillsammans)|cm|mil|och \\d))`,
    ),
    /(?:\bjag |^ ?)gar (?:fortfarande |nu )?(?:pa|i) (?:hogstadiet|mellanstadiet|grundskolan|(?:fyran|femman|sexan|sjuan|attan|nian|tian|ettan pa gymnasiet|forsta ring))\b/,
    /\b(?:gillar|soker|vill|tander pa|letar)\b.*\b(?:minderarig\w*|(?:tjejer|killar|flickor|pojkar|tonaringar) (?:under|yngre an) (?:18|arton))|\bminderariga (?:tjejer|killar|flickor|pojkar)/,
    /\b(?:jag ar|ar) (?:fortfarande |egentligen )*minderarig\b/,
  ],
  threat: [
    /\bjag vet\b(?!.*\binte\b).{0,24}\bvar du (?:bor|jobbar|sover)\b/,
    /\b(?:berattar|sager)\b.*\b(?:for alla|for din (?:fru|man|familj|chef))\b.*\b(?:om du inte|annars)/,
    /\bdu ska fa se vad som (?:hander|hande)/,
    /\b(?:jag )?(?:ska |kommer att |tanker )?(?:doda|dodar|morda|mordar|krossa|krossar|knivhugger|knivhugga|strypa|stryper|valdta|valdtar|misshandla|spoa|forstora|forstor) (?:jag )?(?:dig|er|ditt)\b/,
    /\b(?:slar|sla|skar|skjuter|hugger|sparkar) (?:jag )?(?:ihjal |in |ner |sonder |kaften pa |ansiktet pa |tanderna pa |halsen av |halsen pa )+(?:ansiktet |kaften |halsen )?(?:pa |av )?dig\b|\bslar (?:in|sonder)\b.*\bpa dig\b/,
    /\b(?:vet|vet jag)\b(?: exakt| nog)? (?:var|vart) (?:du|din \w+) (?:bor|jobbar|sover|gar i skolan|arbetar)/,
    /\b(?:skickar|skicka|visar|lagger ut|lagga ut|postar|publicerar|sprider|laddar upp)\b.*\b(?:bild\w*|foto\w*|film\w*|video\w*|chatt\w*|skarmdump\w*|allt|meddelanden|nakenbild\w*)\b.*\b(?:vanner\w*|familj\w*|fru|man|foraldrar\w*|mamma|chef\w*|alla|overallt|natet|online|se|kollegor)\b/,
    /\blagg(?:er|a) (?:jag )?ut (?:film\w*|bild\w*|video\w*|alla|vara|dina)\b/,
    /\bjag har dina (?:skarmdump\w*|nakenbild\w*|hemlighet\w*)/,
    /\b(?:hoppas|onskar)\b.*\b(?:du dor|du dog|du far cancer)\b|\b(?:ga och|helvete och) do\b|\bta livet av dig\b|\bdu borde do\b|\bhang dig\b/,
    /\b(?:du )?kommer (?:att )?(?:fa )?(?:angra|betala)\b.{0,10}(?:dig|det|for)?|\bdu ska fa (?:angra|betala)|\bfar du (?:betala|angra)\b|\bforstora? ditt liv\b/,
    /\bse dig (?:om|over axeln|for)\b|\bpassa dig (?:nar|noga|javligt)\b|\bska hitta dig och\b|\bannars (?:jaklar|javlar|far du se)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*|trade|mina|mining|nft\w*)\b.*\b(?:visar?|lar (?:jag )?dig|tjana\w*|tjanar|vinst\w*|signaler|invest\w*|dubbl\w*|mangdubbl\w*|plattform\w*|planbok|guid\w*|mentor|mitt liv|min app|avkastning|hus)\b/,
    /\b(?:invest\w*|tjanar?|vinst\w*|avkastning|satt in|satter|lar (?:jag )?dig|guid\w*|pengar|dubbl\w*)\b.*\b(?:bitcoins?|btc|ethereum|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*|trade)\b/,
    /\b(?:garanterad\w*|saker|riskfri\w*|snabba?|latta?|lattfortjanta|passiv\w*) (?:avkastning|vinst|inkomst|pengar)\b|\b(?:vinsten|avkastningen) ar (?:saker|garanterad)|\b(?:helt )?riskfritt\b|\bingen risk\b/,
    /\b(?:investerings|trading)(?:grupp|klubb|plan|plattform|chans|tips)\w*\b|\bserios plattform\b|\binvestera (?:med mig|\d)/,
    /\bsatt in \d{2,}/,
    /\b\d+ ?(?:kr|kronor)?\b.{0,16}\b(?:blir|dubblas)\b.{0,12}\d+|\bjag (?:lar dig|visar dig)\b.{0,20}\b(?:tjana|investera)/,
  ],
  gift_card: [
    /\b(?:kop|fixa|skicka)\b.*\bkort till (?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:steam|amazon|itunes|apple|google(?: ?play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer|ica)[\s-]?(?:present)?(?:kort\w*|kod\w*|vardebevis\w*)\b/,
    /\b(?:kop\w*|fixa\w*|skicka\w*|ge|hamta)\b.*\b(?:presentkort\w*|kontantkort\w*|gift ?cards?)\b.*\b(?:kod\w*|bild\w*|siffror\w*|at mig|till mig|bevis\w*|fota)\b/,
    /\b(?:kod\w*|siffror\w*|bild)\b.*\b(?:presentkort\w*|kontantkort\w*)/,
    /\bpresentkort\w*\b.*\b(?:till mig|at mig|bokar|koden)\b/,
    /\bskrapa\b.*\b(?:kort\w*|kod\w*)\b.*\b(?:siffr\w*|kod\w*|ge|skicka)/,
  ],
  money: [
    /\b(?:fora over|for over)\b.{0,6}\d{2,}|\b\d{2,}\b.*\btill mitt konto\b|\b(?:ta|betala) min \w*rakning/,
    /\bfor \d{3,} ?(?:kr|kronor|spann)\b.*\b(?:kommer jag|jag kommer|gor jag)/,
    new RegExp(
      `\\b(?:lana|lan|skicka|swisha|ge|lagg ut|forskottera|overfor\\w*|for over)\\b.{0,8}\\b(?:mig|mej|oss|over)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:kan|kunde|skulle|vill)\\b.{0,10}\\b(?:du )?(?:lana ut|lana|skicka|swisha|lagga ut|ge|hjalpa mig med)\\b.{0,16}(?:${sum}|\\b\\d{3,}\\b)`,
    ),
    new RegExp(`${sum}.*\\b(?:lagga ut|lana ut|swisha mig|skicka till mig|till mig)\\b`),
    /\bwestern ?union\b|\bmoney ?gram\b|\b(?:mina bankuppgifter|mitt (?:kontonummer|iban|bankgironummer)|mitt swishnummer)\b|\bswisha (?:mig|garna|over|snabbt|\d)|\bskickar du pengarna\b/,
    new RegExp(`\\b(?:behover|saknar|fattas)\\b.{0,24}(?:${sum}|\\d{3,}|\\blan\\b)`),
    /\bbehover (?:hjalp|pengar) (?:med|till|for) (?:min |mina |mitt )?(?:hyra\w*|rakning\w*|hotell\w*|biljett\w*|mat\w*|el\w*|sjukhus\w*|mobil\w*|bil\w*)/,
    /\b(?:opereras|operation|sjukhus\w*|medicin\w*|hyran|elen|mat)\b.*\b(?:inte rad|inga pengar|all hjalp|hjalp mig|pengar till mig)|\butan pengar\b.*\b(?:hjalp\w*|kopa|flygplats\w*|station\w*|skicka)/,
    /\b(?:betala\w*|kop\w*|boka)\b.{0,10}\b(?:min|mitt|en|mig) (?:\w*biljett\w*|tag\w*|flyg\w*|resa|hyra|rakning|visum|taxi)\b/,
    /\b(?:arv\w*|lotteri\w*|paket\w*|tull\w*|miljon\w*)\b.*\b(?:saknar|behover|betala|avgift\w*|advokat\w*|frigora)/,
    /\b(?:fyll pa|ladda) (?:min|mitt) (?:mobil|kontantkort|telefon)|\bfyll pa\b.*\bannars\b/,
    /\b(?:generos|givmild) (?:man|kvinna|herre|person|nagon)\b.*\b(?:skamm\w*|manadspeng|hyra\w*|hjalp\w*|forsorj\w*)|\b(?:manadspeng|veckopeng)\b|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    new RegExp(`\\b(?:saknas|fattas)\\b.{0,12}${sum}|\\blana\\b.{0,8}\\b(?:mig|av dig)\\b.{0,14}${sum}`),
    /\btull\w*\b.*\b(?:avgift\w*|betala\w*)/,
    /\b(?:betala|lagga ut)\b.{0,12}\b(?:min|mitt|mina|for mig)\b.{0,10}\b(?:hyra|rakning\w*|biljett\w*|resa)|\b(?:inte rad|har inte rad)\b.{0,16}\b(?:biljett\w*|resan|flyg\w*|hyran)/,
    /\b(?:for over|overfor|satt in|skicka)\b.{0,14}\b(?:pengar|\d{2,})\b.{0,14}\b(?:till mig|pa mitt konto)/,
    /\b(?:betala\w*|maste)\b.{0,24}\d{3,}.*\b(?:hjalpa|hjalper|lana)\b|\bslanger ut mig\b.*\bbeta\w+|\bkoper du\b.{0,8}\b(?:min|en) (?:flyg)?biljett/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|behover)\\b.{0,30}\\b${one_time}`),
    new RegExp(
      `\\b(?:du (?:far|fick)|nar)\\b.{0,24}\\b(?:kod\\w*|${one_time})\\b.*\\b(?:skicka\\w*|sag|ge)\\b`,
    ),
    /\bskanna (?:den har|den)\b.{0,6}\bqr\b|\bsignera\b.*\bbankid\b/,
    /\b(?:skicka\w*|vidarebefordra|sag|ge)\b.{0,16}\bkoden\b.{0,24}\b(?:fick|far|kom)\b/,
  ],
  data: [
    new RegExp(
      `\\b${ask}\\b.{0,24}\\b(?:ditt|din|dina)\\b.{0,20}\\b${secret}\\b|\\b(?:skriv|ge|sag|skicka)\\b (?:mig )?kortnumret\\b|\\bvisa (?:mig )?(?:din )?legitimation\\b`,
    ),
    new RegExp(
      `\\b${need}.{0,24}\\b(?:ditt|din|dina)\\b.{0,16}\\b${secret}\\b|\\b(?:${ask}|behover (?:jag )?(?:bara )?)\\b.{0,12}(?:ditt|din|dina) ${secret}\\b|\\binloggningen till din bank\\b`,
    ),
    /\b(?:bankid|bank-?id|bankdosa\w*)\b.*\b(?:nar jag|logga|sager|satter in|koden)|\blogga in\b.{0,12}\bbankid\b/,
    /\b(?:skicka|visa)\b.{0,10}\bbild\w*\b.{0,8}\b(?:ditt|din|pa)\b.{0,8}\b(?:pass|legitimation|korkort|kort)\b/,
    /\b(?:ditt|dina) losenord\b/,
  ],
  pressure: [
    /\b(?:sugen pa|vill du ha) sex\b|\bsex (?:ikvall|nu)\b/,
    /\b(?:sugen pa en trekant|sexdejt|knullkompis)\b|\bvisa allt\b/,
    /\b(?:skicka|visa|vill se|ge|byt)\b.*\b(?:naken\w*|nudes?|tutt\w*|brost\w*|rov\w*|fitta\w*|kuk\w*|trosor\w*|underklader|utan (?:klader|bh|troja))\b(?!.*\bsanning)/,
    /\bkla av dig\b|\bta av dig (?:tro\w*|bh\w*|klader\w*|byxor\w*|trosor\w*|allt|klanning\w*)|\bvisa dig naken\b/,
    /\b(?:vill|skulle vilja|ska vi|far jag|lat mig|sugen pa att)\b.{0,16}\b(?:knulla|slicka|satta pa|pippa|ligga med dig)\b|\b(?:jag )?ar (?:sa |jatte)?kat\b/,
    /\b(?:hora|slampa|fitta|luder|slyna)\b/,
    /\b(?:bild|film|foto) (?:pa|av) min (?:kuk|penis|snopp)|\bmin (?:kuk|penis|snopp)\b/,
    /\bskyldig\b.*\b(?:avsug\w*|sex|kyss|natt|nudes?|ligg)/,
    /\b(?:hur mycket|vad) (?:(?:tar|kostar|vill) (?:du )?(?:ha )?)?(?:for |kostar )?(?:en |i )(?:natt|timme\w*|timmen|gang)\b(?!.*hotell)|\btar du i timmen\b/,
    /\bom du inte (?:ligger|knullar|har sex|vill ligga)|\bvar inte sa (?:pryd|blyg|trakig|svar|forsiktig)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:skriv\\w*|adda|lagg till|hitt\\w*|sok\\w*|byt\\w*|prat\\w*|kontakt\\w*|har du|kom|folj|vantar|hellre|chatta|hor av dig|vidare)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:har|hellre|lattare|lagg till|dar)\\b`),
    /\b(?:ge|skicka|far jag|fa|kan jag fa)\b.{0,10}\bditt (?:\w*nummer|mobil\w*|telefon\w*)|\bvad har du for nummer\b/,
    new RegExp(`\\b(?:vad heter du|vad ar ditt|ska vi|kan vi|vi tar|ta det|ring mig)\\b.*\\b${app}\\b`),
  ],
}
