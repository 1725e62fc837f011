import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-nl.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|discord)'
const sum = '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|euro|euri|dollar|k\\b)|geld|cash|contant\\w*|poen)'
const young = '(?:1[0-7]|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien)'

/** Ways to ask for something; secrets of a bank or an authority; codes that prove an identity. */
const ask = '(?:stuur\\w*|geef\\w*|zeg\\w*|app|schrijf|laat|lees|plak|wat is|deel)'
const secret =
  '(?:iban|kaartnummer|rekeningnummer|pincode|cvv|paspoort|identiteitskaart|legitimatie|rijbewijs|creditcard\\w*|bankgegevens|inloggegevens|bsn)'
const one_time =
  '(?:(?:verificatie|bevestigings|beveiligings|whatsapp-?)code|zes cijfers|code (?:uit de melding|(?:die|dat) je (?:net )?kreeg))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:pas op|kijk uit|let op|voorzichtig)\b.*\b(?:geld|oplicht\w*|mensen|types)/,
    /\b(?:nooit|geen) geld\b.*\b(?:uit|lenen|leen)|\bleen (?:ik )?(?:\w+ )?nooit\b/,
    /\b(?:de helft|delen (?:we )?de rekening|voor het cadeau|getankt)\b/,
  ],
  contact: [
    /\w+ (?:apenstaart\w*|at) \w+ (?:punt|dot) \w{2,}/,
    spelledNumber(['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen']),
  ],
  minor: [
    new RegExp(
      `\\b(?:ik ben|ben|ik word|word)\\b(?: \\w+){0,3} ${young}\\b(?! (?:minuten|km|kilo\\w*|weken|dagen|maanden|uur|procent|keer|jaar (?:ouder|jonger|getrouwd|single|samen|bezig)|cm))`,
    ),
    /\bik (?:zit|ga|ben) (?:nog |pas )*(?:op (?:de )?(?:middelbare|basisschool|havo|vwo|vmbo|mavo)|naar de (?:middelbare|basisschool)|in (?:de )?(?:groep \d|brugklas|(?:eerste|tweede|derde|vierde|1e|2e|3e|4e|[1-4])(?: klas)?(?: van)?(?: de| het)? ?(?:havo|vwo|vmbo|mavo|gymnasium|middelbare|klas|brugklas)))/,
    /\b(?:zoek|wil|val op|hou van|geil op|vind)\b.*\b(?:minderjarig\w*|(?:meisjes|jongens|meiden|tieners) (?:onder|jonger dan) (?:de )?(?:18|achttien))|\bminderjarige (?:meisjes|jongens|meiden)/,
    /\b(?:ik ben|ben) (?:nog |eigenlijk )*minderjarig\b/,
  ],
  threat: [
    /\bik weet\b(?!.*\bniet\b).{0,24}\bwaar je (?:woont|werkt|slaapt)\b/,
    /\b(?:vertel|zeg)\b.*\b(?:iedereen|je (?:vrouw|man|familie|baas))\b.*\b(?:als je niet|tenzij)/,
    /\bje (?:zult|zal|gaat) (?:wel |nog )?(?:zien|meemaken) wat (?:er gebeurt|ik doe)/,
    /\b(?:ik )?(?:vermoord|wurg|verkracht|verniel|verwoest|dood) (?:ik )?(?:je|jou|jullie)\b|\bik (?:ga|zal|kom) (?:je|jou) (?:vermoorden|wurgen|slaan|neersteken|doden|kapotmaken|afmaken|verkrachten|pakken|verrot slaan)/,
    /\b(?:ik )?(?:maak|sla|steek|schiet|schop|trap|ram) (?:ik )?(?:je|jou)\b.*\b(?:dood|kapot|af|neer|verrot|in elkaar|op je (?:bek|muil|gezicht|smoel)|overhoop|leven|de ziekenhuis)\b/,
    /\b(?:ik )?weet (?:precies |heus )?waar (?:je|jij|jullie) (?:woont?|werkt?|slaapt?|naar school|bent)/,
    /\b(?:stuur|zet|laat|toon|plaats|post|verspreid|lek|deel|upload|gooi)\b.*\b(?:foto'?s?|video'?s?|filmpjes?|screenshots?|chats?|berichten|alles|beelden|naaktfoto'?s)\b.*\b(?:vrienden|familie|vrouw|man|ouders|moeder|baas|collega'?s|iedereen|overal|online|internet|zien|ziet|lacht)\b/,
    /\bzet (?:ik )?(?:de|je|die|onze|alle) (?:video|foto'?s?|filmpje|chats?|beelden)\b.*\bonline\b/,
    /\bik heb (?:je|jouw|al je) (?:screenshots?|geheimen|naaktfoto'?s|nudes)/,
    /\b(?:ik hoop|hopelijk)\b.*\b(?:je|jij) (?:dood ?gaat|sterft|creperen?t?|de kanker|doodvalt)|\bga je (?:doodgaan|ophangen)|\bval (?:toch )?dood\b|\bcrepeer\b|\bpleeg zelfmoord\b|\bmaak jezelf van kant\b/,
    /\b(?:hier|daar) (?:krijg|ga) je (?:nog )?spijt van|\bje (?:krijgt|zult|gaat|zal) (?:hier |er |daar )?(?:spijt|voor boeten|betalen|boeten)|\b(?:dan )?ga je (?:er voor |hiervoor )?(?:betalen|boeten)\b/,
    /\b(?:kijk|pas) (?:maar|goed|beter) (?:uit|op)\b.*\b(?:als|wanneer|thuis|achter|straat|jij|met wie)\b(?!.*\b(?:glad|afstapje)\b)|\bkijk maar achter je\b|\bik krijg je (?:nog )?wel\b|\bik vind je wel\b|\bof anders\b.*\bje\b.*\b(?:weet|zien)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|crypto\w*|forex\w*|trading\w*|traden|trade|minen|mining|nft'?s?)\b.*\b(?:laat (?:ik )?(?:je|het)|laten zien|leer\w*|verdien\w*|winst\w*|signalen|invest\w*|inleg|verdubbel\w*|vermenigvuldig\w*|platform|wallet|begeleid\w*|mentor|leven veranderd|mijn app|rendement|storten)\b/,
    /\b(?:invest\w*|verdien\w*|winst\w*|rendement\w*|stort\w*|leer\w* (?:ik )?(?:je|hoe)|begeleid\w*|geld|beleg\w*)\b.*\b(?:bitcoins?|btc|ethereum|usdt|crypto\w*|forex\w*|trading\w*|trade)\b/,
    /\b(?:gegarandeerd\w*|zeker|risicoloos|snel|makkelijk|gemakkelijk|passief) (?:rendement|winst|inkomen|geld|verdiend\w*)\b|\b(?:winst|rendement) is (?:zeker|gegarandeerd)|\b(?:geen|zonder|nul) risico\b/,
    /\b(?:beleggings|investerings|trading)(?:groep|club|plan|platform|kans|tips?)\b|\bserieus platform\b|\b(?:investeer|beleg) (?:samen )?(?:met mij|\d)/,
    /\bstort (?:maar |nu )?\d{2,}/,
    /\b(?:trading|trade) ?-?app\b|\b\d+ (?:procent|%) per week\b|\b(?:bitcoin|crypto)\b.*\b(?:geinvesteerd|verdubbel\w*|inleg)/,
    /\b\d+ ?(?:€|euro)?\b.{0,20}\b(?:worden|wordt|verdubbel\w*)\b.{0,12}\d+|\bik leer je\b.{0,24}\b(?:verdien\w*|investeren|beleggen)/,
  ],
  gift_card: [
    /\b(?:haal|koop|stuur)\b.*\bkaart(?:en|jes?)? (?:voor |van )(?:de )?(?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:steam|amazon|itunes|apple|google(?: ?play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer|bol|mediamarkt)[\s-]?(?:cadeau)?(?:kaart\w*|bon\w*|code\w*|tegoed\w*)\b/,
    /\b(?:koop|haal|stuur|geef|regel|kopen|halen|sturen)\b.*\b(?:cadeaukaart\w*|cadeaubon\w*|prepaidkaart\w*|giftcards?|paysafe\w*)\b.*\b(?:code|foto|cijfers|voor me|voor mij|bewijs\w*)\b/,
    /\b(?:code|cijfers|foto)\b.*\b(?:cadeaukaart|cadeaubon|giftcard|prepaidkaart)/,
    /\b(?:cadeaukaart|cadeaubon|giftcard|prepaidkaart)\w*\b.*\b(?:voor mij|voor me|boek|code|kopen|koop)\b/,
    /\bkras\b.*\b(?:kaart|code)\b.*\b(?:cijfers|code|geef|stuur)/,
  ],
  money: [
    /\b\d{2,}\b.*\b(?:naar|op) mijn rekening\b|\bmijn \w*rekening (?:betalen|voorschieten|overnemen)\b/,
    /\bvoor \d{2,} ?(?:€|euro)\b.*\b(?:kom ik|doe ik|ben ik)/,
    new RegExp(
      `\\b(?:leen|lenen|stuur|sturen|geef|geven|voorschiet\\w*|maak|overmak\\w*|schiet)\\b.{0,12}\\b(?:me|mij|ons)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:me|mij)\\b.{0,40}(?:${sum}|\\b\\d{2,}\\b).{0,24}\\b(?:lenen|sturen|geven|voorschieten|overmaken|betalen|paypal)\\b`,
    ),
    new RegExp(
      `${sum}.*\\b(?:voorschieten|voor me voorschieten|kun je (?:dat|het|die) (?:lenen|sturen|betalen))\\b`,
    ),
    /\bwestern ?union\b|\bmoney ?gram\b|\bmijn (?:bankgegevens|rekeningnummer|iban)\b|\b(?:betaal\w*|stuur\w*)\b.{0,16}\btikkie\b|\btikkie\b.*\bbetal\w*|\bmaak (?:je|het|je het)? ?(?:vandaag |snel |nog |even )*(?:\d+ )?(?:euro )?over\b|\b\d{2,} (?:euro )?(?:tikken|overmaken|lenen)\b|\b\d{2,}\b.{0,10}\bvia (?:paypal|tikkie|revolut)/,
    new RegExp(
      `\\b(?:${sum}|\\d{3,}|lening)\\b.{0,14}\\bnodig\\b|\\b(?:heb|hebben)\\b.{0,30}(?:${sum}|\\d{3,}|lening) nodig\\b`,
    ),
    /\b(?:hulp|geld) nodig (?:met|voor|bij) (?:de |het |mijn )?(?:huur|rekening\w*|hotel|ticket|kaartje|eten|boodschappen|stroom|ziekenhuis|telefoon|auto)/,
    /\b(?:opereren|geopereerd|operatie|ziekenhuis|medicijnen|huur|stroom|boodschappen)\b.*\b(?:niet betalen|geen geld|alle hulp|help me|geld voor me)|\bzonder geld\b.*\b(?:help\w*|kopen|vliegveld|station|stuur)/,
    /\b(?:betaal|betaalt|betalen|koop|boek)\b.{0,12}\b(?:mijn|m'n|me|een|voor mijn) (?:\w*ticket|\w*kaartje|trein\w*|vlucht|vliegticket|huur|rekening|visum|reis|taxi)|\b(?:jij|je) mijn (?:vlucht|ticket|treinkaartje|reis|huur) betaalt\b/,
    /\b(?:erfenis|loterij|pakket|douane|miljoen\w*)\b.*\b(?:nodig|betalen|kosten|notaris|advocaat|vrij\w*)/,
    /\b(?:waardeer|opwaarder\w*)\b.*\b(?:telefoon|mobiel|beltegoed)|\bbeltegoed\b.*\b(?:stuur|voor me|nodig)/,
    /\b(?:gulle|vrijgevige|royale) (?:man|vrouw|heer|iemand|meneer)\b.*\b(?:verwen\w*|toelage|huur|help\w*|onderhoud\w*)|\b(?:maandelijkse|wekelijkse) toelage\b|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    new RegExp(
      `\\b(?:kom|kwam)\\b.{0,12}${sum}.{0,8}\\btekort\\b|\\bik kom\\b.{0,20}\\btekort\\b|\\b(?:leen|lenen)\\b.{0,24}${sum}|${sum}.{0,10}\\blenen\\b`,
    ),
    /\b(?:douane|pakket\w*|bezorger)\b.*\b(?:kosten|betalen|vrij\w*)/,
    /\b(?:mijn|m'n) (?:huur|rekening|ticket|vlucht)\b.{0,16}\b(?:betalen|voorschieten|overnemen)|\b(?:ticket|vlucht|reis|treinkaartje|visum)\b.{0,30}\b(?:niet betalen|schiet\w* (?:jij|je) (?:het|dat)|voorschiet\w*)/,
    /\bmaak\b.{0,16}\b(?:geld|wat|bedrag|\d{2,})\b.{0,16}\bnaar (?:me|mij)\b|\b(?:stuur|betaal)\b.{0,16}\b(?:tikkie|betaalverzoek)\w*\b.{0,20}\b\d{2,}/,
    /\b(?:geopereerd|operatie|ziekenhuis|medicijnen)\b.*\b(?:nodig|tekort|kun je helpen|laatste hoop)/,
    /\b(?:betaal|betalen|moet)\b.{0,24}\d{2,}.*\b(?:helpen|lenen|help je|leen je)\b|\bzet me (?:er)?uit\b.*\bbeta\w+|\b(?:koop|betaal|boek) je\b.{0,8}\b(?:mijn|een) (?:vlieg)?ticket/,
    /\b(?:geef|gun) je me een lening\b|\bmijn \w*(?:rekening|huur|boete)\b.{0,8}\bbetalen/,
  ],
  code: [
    new RegExp(`\\b${ask}\\b.{0,30}\\b${one_time}|\\b${ask}\\b.{0,8}\\bde code door\\b`),
    new RegExp(
      `\\b(?:je (?:krijgt|kreeg)|zodra)\\b.{0,30}\\b(?:code|${one_time})\\b.*\\b(?:stuur|zeg|geef|app)\\b|\\bde code nodig die\\b`,
    ),
    /\bscan (?:deze|de)\b.{0,6}\bqr\b/,
    /\b(?:stuur\w*|geef|zeg|app|doorsturen)\b.{0,20}\bcode\b.{0,24}\b(?:kreeg|krijgt|gekregen|ontving|ontvangen|binnen)\b|\bcode\b.{0,30}\bdoorsturen\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,24}\\b(?:je|jouw|een|het)\\b.{0,24}\\b${secret}\\b`),
    new RegExp(`\\b(?:heb|voor)\\b.{0,30}\\b(?:je|jouw)\\b.{0,12}\\b${secret}\\b.{0,20}\\bnodig\\b`),
    /\b(?:wachtwoord|inlog\w*)\b.{0,8}\b(?:van )?(?:je|jouw)\b|\b(?:je|jouw) (?:wachtwoord|inlog\w*)\b/,
  ],
  pressure: [
    /\bzin in seks\b|\bseks (?:vanavond|nu)\b/,
    /\b(?:triootje|trio doen|seksdate|sexdate)\b|\blaat alles zien\b/,
    /\b(?:stuur|laat|toon|wil|geef|ruil)\b.*\b(?:naakt\w*|nudes?|tieten|borsten|kont|kut|lul|pik|slipje|ondergoed|zonder (?:kleren|bh|shirt))\b(?!.*\bwaarheid)/,
    /\bkleed je\b.*\buit\b|\btrek\b.{0,10}\b(?:je|dat) (?:shirt|bh|broek|kleren|slip\w*|jurk|trui)\b.*\buit\b|\bga (?:eens )?naakt\b/,
    /\b(?:wil|zou|ga|mag|kan|laat me|zin)\b.{0,24}\b(?:neuken|likken|pijpen|naaien|beffen|wippen)\b|\b(?:ik )?ben (?:zo |heel )?geil\b/,
    /\b(?:slet|hoer|kutwijf|temeier|sloerie)\b/,
    /\b(?:foto'?s?|filmpje|video) van mijn (?:lul|pik|penis)|\bmijn (?:lul|pik|penis)\b/,
    /\b(?:schuldig|tegoed)\b.*\b(?:pijp\w*|seks|zoen|nacht|nudes?)|\b(?:pijp\w*|seks|zoen|nacht)\b.*\bschuldig\b/,
    /\b(?:hoeveel|wat) (?:(?:vraag|kost|reken|wil) je )?(?:voor|per) (?:een |de )?(?:nacht|uur|keer|beurt)\b(?!.*hotel)/,
    /\b(?:als|zonder)\b.*\b(?:geen seks|niet met me naar bed|niet neukt)\b|\bdoe (?:eens )?niet zo (?:preuts|moeilijk|verlegen|truttig)\b|\bniet zo (?:preuts|verlegen)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:app|schrijf\\w*|stuur|voeg|vind\\w*|zoek|naar|bereik\\w*|praten|heb je|kom|volg|wacht|liever|contact\\w*|appen)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:hier|liever|makkelijker|toevoegen|daar|sneller)\\b`),
    /\b(?:geef|stuur|mag|krijg|zeg)\b.{0,10}\bje (?:\w*nummer|06|mobiel\w*|telefoon\w*)\b|\bwat is je (?:\w*nummer|06)\b/,
    new RegExp(
      `\\b(?:hoe heet je|hoe heet jij|wat is je|zullen we|laten we|verder|app me|stuur me)\\b.*\\b${app}\\b`,
    ),
  ],
}
