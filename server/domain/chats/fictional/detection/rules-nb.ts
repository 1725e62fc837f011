import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten)'
const not_real =
  '(?:falsk|fake|bot|robot|chatbot|chatbott|maskin|ai|ki|datamaskin|dataprogram|program|fiktiv|oppdiktet|funnet opp|betalt|(?:en )?ansatt|medarbeider|moderator|operator|kunstig intelligens|fantasifigur)'
const real =
  '(?:ekte|virkelig(?= ?(?:[?,.!]|$|eller\\b))|reell?|(?:et )?(?:ekte |virkelig )?menneske(?= ?(?:[?,.!]|$|eller\\b))|menneskelig|en (?:ekte|virkelig|ordentlig) (?:person|kvinne|mann|dame)|av kjott og blod)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(`\\b(?:er|mon) (?:du|dere)\\b.{0,40}\\b(?:${real}|${not_real})(?!\\w)`),
    new RegExp(`\\bdu er\\b.{0,20}\\b(?:${real}|${not_real})(?!\\w).*\\?`),
    /\b(?:finnes|eksisterer) du\b/,
    new RegExp(
      `\\b(?:snakker|skriver|chatter|prater) (?:jeg|man)\\b.{0,25}\\bmed\\b.{0,30}\\b(?:ekte|virkelig|menneske|person|noen|${not_real})\\b`,
    ),
    /\bhvem (?:sitter|er|skriver|svarer|skjuler)\b.{0,30}\b(?:bak|egentlig|i virkeligheten|disse meldingene|andre siden|andre enden)\b/,
    /\b(?:profil(?:en)?|bilde\w*|foto\w*|konto)\b.{0,25}\b(?:ekte|falske?|fake|oppdiktet)(?!\w)|\bfake-?profil\b|\bfalsk profil\b/,
    /^[^a-z]*(?:bot|robot|ai|ki|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      'de ansatte|virtuell|ikke er en (?:ekte )?person|kjott og blod|falske profiler|boter|bots',
      String.raw`er det (?:\w+ ){0,2}deg(?= ?\?)|fra (?:siden|appen)|program(?:vare)?|jobber du her`,
      String.raw`alle (?:\w+ ){0,3}fake|ansiktet ditt|finnes ikke|ekte konto|(?:chat)?bot\w{0,3}|robot\w*`,
      String.raw`(?<!'|j'en |y )ai|ki|chat ?gpt|maskin\w{0,2}|datamaskin\w*|algoritme\w*|automatisk|generert|fake\w*`,
      String.raw`falsk (?:profil|konto)|lokkeprofil|oppfunnet|oppdikt\w+|funnet pa|fiktiv|moderator|operator`,
      'menneske|ekte|ordentlig menneske|levende|virkelig (?:person|den)|virkelig(?= ?(?:[?.!]|$))',
      'eksisterer|finnes (?:du|hun|han)|betalt for|for siden|fra (?:siden|firmaet|nettet)|stjalet',
      String.raw`deg pa bild\w+|sitter og skriver`,
    ),
    you: anyWord(
      'alle|en av dem|ditt|svarer|det sitter|finnes ikke|konto|sa|du|deg|din|dine|er de|hun|har jeg',
      String.raw`jeg (?:prater|snakker|skriver)|bild\w*|profil\w*|bak|noen|hvem|eller|send`,
    ),
    elsewhere: anyOf(
      String.raw`\brobot(?:stovsuger|klipper)\w*|\b(?:min|mine|ha|kjopt) (?:en )?(?:robot\w*|datamaskin\w*)\b`,
      String.raw`\bjobber med (?:ai|ki)\b|\b(?:film|bok|roman)\w{0,2}\b|\bserien?\b`,
      String.raw`\bfalske (?:nyheter|folk|mennesker)\b|\bekte (?:kjaerlighet|skinn|laer|livs\w+)\b|\bferiebild\w*`,
      String.raw`\bordentlig morgen\w+|\b(?:tv|trenings?)-?program|\bmin datamaskin\b|\bfinnes (?:den|det|der)\b`,
      String.raw`\b(?:kaffe|vaske|sy)maskin`,
    ),
  },
  asks_nothing: [/\bfalske nyheter\b/],
  self_harm: [
    /\bselvmord\w*|\bselvskad\w*/,
    /\bta (?:mitt eget liv|livet av meg|livet mitt|mitt liv)\b|\bdrepe meg selv\b/,
    /\b(?:vil|onsker|ville) (?:bare |helst |gjerne |kun )*(?:do|vaere dod)(?= ?(?:[,.!?]|$|na\b|og\b))|\b(?:onsker|lyst til) (?:bare )?a do\b(?! av latter)/,
    /\b(?:vil|orker|gidder) ikke (?:a )?(?:leve|leve lenger)\b(?! (?:i|uten kaffe|sammen))|\bikke (?:lyst til a )?leve (?:lenger|mer)\b/,
    /\b(?:skade|skader|kutte|kutter) meg selv\b|\bkutter meg\b(?! i fingeren)/,
    /\bgjore slutt pa (?:alt|livet|det hele)\b|\bbedre uten meg\b|\bheller dod\b/,
  ],
  minor: [
    new RegExp(
      `\\bjeg er (?:bare |kun |akkurat fylt |nesten |egentlig )*${young}(?= ?(?:$|[,.!?]|ar(?! eldre| yngre)|og\\b|men\\b))`,
    ),
    new RegExp(`\\bjeg (?:fyller|blir) (?:snart |forst )*${young}\\b(?! minutt)`),
    /\bmindrearig\b|\bikke fylt (?:18|atten)\b|\bunder (?:18|atten)\b|\bikke (?:18|atten) enna\b/,
    /\bgar (?:fortsatt )?(?:i|pa) (?:(?:[5-9]|10)\.?|femte|sjette|sjuende|attende|niende|tiende) (?:klasse|trinn)\b|\bgar pa (?:ungdomsskole\w*|barneskole\w*)/,
  ],
  vulnerable: [
    /\b(?:klarer|greier|kan) ikke (?:a )?(?:slutte|stoppe)\b.{0,25}\b(?:bruke penger|kjope|kreditter|credits|penger|skrive til deg|betale)/,
    /\b(?:brukt|svidd av|spandert) (?:opp )?(?:hele |alle |all )?(?:pensjonen|sparepengene|lonna|lonnen|trygden|husleia|husleien|oppsparte|pengene)\b/,
    /\b(?:havnet i gjeld|i gjeld|gjeldsatt|tatt opp (?:et )?lan|nedgjeldet)\b/,
    /\b(?:ikke|ingen) (?:mer )?penger (?:igjen )?til (?:mat|husleie\w*|medisin\w*|regninger\w*|strom)\b|\bkan ikke betale (?:husleia|husleien)/,
    /\b(?:demens|dement|alzheimers?|spilleavhengig|spillegal|kjopemani|vergen min|oppnevnt verge)\b/,
  ],
}
