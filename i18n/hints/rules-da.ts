import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-da.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|discord)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:kr\\b|kroner|euro|dollar|tusind)|penge\\w*|kontanter|gysser|cash)'
const young = '(?:1[0-7]|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask = '(?:send\\w*|giv\\w*|sig|vis|skriv|laes|indsaet|videresend|hvad er)'
const need = '(?:skal (?:kun )?(?:jeg )?(?:kun )?bruge)'
const secret =
  '(?:kontonummer|kortnummer\\w*|pinkode|cvv|pas|korekort|id|kreditkort|bankoplysninger|kortoplysninger|login|cpr-?nummer)'
const one_time =
  '(?:(?:bekraeftelses|sikkerheds|verifikations|whatsapp-?)kode\\w*|seks (?:cifre|tal)|koden(?: i beskeden|,? du (?:lige )?fik| videre)|kode,? (?:du|de))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:pas pa|vaer forsigtig|advarsel)\b.*\b(?:penge|svind\w*|folk|dem der)|\bpas pa (?:trin\w*|isen|kanten)\b/,
    /\blaner (?:jag |jeg )?aldrig\b|\baldrig penge\b/,
    /\b(?:det halve|halvdelen|deler regningen|gave\b.*\bmin del|tankede)\b/,
  ],
  contact: [
    /\w+ (?:snabel-?a|at) \w+ (?:punktum|dot) \w{2,}/,
    spelledNumber(['nul', '(?:en|et)', 'to', 'tre', 'fire', 'fem', 'seks', 'syv', 'otte', 'ni']),
    /\b[2-9]\d(?:\s?\d\d){3}\b/,
  ],
  minor: [
    new RegExp(
      `(?:\\bjeg (?:er|bliver|fylder)|\\ber jeg|^ ?(?:er|bliver|fylder))\\b(?: \\w+){0,3} ${young}\\b(?! (?:minutter|km|uger|dage|maneder|procent|gange|timer|ar (?:aeldre|yngre|gift|sammen)|cm|og \\d))`,
    ),
    /(?:\bjeg |^ ?)gar (?:stadig |nu )?i (?:folkeskole\w*|(?:5|6|7|8|9)\.? ?(?:klasse)?|(?:femte|sjette|syvende|ottende|niende|tiende) klasse)\b/,
    /\b(?:er til|soger|vil have|kan lide|taender pa)\b.*\b(?:mindrearig\w*|(?:piger|drenge|teenagere) (?:under|yngre end) (?:18|atten))|\bmindrearige (?:piger|drenge)/,
    /\b(?:jeg er|er) (?:stadig |faktisk )*mindrearig\b/,
  ],
  threat: [
    /\bjeg ved\b(?!.*\bikke\b).{0,24}\bhvor du (?:bor|arbejder|sover)\b/,
    /\b(?:fortaeller|siger)\b.*\b(?:til alle|alle|din (?:kone|mand|familie|chef))\b.*\b(?:hvis du ikke|medmindre)/,
    /\bdu skal (?:nok )?fa at se,? hvad der sker/,
    /\b(?:draeber|slar|smadrer|kvaeler|voldtaeger|stikker|skyder|odelaegger|banker|knuser|maltraeterer) (?:jeg )?(?:dig|jer|dit)\b(?!.*\bi (?:skak|tennis|kort|padel)\b)|\bjeg (?:vil |skal )?(?:draebe|smadre|kvaele|voldtage|odelaegge|banke|knuse|stikke) (?:dig|jer|dit)/,
    /\b(?:jeg )?ved(?: jeg)?(?: godt| praecis)?,? hvor (?:du|din \w+) (?:bor|arbejder|sover|gar i skole)/,
    /\bsmadrer dit (?:fjaes|ansigt|hoved)|\b(?:braekker|skaerer) (?:dine|din|halsen)/,
    /\b(?:sender|viser|laegger|poster|deler|spreder|offentliggor|uploader)\b.*\b(?:billed\w*|foto\w*|video\w*|chats?|screenshots?|alt|beskeder|nogenbilled\w*)\b.*\b(?:venner|familie|kone|mand|foraeldre|mor|chef|alle|overalt|nettet|ud|se|kolleger)\b/,
    /\blaegger (?:jeg )?(?:videoen|billederne|vores chats|alt) (?:ud|op)\b/,
    /\bjeg har dine (?:screenshots?|nogenbilled\w*|hemmelighed\w*)/,
    /\b(?:haber|onsker)\b.*\bdu (?:dor|far kraeft|radner)\b|\b(?:ga ud og|ga hen og) do\b|\btag livet af dig\b|\bhaeng dig\b|\bdu burde do\b/,
    /\bdu (?:kommer til at|vil komme til at|skal nok komme til at) (?:fortryde|betale|bode)|\b(?:sa )?kommer du til at (?:betale|fortryde|bode)|\bdet fortryder du\b|\bodelaegger dit liv\b/,
    /\bpas (?:hellere |godt )?pa\b.*\b(?:nar du (?:gar hjem|er alene|gar ud)|om aftenen|ryggen|hvem du)\b|\bse dig over skulderen\b|\bjeg finder dig,? og\b|\bellers (?:kan du bare vente|far du se)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*|mine|mining|nft\w*)\b.*\b(?:viser?|vise|laerer? (?:jeg )?dig|tjene\w*|tjener|gevinst\w*|signaler|invest\w*|fordobl\w*|mangedobl\w*|platform\w*|wallet|guid\w*|mentor|mit liv|min app|afkast|hus)\b/,
    /\b(?:invest\w*|tjene\w*|gevinst\w*|afkast|indbetal\w*|laerer (?:jeg )?dig|guid\w*|penge|fordobl\w*|wallet)\b.*\b(?:bitcoins?|btc|ethereum|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*)\b/,
    /\b(?:garanteret|sikker|risikofri|hurtige|nemme|lette|passiv) (?:afkast|gevinst|indkomst|penge)\b|\b(?:gevinsten|afkastet) er (?:sikker|sikkert|garanteret)|\b(?:uden|ingen) risiko\b/,
    /\b(?:investerings|trading)(?:gruppe|klub|plan|platform|mulighed|tips?)\b|\bserios platform\b|\binvester (?:sammen )?(?:med mig|\d)/,
    /\bindbetal \d{2,}|\bsend\b.*\b(?:usdt|btc|bitcoins?)\b/,
    /\b\d+ ?(?:kr|kroner)?\b.{0,16}\b(?:bliver|fordobles)\b.{0,12}\d+|\bjeg (?:laerer dig|viser dig)\b.{0,20}\b(?:tjene|investere)/,
  ],
  gift_card: [
    /\b(?:kob|hent|send)\b.*\bkort til (?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:steam|amazon|itunes|apple|google(?: ?play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer)[\s-]?(?:gave)?(?:kort\w*|kode\w*)\b/,
    /\b(?:kob\w*|henter?|hent|send\w*|giv)\b.*\b(?:gavekort\w*|taletidskort\w*|gift ?cards?)\b.*\b(?:kode\w*|billed\w*|tal\w*|til mig|bevis\w*)\b/,
    /\b(?:kode\w*|tallene|billede)\b.*\b(?:gavekort\w*|taletidskort\w*)/,
    /\bgavekort\w*\b.*\b(?:til mig|booker|koden)\b/,
    /\bskrab\b.*\b(?:kort\w*|kode\w*)\b.*\b(?:tal\w*|kode\w*|giv|send)/,
  ],
  money: [
    /\b\d{2,}\b.*\btil min konto\b|\b(?:tage|betale) min \w*regning/,
    /\bfor \d{3,} ?(?:kr|kroner)\b.*\b(?:kommer jeg|jeg kommer|gor jeg)/,
    new RegExp(
      `\\b(?:lane?|send\\w*|giv\\w*|overfor\\w*|mobilepay\\w*)\\b.{0,8}\\b(?:mig|os)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:kan|kunne|vil|gider)\\b.{0,10}\\b(?:lane|sende|laegge ud|give|mobilepaye|overfore|hjaelpe mig med)\\b.{0,16}(?:${sum}|\\b\\d{3,}\\b)`,
    ),
    new RegExp(`${sum}.*\\b(?:laegge ud|til mig|mobilepaye mig|pa mobilepay)\\b`),
    /\bwestern ?union\b|\bmoney ?gram\b|\b(?:mine bankoplysninger|mit (?:kontonummer|iban)|mit mobilepay)\b|\b(?:lige|gerne) mobilepaye?\b|\bpa mobilepay\b|\bsender du mig pengene\b|\boverfor (?:gerne |venligst |lige )?\d{2,}/,
    new RegExp(`\\b(?:brug for|mangler|skal bruge)\\b.{0,24}(?:${sum}|\\d{3,}|\\blan\\b)`),
    /\bbrug for (?:hjaelp|penge) (?:til|med) (?:min |mit |mine )?(?:huslejen?|regning\w*|hotel\w*|billet\w*|mad\w*|strom\w*|hospital\w*|telefon\w*|bil\w*)/,
    /\b(?:opereres|operation|hospital\w*|medicin\w*|huslejen|strommen|mad)\b.*\b(?:ikke rad|ingen penge|al hjaelp|hjaelp mig|penge til mig)|\buden penge\b.*\b(?:hjaelp\w*|kobe|lufthavn\w*|station\w*|send)/,
    /\b(?:betal\w*|kob\w*|bestil)\b.{0,10}\b(?:min|mit|en|mig) (?:\w*billet\w*|tog\w*|fly\w*|rejse|husleje|regning|visum|taxa)\b/,
    /\b(?:arv\w*|lotteri\w*|pakke\w*|told\w*|million\w*)\b.*\b(?:mangler|brug for|betale|gebyr\w*|advokat\w*|frigiv\w*)/,
    /\btank (?:min|mit) (?:telefon|mobil|taletid)\b|\bfyld (?:min|mit) (?:telefon|mobil|taletidskort)/,
    /\b(?:gavmild|generos) (?:mand|kvinde|herre|person|en)\b.*\b(?:forkael\w*|manedlig|husleje\w*|hjaelp\w*|forsorg\w*)|\bmanedlig sum\b|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    /\btold\w*\b.*\b(?:gebyr\w*|betale\w*)/,
    /\b(?:betale\w*|skal)\b.{0,24}\d{3,}.*\b(?:hjaelpe|hjaelper|lane)\b|\bsmider mig ud\b.*\bbetal\w+|\bkober du\b.{0,8}\b(?:min|en) (?:fly)?billet/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|${need})\\b.{0,30}\\b${one_time}`),
    new RegExp(
      `\\b(?:du (?:far|fik)|nar)\\b.{0,24}\\b(?:kode\\w*|${one_time})\\b.*\\b(?:send\\w*|sig|giv)\\b`,
    ),
    /\bscan (?:denne|den)\b.{0,6}\bqr\b|\bgodkend\b.*\bmitid\b/,
    /\b(?:send\w*|videresend|sig|giv)\b.{0,16}\bkoden\b.{0,24}\b(?:fik|far|kom)\b/,
  ],
  data: [
    new RegExp(
      `\\b${ask}\\b.{0,24}\\b(?:dit|din|dine|et)\\b.{0,20}\\b${secret}\\b|\\b(?:skriv|giv|sig|send)\\b (?:mig )?kortnummeret\\b`,
    ),
    new RegExp(
      `\\b${need}\\b.{0,24}\\b(?:dit|din|dine)\\b.{0,16}\\b${secret}\\b|\\b${ask}\\b.{0,12}\\b(?:dit|din|dine|et) ${secret}\\b|\\b${need} (?:dit|din|dine) ${secret}\\b`,
    ),
    /\b(?:din|dit) (?:adgangskode|kodeord|mitid)\b/,
  ],
  pressure: [
    /\b(?:lyst til|vil du have) sex\b|\bsex (?:i aften|nu)\b/,
    /\b(?:lyst til en trekant|sexdate|bollevenn?)\b|\bvis mig det hele\b/,
    /\b(?:send|vis|vil se|giv|byt)\b.*\b(?:nogen\w*|nudes?|patter\w*|bryst\w*|rov\w*|fisse\w*|pik\w*|trusser\w*|undertoj|uden (?:toj|bh|bluse))\b(?!.*\bsandhed)/,
    /\b(?:tag|smid) (?:alt )?(?:dit |din )?(?:toj\w*|troj\w*|bluse\w*|bh\w*|bukser\w*|trusser\w*|kjole\w*)(?: dit| din)? (?:af|toj)?\b(?!.*\bteat)|\bkla\w* dig af\b/,
    /\b(?:vil|gerne|skal vi|ma jeg|lad mig|lyst til at)\b.{0,16}\b(?:kneppe|slikke|bolle|knalde)\b|\b(?:jeg )?er (?:sa )?liderlig\b/,
    /\b(?:luder|tos hvis|so din|mar|billig tos)\b|\bdu er en tos\b|\bfisse\b/,
    /\b(?:billede|video|foto) af min (?:pik|penis|tissemand)|\bmin (?:pik|penis)\b/,
    /\bskylder\b.*\b(?:blow ?job|sex|kys|nat|nudes?|knald)/,
    /\b(?:hvor meget|hvad) (?:(?:tager|koster|vil) (?:du )?(?:have )?)?(?:for |koster )?(?:en |i )(?:nat|time\w*|gang)\b(?!.*hotel)/,
    /\bhvis du ikke (?:gar i seng|knepper|har sex|vil i seng)|\bvaer ikke sa (?:snerpet|genert|kedelig|sart)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:skriv\\w*|add|tilfoj|find\\w*|sog\\w*|skift\\w*|snak\\w*|kontakt\\w*|har du|kom|folg|venter|hellere|chatte)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:her|hellere|nemmere|lettere|der)\\b`),
    /\b(?:giv|send|ma jeg fa|far jeg)\b.{0,10}\bdit (?:\w*nummer|mobil\w*|telefon\w*)|\bhvad er dit nummer\b/,
    new RegExp(`\\b(?:hvad hedder du|hvad er dit|skal vi|kan vi|lad os|tage den)\\b.*\\b${app}\\b`),
  ],
}
