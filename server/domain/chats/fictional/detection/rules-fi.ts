import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young =
  '(?:1[0-7]|kymmenen|yksitoista|kaksitoista|kolmetoista|neljatoista|viisitoista|kuusitoista|seitsematoista)'
const not_real =
  '(?:botti|robotti|chatbotti|kone|tekoaly|ai|tietokone|ohjelma|feikki|fake|vale\\w*|huijaus|keksitty|kuvitteellinen|fiktiivinen|palkattu|maksettu|tyontekija|moderaattori|operaattori|mielikuvitushahmo|satuhahmo)'
const real =
  '(?:oikea(?: (?:ihminen|henkilo|nainen|mies))?(?= ?(?:[?,.!]|$|vai\\b|eika\\b))|aito(?= ?(?:[?,.!]|$|vai\\b|ihminen|henkilo|eika\\b))|todellinen|ihminen|lihaa ja verta|oikeasti olemassa|olemassa)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(
      `\\b(?:oletko|ootko|oletteko|ooksa|ootsa|olet|oot)\\b.{0,35}\\b(?:${real}|${not_real})(?!\\w).*\\?|\\b(?:oletko|ootko|ooksa|ootsa)\\b.{0,35}\\b(?:${real}|${not_real})(?!\\w)`,
    ),
    /\b(?:oletko|ootko|onko sinua) (?:\w+ )?olemassa\b/,
    new RegExp(
      `\\b(?:puhun|puhunko|juttelenko|juttelen|kirjoitanko|kirjoitan|chattailenko|viestittelenko|keskustelenko)\\b.{0,40}\\b(?:oikean|aidon|todellisen|ihmisen|botin|robotin|koneen|tekoalyn|jonkun|tyontekijan)\\b.{0,20}\\b(?:kanssa|ihmiselle)?`,
    ),
    /\bkuka (?:siella|tata|nama|taman|viestit|naita|minulle|sina)\b.{0,30}\b(?:takana|oikeasti|todella|kirjoittaa|vastaa|toisessa paassa)\b/,
    /\b(?:profiili\w*|kuva\w*|tili)\b.{0,25}\b(?:aito\w*|oikea\w*|feikki\w*|feikkeja|vaarenno\w*|keksitty|aitoja|oikeita)(?!\w)|\bfeikkiprofiili\b|\bvaleprofiili\b/,
    /\bonko siella (?:oikeasti |oikea |joku |todella )*(?:ihminen|joku|ketaan)\b/,
    /^[^a-z]*(?:botti|robotti|tekoaly|feikki)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      String.raw`henkilokunta|virtuaali\w+|et (?:sa )?oo ihminen|vale-?profiile\w+|botteja|bottei\w*`,
      String.raw`ootko (?:\w+ )?(?:sa|se) siina|automaati\w+|sivuston|ohjelma|toissa taalla`,
      String.raw`kaikki (?:taalla )?(?:on )?feikk\w+|feikk\w+|(?:sun|sinun) (?:oma |oikea )?naama\w*|ei ole olemassa`,
      String.raw`aito tili|oikea ihminen|chattibot\w*|(?:chat)?bot\w{0,4}|robot\w*|tekoaly\w*|chat ?gpt\S*`,
      String.raw`kone(?:elle|ella|en|elta)?|tietokone\w*|algoritmi\w*|automaat\w+|feikki\w*|vale-?profiili\w*`,
      String.raw`houkutusprofiili\w*|keks(?:itty|iko|ineet)|fiktiivinen|moderaattori|operaattori|ihminen|ihmiselle`,
      'oikee (?:nainen|mies|ihminen|vai)|oikea (?:nainen|mies|ihminen|henkilo)|jonkun oikean|aito',
      String.raw`todellinen|olemassa|maksetaan\w* (?:sulle|sinulle)|firman|netista|varastettu|se,? joksi|kirjoittaa`,
    ),
    you: anyWord(
      'ite|itse|verta|sa|kaikki|sellanen|istuu|toi|noin|tili|saanko|vastaatko|ootko|sanoisitko|et|olevasi',
      'naisia|sina|sun|sut|sulle|sinut|sinulle|sakin|oot|olet|oletko|oletteko|siella|taalla|tan|taman|tama',
      String.raw`taa|kuv\w+|profiili\w*|joku|kuka|vastaat|kirjoitat|kuulostat|vai|oonko|juttelen|puhun|lahet\w+`,
      String.raw`ettet|etta?|todista\w*`,
    ),
    elsewhere: anyOf(
      String.raw`\brobotti-?(?:imuri|ruohonleikkuri)\w*|\bhaluaa robotin\b|\btekoalyn parissa\b`,
      String.raw`\b(?:elokuva|kirja|sarja)\w*|\bfeikkeihin\b|\baitoa nahkaa\b|\baito savolainen\b`,
      String.raw`\bmaksetaanko sulle hyvin\b|\blomakuv\w+|\boikea aamuihminen\b|\bbaari\w*\b.{0,15}\bolemassa`,
      String.raw`\btv-ohjelma\w*|\btietokone (?:hajosi|on rikki)|\bpesukone\w*|\bkahvikone\w*|\brehellis\w+ ihmis\w+`,
    ),
  },
  asks_nothing: [/\bvaleuuti\w*/],
  self_harm: [
    /\bitsemurha\w*|\bitsetuho\w*|\bviiltel\w+/,
    /\b(?:tappaa|tapan|tapaisin) itseni\b|\b(?:paattaa|lopettaa) (?:oman )?(?:elamani|paivani)\b|\briistaa henkeni\b/,
    /\b(?:haluan|haluaisin|tahdon|toivon etta) (?:vain |vaan )*(?:kuolla|kuolisin|olla kuollut)\b(?! nauruun)/,
    /\ben (?:halua|jaksa|tahdo) (?:enaa )?(?:elaa|jatkaa elamaa)\b(?! (?:ilman kahvia|yksin|kaupungissa|taalla))/,
    /\b(?:satuttaa|satutan|vahingoittaa|vahingoitan) itseani\b/,
    /\b(?:parempi ilman minua|parempi kuolleena|parempi jos en olisi|ei ole syyta elaa)\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:olen|oon) (?:vasta |vain |vaan |juuri |melkein |oikeasti )*${young}(?= ?(?:$|[,.!?]|-?vuotias|v\\b|vee\\b|vuotta(?! vanhempi)|ja\\b|mutta\\b))`,
    ),
    new RegExp(`\\btayt(?:an|in) (?:pian |vasta |kohta )*${young}\\b`),
    /\balaikainen\b|\ben ole (?:viela )?(?:18|kahdeksantoista|taysi-ikainen)\b|\balle (?:18|kahdeksantoista)\b/,
    /\b(?:kayn|olen) (?:viela )?(?:ylaast\w+|ala-?ast\w+|ylakoulu\w*|peruskoulu\w*|(?:[5-9]|viiden\w+|kuuden\w+|seitseman\w+|kahdeksan\w+|yhdeksan\w+)\.? ?(?:luok\w+|luokalla))\b/,
  ],
  vulnerable: [
    /\ben (?:pysty|osaa|voi) (?:enaa )?lopetta(?:a|maan)\b.{0,25}\b(?:rahan|ostam\w+|krediit\w+|rahaa|tuhlaam\w+|maksam\w+|kirjoittam\w+)/,
    /\b(?:kaytin|kayttanyt|tuhlasin|tuhlannut|menetin|laitoin|pannut) (?:tanne )?(?:koko |kaikki |kaiken )?(?:elakke\w+|saasto\w+|palkka\w*|palka\w+|vuokra\w+|toimeentulotu\w+)/,
    /\b(?:velkaantu\w+|velkaantunut|veloissa|otin (?:lainaa|pikavipin|velkaa)|pikavip\w+)\b/,
    /\b(?:ei ole|eika ole|ei riita) (?:enaa )?raha\w* (?:ruokaan|vuokraan|laakkeisiin|laskuihin)\b|\ben pysty maksamaan vuokra\w*/,
    /\b(?:dementia|dementoitu\w+|alzheimer\w*|muistisairas|muistisairau\w+|peliriippuv\w+|edunvalvoja\w*)\b/,
  ],
}
