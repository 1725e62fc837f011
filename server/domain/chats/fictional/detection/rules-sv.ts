import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton)'
const not_real =
  '(?:falsk|fejk|fake|bot|robot|chattbot|chatbot|maskin|ai|dator|datorprogram|program|fiktiv|pahittad|pahitt|uppdiktad|betald|(?:en )?anstalld|medarbetare|moderator|operator|artificiell intelligens|fantasifigur)'
const real =
  '(?:akta|verklig(?= ?(?:[?,.!]|$|eller\\b))|pa riktigt|riktig(?: (?:manniska|person|kvinna|man|tjej|kille))?(?= ?(?:[?,.!]|$|eller\\b))|(?:en )?manniska(?= ?(?:[?,.!]|$|eller\\b))|mansklig|av kott och blod)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(`\\bar (?:du|ni)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w)`),
    new RegExp(`\\bdu ar\\b.{0,20}\\b(?:${real}|${not_real})(?!\\w).*\\?`),
    /\b(?:finns|existerar) du\b/,
    new RegExp(
      `\\b(?:pratar|skriver|chattar|snackar|talar) (?:jag|man)\\b.{0,25}\\bmed\\b.{0,30}\\b(?:akta|riktig|verklig|manniska|person|nagon|${not_real})\\b`,
    ),
    /\bvem (?:sitter|ar|skriver|svarar|doljer)\b.{0,30}\b(?:bakom|egentligen|i verkligheten|de har meddelandena|andra sidan|andra anden)\b/,
    /\b(?:profil(?:en)?|bild\w*|foto\w*|konto)\b.{0,25}\b(?:akta|falska?|fejk|fake|pahittade?)(?!\w)|\b(?:fejk|fake)-?profil\b|\bfalsk profil\b/,
    /^[^a-z]*(?:bot|robot|ai|fejk|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'personalen|virtuell|inte (?:ar )?en (?:riktig )?person|kott och blod|fejk-?profiler|botar|bottar',
      String.raw`(?:ar|e) det (?:\w+ )?du(?= ?\?)|fran (?:sajten|appen)|program(?:vara)?|jobbar du har`,
      String.raw`alla (?:\w+ )?(?:ar )?fejk|ditt (?:riktiga )?ansikte|finns inte|akta konto|chatt?bot`,
      String.raw`(?:chatt?)?bot\w{0,2}|robot\w*|(?<!'|j'en |y )ai|chat ?gpt|maskin\w{0,2}|dator\w{0,10}|algoritm\w*`,
      String.raw`automatiskt?|datorgenererad|fejk\w*|fake\w*|lockprofil|pahitt\w+|hittat pa|uppdiktad|fiktiv`,
      'moderator|operator|manniska|riktig (?:person|tjej|kvinna|man|kille|manniska)|akta|nan akta|levande',
      String.raw`verklig|existerar|finns (?:du|hon|han)|pa riktigt\?|betalt for|for (?:sidan|sajten|appen)`,
      String.raw`(?:pa|fran) (?:sajten|sidan)|natet|du pa bild\w+|sitter och skriver|ni utger`,
    ),
    you: anyWord(
      'alla|en san|ditt|svarar|det sitter|finns inte|konto|sa|du|dig|din|dina|ni|er|hon|tjejen|har jag',
      String.raw`jag (?:pratar|snackar|skriver)|bild\w*|profil\w*|bakom|nan|nagon|vem|eller|skicka|e (?:du|det)`,
    ),
    elsewhere: anyOf(
      String.raw`\brobot(?:dammsugar|grasklippar)\w*`,
      String.raw`\b(?:min|mina|ha|har|vill ha|kopt) (?:en )?(?:robot\w*|dator\w*)\b|\bjobbar med ai\b`,
      String.raw`\b(?:film|bok|roman)\w{0,2}\b|\bserien?\b|\bfalska (?:nyheter|manniskor)\b`,
      String.raw`\bakta (?:karlek|skinn|laader|lader)\b|\bsemesterbild\w*|\briktig (?:livs|morgon)\w+`,
      String.raw`\bpa riktigt i\b|\b(?:tv|traning\w*)-?program|\bmin dator\b`,
      String.raw`\bfinns (?:den|det|inte tid)\b(?! en manniska| nagon)|\b(?:kaffe|tvatt|sy)maskin`,
    ),
  },
  asks_nothing: [/\bfalska nyheter\b/],
  self_harm: [
    /\bsjalvmord\w*|\bsjalvskad\w*|\bsuicid\w*/,
    /\bta (?:mitt (?:eget )?liv|livet av mig)\b|\bdoda mig sjalv\b/,
    /\b(?:vill|onskar|skulle vilja) (?:bara |helst |garna )*(?:do|vara dod)(?= ?(?:[,.!?]|$|nu\b|och\b))|\blust att do\b(?! av skratt)/,
    /\b(?:vill|orkar) inte (?:langre )?leva\b(?! (?:i|utan kaffe|ihop|tillsammans))|\bingen lust att leva\b/,
    /\b(?:skada|skadar|skara|skar) mig sjalv\b(?! i fingret)/,
    /\bgora slut pa (?:allt|mitt liv|det hele)\b|\bavsluta (?:mitt liv|allt|det hela)\b|\bbattre utan mig\b|\bhellre dod\b/,
  ],
  minor: [
    new RegExp(
      `\\bjag ar (?:bara |endast |precis |nastan |egentligen )*${young}(?= ?(?:$|[,.!?]|ar(?! aldre| yngre)|och\\b|men\\b))`,
    ),
    new RegExp(`\\bjag (?:fyller|blir) (?:snart |forst )*${young}\\b(?! minut)`),
    /\bminderarig\b|\binte fyllt (?:18|arton)\b|\bunder (?:18|arton)\b|\binte (?:18|arton) an\b/,
    /\bgar (?:fortfarande )?i (?:femman|sexan|sjuan|attan|nian|(?:[5-9])(?:\.|:an)? ?(?:klass)?|arskurs [5-9])\b|\bgar (?:pa|i) (?:hogstadiet|mellanstadiet|grundskolan)\b/,
  ],
  vulnerable: [
    /\bkan inte (?:sluta|stoppa)\b.{0,25}\b(?:spendera|kopa|krediter|credits|pengar|skriva till dig|betala)/,
    /\b(?:spenderat|gjort av med|lagt|brant|anvant) (?:hela |alla |all )?(?:min|mina|mitt|pa krediter)? ?(?:pensionen?|sparpengar\w*|lonen?|hyran?|bidraget|besparingar\w*)\b/,
    /\b(?:skuldsatt|i skuld|skulder upp|satt mig i skuld|tagit (?:ett )?lan)\b/,
    /\b(?:inte|inga) (?:nagra |mer )?pengar (?:kvar )?till (?:mat|hyran?|medicin\w*|rakningar\w*|el)\b|\bkan inte betala hyran\b/,
    /\b(?:demens|dement|alzheimers?|spelberoende|kopberoende|min (?:gode man|forvaltare))\b/,
  ],
}
