import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-nb.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|discord)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:kr\\b|kroner|euro|dollar|tusen)|penger|pengene|kontanter|spenn|cash)'
const young = '(?:1[0-7]|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask = '(?:send\\w*|gi|gir|si|vis|skriv|les|lim inn|videresend|hva er)'
const need = '(?:trenger (?:jeg )?(?:bare )?)'
const secret =
  '(?:kontonummer\\w*|kortnummer\\w*|pin-?kode\\w*|cvv|passet|forerkort\\w*|legitimasjon|kredittkort\\w*|bankopplysning\\w*|kortopplysning\\w*|innlogging\\w*|fodselsnummer\\w*)'
const one_time =
  '(?:(?:bekreftelses|sikkerhets|verifiserings|whatsapp-?)kode\\w*|seks (?:sifrene|siffer|tall)|koden (?:i meldingen|du (?:nettopp )?fikk|videre|de))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:pass pa|vaer forsiktig|advarsel)\b.*\b(?:penger|svind\w*|folk|dem som)|\bpass pa (?:trin\w*|isen|kanten)\b/,
    /\blaner (?:jeg )?(?:aldri|ikke)\b|\baldri (?:bort )?penger\b/,
    /\b(?:halvparten|deler regningen|vippset|bensin)\b/,
  ],
  contact: [
    /\w+ (?:krollalfa|alfakroll|at) \w+ (?:punktum|dot) \w{2,}/,
    spelledNumber(['null', '(?:en|ett)', 'to', 'tre', 'fire', 'fem', 'seks', '(?:sju|syv)', 'atte', 'ni']),
    /\b[2-9]\d(?:\s?\d\d){3}\b|\b[49]\d{2}\s\d{2}\s\d{3}\b/,
    /\b[49]\d{2}[\s.-]?\d{2}[\s.-]?\d{3}\b|\b[49]\d(?:[\s.-]?\d{2}){3}\b/,
  ],
  minor: [
    new RegExp(
      `(?:\\bjeg (?:er|blir|fyller)|\\ber jeg|^ ?(?:er|blir|fyller))\\b(?: \\w+){0,3} ${young}\\b(?! (?:minutter|km|uker|dager|maneder|prosent|ganger|timer|ar (?:eldre|yngre|gift|sammen)|cm|mil|og \\d))`,
    ),
    /(?:\bjeg |^ ?)gar (?:fortsatt |enna |na )?(?:pa (?:ungdomsskole\w*|barneskole\w*)|i (?:(?:5|6|7|8|9|10)\.? ?(?:klasse)?|(?:femte|sjette|sjuende|syvende|attende|niende|tiende) klasse))\b/,
    /\b(?:liker|ser etter|soker|vil ha|tenner pa)\b.*\b(?:mindrearig\w*|(?:jenter|gutter|tenaringer) (?:under|yngre enn) (?:18|atten))|\bmindrearige (?:jenter|gutter)/,
    /\b(?:jeg er|er) (?:fortsatt |enna |egentlig )*mindrearig\b/,
  ],
  threat: [
    /\bjeg vet\b(?!.*\bikke\b).{0,24}\bhvor du (?:bor|jobber|sover)\b/,
    /\b(?:forteller|sier)\b.*\b(?:til alle|alle|kona|mannen|familien|sjefen)\b.*\b(?:hvis du ikke|med mindre)/,
    /\bdu skal (?:nok )?fa se hva som skjer/,
    /\b(?:dreper|slar i hjel|knuser|kveler|voldtar|stikker|skyter|odelegger|banker opp|banker|maltrakterer) (?:jeg )?(?:deg|dere|livet ditt)\b|\bjeg (?:vil |skal )(?:drepe|knuse|kvele|voldta|odelegge|banke|sla|stikke|ta) (?:deg|dere)\b/,
    /\b(?:jeg )?vet(?: jeg)?(?: godt| noyaktig)?,? hvor (?:du|\w+ din) (?:bor|jobber|sover|gar pa skole|arbeider)/,
    /\b(?:knuser|smadrer|slar inn|kutter) (?:trynet|ansiktet|strupen|fjeset|tennene) (?:ditt|pa deg|dine|din|av deg)/,
    /\b(?:sender|viser|legger ut|poster|deler|sprer|publiserer|laster opp)\b.*\b(?:bild\w*|foto\w*|video\w*|chat\w*|skjermbild\w*|alt|meldinger|nakenbild\w*)\b.*\b(?:venn\w*|famili\w*|kon\w*|mann\w*|foreldr\w*|mor\w*|sjef\w*|alle|overalt|nettet|se|kolleg\w*)\b/,
    /\blegger (?:jeg )?ut (?:video\w*|bild\w*|chat\w*|alt)\b/,
    /\bjeg har (?:skjermbild\w*|nakenbild\w*|hemmelighet\w*) (?:dine|av deg)/,
    /\b(?:haper|onsker)\b.*\bdu (?:dor|far kreft|ratner)\b|\b(?:helvete og|ga og) do\b|\bta livet av deg\b|\bheng deg\b|\bdu burde do\b/,
    /\bdu (?:kommer til a|skal fa|vil) (?:angre|betale|lide)\b|\bskal du fa (?:betale|angre|lide)\b|\bodelegger livet ditt\b/,
    /\bpass (?:deg|ryggen)\b.*\b(?:nar du|om kvelden|ryggen|hvem)\b|\bse deg over skulderen\b|\bjeg finner deg,? og\b|\bellers (?:skal du fa se|far du se)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*|mine|mining|nft\w*)\b.*\b(?:viser?|vise|laerer? (?:jeg )?deg|tjene\w*|tjener|gevinst\w*|signaler|invest\w*|dobl\w*|mangedobl\w*|plattform\w*|lommebok\w*|veiled\w*|mentor|livet mitt|appen min|avkastning|hus)\b/,
    /\b(?:invest\w*|tjene\w*|gevinst\w*|avkastning|sett(?:er)? inn|laerer (?:jeg )?deg|veiled\w*|penger|dobl\w*)\b.*\b(?:bitcoins?|btc|ethereum|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*)\b/,
    /\b(?:garantert|sikker|risikofri|raske|enkle|lette|lettjente|passiv) (?:avkastning|gevinst|inntekt|penger)\b|\b(?:gevinsten|avkastningen) er (?:sikker|garantert)|\b(?:helt )?risikofritt\b|\b(?:uten|ingen) risiko\b/,
    /\b(?:investerings|trading)(?:grupp\w*|klubb|plan|plattform\w*|mulighet|tips)\b|\bserios plattform\b|\binvester (?:sammen )?(?:med meg|\d)|\bforexmentor\w*/,
    /\bsett inn \d{2,}|\bsend\b.*\b(?:usdt|btc|bitcoins?)\b/,
    /\b\d+ ?(?:kr|kroner)?\b.{0,16}\b(?:blir|dobles)\b.{0,12}\d+|\bjeg (?:laerer deg|viser deg)\b.{0,20}\b(?:tjene|investere)/,
  ],
  gift_card: [
    /\b(?:kjop|hent|send)\b.*\bkort til (?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:steam|amazon|itunes|apple|google(?: ?play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer)[\s-]?(?:gave)?(?:kort\w*|kode\w*)\b/,
    /\b(?:kjop\w*|fiks\w*|hent\w*|send\w*|gi)\b.*\b(?:gavekort\w*|kontantkort\w*|gift ?cards?)\b.*\b(?:kode\w*|bild\w*|tall\w*|til meg|bevis\w*)\b/,
    /\b(?:kode\w*|tallene|bilde)\b.*\b(?:gavekort\w*|kontantkort\w*)/,
    /\bgavekort\w*\b.*\b(?:til meg|bestiller|koden)\b/,
    /\bskrap\b.*\b(?:kort\w*|kode\w*)\b.*\b(?:tall\w*|kode\w*|gi|send)/,
  ],
  money: [
    /\b\d{2,}\b.*\btil kontoen min\b|\b(?:ta|betale) \w*regning\w* min\b/,
    /\bfor \d{3,} ?(?:kr|kroner)\b.*\b(?:kommer jeg|jeg kommer|gjor jeg)/,
    new RegExp(
      `\\b(?:lane?|send\\w*|gi|overfor\\w*|vipps\\w*)\\b.{0,8}\\b(?:meg|oss)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:kan|kunne|vil|gidder)\\b.{0,10}\\b(?:lane|sende|legge ut|gi|vippse|overfore|hjelpe meg med)\\b.{0,16}(?:${sum}|\\b\\d{3,}\\b)`,
    ),
    new RegExp(`${sum}.*\\b(?:legge ut|til meg|vippse meg)\\b`),
    /\bwestern ?union\b|\bmoney ?gram\b|\b(?:bankopplysningene mine|kontonummeret mitt|mitt kontonummer|ibanen? min)\b|\bvipps meg\b|\bvippse \d{2,}|\bsender du meg pengene\b/,
    new RegExp(`\\b(?:trenger|mangler|behover)\\b.{0,24}(?:${sum}|\\d{3,}|\\blan\\b)`),
    /\btrenger (?:hjelp|penger) (?:med|til) (?:\w+ )?(?:husleia?|regning\w*|hotell\w*|billett\w*|mat\w*|strom\w*|sykehus\w*|mobil\w*|bil\w*)/,
    /\b(?:opereres|operasjon|sykehus\w*|medisin\w*|husleia|strommen|mat)\b.*\b(?:ikke rad|ingen penger|all hjelp|hjelp meg|penger til meg)|\buten penger\b.*\b(?:hjelp\w*|kjop\w*|flyplass\w*|stasjon\w*|send)/,
    /\b(?:betal\w*|kjop\w*|bestill)\b.{0,10}\b(?:(?:\w*billett\w*|flyet|reisa|husleia|regninga|visumet|drosja) (?:min|mi|mitt))/,
    /\b(?:arv\w*|lotteri\w*|pakk\w*|toll\w*|million\w*)\b.*\b(?:mangler|trenger|betale|gebyr\w*|advokat\w*|frigi\w*)/,
    /\bfyll pa (?:mobilen|telefonen|kontantkortet) (?:min|mi|mitt)\b/,
    /\b(?:raus|generos|gavmild) (?:mann|kvinne|herre|person|en)\b.*\b(?:skjemm\w*|ukepenger|lommepenger|husleia?|hjelp\w*|forsorg\w*)|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    /\btoll\w*\b.*\b(?:gebyr\w*|betale\w*|avgift\w*)/,
    /\b(?:betale\w*|ma)\b.{0,24}\d{3,}.*\b(?:hjelpe|hjelper|lane)\b|\bkaster meg ut\b.*\bbetal\w+|\bkjoper du\b.{0,8}\b(?:min|en) (?:fly)?billett/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|trenger)\\b.{0,30}\\b${one_time}`),
    new RegExp(
      `\\b(?:du (?:far|fikk)|nar)\\b.{0,24}\\b(?:kode\\w*|${one_time})\\b.*\\b(?:send\\w*|si|gi)\\b`,
    ),
    /\bskann (?:denne|den)\b.{0,6}\bqr\b|\bgodkjenn\b.*\bbankid\b/,
    /\b(?:bekreftelses|verifiserings|sikkerhets)kode\w*\b.{0,20}\b(?:du fikk|si|send|gi)/,
    /\bsms\b.{0,16}\b(?:seks|sifre|kode\w*)\b.*\b(?:si|send|gi|skriv)\b/,
    /\b(?:send\w*|videresend|si|gi)\b.{0,16}\bkoden\b.{0,24}\b(?:fikk|far|kom)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,30}\\b${secret}(?: (?:ditt|din|dine|til|og|holder)\\b|,|$)`),
    new RegExp(
      `\\b${need}.{0,20}\\b${secret} (?:ditt|din|dine)\\b|\\b${need}(?:bare )?${secret} (?:ditt|din|dine)\\b`,
    ),
    /\bpassordet ditt\b|\bditt passord\b/,
  ],
  pressure: [
    /\b(?:lyst pa|vil du ha) sex\b|\bsex (?:i kveld|na)\b/,
    /\b(?:lyst pa en trekant|sexdate|pulevenn)\b|\bvis meg alt\b/,
    /\b(?:send|vis|vil se|gi|bytt)\b.*\b(?:naken\w*|nudes?|pupp\w*|bryst\w*|rumpa|fitta\w*|kuk\w*|trus\w*|undertoy|uten (?:klaer|bh|genser))\b(?!.*\bsannhet)/,
    /\bkle av deg\b|\bta av deg (?:\w+ )?(?:gens\w*|bh\w*|klaerne|buks\w*|trus\w*|alt|kjol\w*|tropp\w*)|\bvis deg naken\b/,
    /\b(?:vil|gjerne|skal vi|far jeg|la meg|lyst til a)\b.{0,16}\b(?:knulle|slikke|pule|ligge med deg)\b|\b(?:jeg )?er (?:sa )?kat\b/,
    /\b(?:hore|toyte|fitte|luder|ludder)\b/,
    /\b(?:bilde|video|foto) av (?:kuken|penisen|pikken) min|\b(?:kuken|penisen|pikken) min\b/,
    /\bskylder\b.*\b(?:blow ?job|sex|kyss|natt|nudes?|ligg)/,
    /\b(?:hvor mye|hva) (?:(?:tar|koster|vil) (?:du )?(?:ha )?)?(?:for |koster )?(?:en |ei |i )(?:natt|time\w*|gang)\b(?!.*hotell)/,
    /\bhvis du ikke (?:ligger|knuller|har sex|vil ligge)|\bikke vaer sa (?:prippen|sjenert|kjedelig|snerpet|vanskelig)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:skriv\\w*|add|legg|finn\\w*|sok\\w*|bytt\\w*|prat\\w*|snakk\\w*|kontakt\\w*|har du|kom|folg|venter|heller|chatte)\\b.*\\b${app}\\b(?!.*\\bsom vanlig\\b)`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:her|heller|lettere|enklere|der)\\b`),
    /\b(?:gi|send|kan jeg fa|far jeg)\b.{0,10}\b(?:\w*nummeret|mobilen|telefonen) (?:ditt|din)|\bhva er nummeret ditt\b/,
    new RegExp(`\\b(?:hva heter du|hva er|skal vi|kan vi|la oss|ta det)\\b.*\\b${app}\\b`),
  ],
}
