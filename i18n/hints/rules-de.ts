import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-de.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|threema|discord)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|euro?s?|franken|chf|dollar|k\\b)|geld|kohle|bargeld|knete)'
const young = '(?:1[0-7]|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|fuenfzehn|sechzehn|siebzehn)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask =
  '(?:schick\\w*|gib\\w*|sag\\w*|schreib\\w*|zeig\\w*|verrat\\w*|leit\\w*|lies|wie lautet|nenn\\w*|kopier\\w*)'
const need = '(?:brauch\\w*|benotig\\w*)'
const secret =
  '(?:iban|kartennummer|kontonummer|pin|cvv|\\w*ausweis\\w*|reisepass\\w*|fuhrerschein|kreditkarte\\w*|kontodaten|bankdaten|zugangsdaten|steuernummer)'
const one_time =
  '(?:(?:bestatigungs|verifizierungs|sicherheits|whatsapp-?|freischalt)code\\w*|tan|sechs (?:ziffern|zahlen)|code (?:aus|,? den|der bei))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:vorsicht|pass auf|achtung|finger weg)\b.*\b(?:geld|betrug\w*|abzock\w*|jemand|leute|manche)/,
    /\b(?:nie|niemals|kein|nicht)\b.*\b(?:geld|kohle)\b.*\b(?:leih\w*|verleih\w*|schick\w*)|\b(?:leihe|verleihe|schicke) (?:ich )?(?:\w+ )?(?:nie|niemals|kein)/,
    /\bdie halfte\b|\bteilen (?:wir )?(?:uns )?(?:das|die rechnung)|\bfurs geschenk\b|\bgetankt\b/,
  ],
  contact: [
    /\w+ (?:at|klammeraffe|ett) \w+ (?:punkt|dot) \w{2,}/,
    spelledNumber([
      'null',
      'eins',
      '(?:zwei|zwo)',
      'drei',
      'vier',
      '(?:funf|fuenf)',
      'sechs',
      'sieben',
      'acht',
      'neun',
    ]),
    /\b0\d{2,4}[\s/-]\d{3,4}[\s-]?\d{3,4}\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:ich bin|bin|ich werd\\w*|werde)\\b(?: \\w+){0,3} ${young}\\b(?! (?:minuten|km|kilometer|wochen|tage|monate|stunden|prozent|uhr|jahre (?:alter|junger|verheiratet|hier|dabei|single)|mal\\b|zentimeter|cm))`,
    ),
    new RegExp(`\\bich (?:bin )?\\w* ?(?:erst|noch) ${young}\\b`),
    /\b(?:ich )?(?:gehe|geh|bin) (?:noch )?(?:zur schule|(?:auf|in) die (?:\w+schule|(?:5|6|7|8|9|10)\. ?klasse|(?:funfte|sechste|siebte|achte|neunte|zehnte) klasse))|\b(?:bin|gehe) (?:noch )?in (?:der|die) (?:\d+\.|funfte[nr]?|sechste[nr]?|siebte[nr]?|siebente[nr]?|achte[nr]?|neunte[nr]?|zehnte[nr]?) (?:klasse)?/,
    /\bminderjahrige? (?:madchen|jungs|jungen|teens)|\b(?:suche|steh\w*|mag|will)\b.*\b(?:minderjahrig\w*|(?:madchen|jungs|jungen|teens|leute) (?:unter|junger als) (?:18|achtzehn))/,
    /\b(?:bin|ich bin) (?:noch |leider |eigentlich )*minderjahrig\b/,
  ],
  threat: [
    /\bich weiss\b(?!.*\bnicht\b).{0,24}\bwo du (?:wohn|arbeit|schlaf)\w*/,
    /\b(?:sag\w*|erzahl\w*|zeig\w*)\b.*\b(?:allen|jedem|deine[rnm]? (?:frau|mann|familie|chef\w*|eltern|freunde\w*))\b.*\b(?:wenn du nicht|sonst|ausser du)/,
    /\b(?:wirst|kannst) (?:schon |ja )?(?:sehen|erleben),? was (?:passiert|dir bluht|du davon hast)/,
    /\b(?:ich )?(?:bring\w*|mach\w*|schlag\w*|stech\w*|stich|knall\w*) (?:dich|euch)\b.*\b(?:um|kalt|tot|ab|fertig|kaputt|platt|nieder|zusammen)\b/,
    /\b(?:tote|toten|ermorde|erschiess\w*|erstech\w*|erwurg\w*|vergewaltig\w*|verprugel\w*|zerstor\w*|vernicht\w*|ruinier\w*) (?:ich )?(?:dich|euch|dein)\b|\b(?:dich|euch) (?:toten|umbringen|abstechen|erschiessen|ermorden|fertig ?machen|verprugeln|zerstoren|ruinieren|vernichten|kaltmachen)\b/,
    /\b(?:ich )?weiss(?: genau)?,? wo (?:du|deine \w+) (?:wohn\w*|arbeite\w*|schlaf\w*|leb\w*|zur schule)/,
    /\b(?:schlag\w*|hau\w*|polier\w*|brech\w*|schneid\w*) (?:ich )?dir\b.*\b(?:fresse|gesicht|knochen|zahne|schadel|kehle|maul|kopf|finger|arm|beine?)\b/,
    /\b(?:schick\w*|zeig\w*|stell\w*|lad\w*|poste\w*|verbreit\w*|veroffentlich\w*|leak\w*)\b.*\b(?:bild\w*|foto\w*|video\w*|chats?|nachrichten|screenshots?|alles)\b.*\b(?:freunde\w*|familie|frau|mann|eltern|mutter|chef\w*|kollegen|allen?|uberall|online|netz|sieht|sehen)\b/,
    /\b(?:stell\w*|lad\w*) (?:ich )?(?:das|die|dein\w*) (?:video\w*|bild\w*|foto\w*) (?:online|ins netz|hoch)/,
    /\b(?:veroffentlich\w*|poste) (?:ich )?(?:unsere|deine|alle) (?:chats?|bilder|fotos|nachrichten|videos)/,
    /\bich hab\w* (?:deine|von dir) (?:screenshots?|nacktbilder|nacktfotos|geheimnisse)/,
    /\b(?:hoffentlich|ich hoffe,?) (?:stirbst|verreckst|krepierst) du|\b(?:hoffe|wunsche?)\b.*\bdu (?:stirbst|verreckst|krepierst)|\b(?:verreck\w*|krepier\w*|stirb) (?:doch|endlich|du)\b|\bbring dich (?:doch )?um\b|\bgeh sterben\b/,
    /\b(?:das|es) wirst du (?:noch )?(?:bereuen|bezahlen|bussen)|\bdu wirst (?:es|das) (?:noch )?(?:bereuen|bezahlen|bussen)|\b(?:dann|und) wirst du (?:be)?zahlen\b/,
    /\bpass (?:bloss |lieber |ja |besser )+auf\b|\bpass auf,? (?:wenn du (?:allein|abends|nachts|im dunkeln)|wem du)|\bsonst passiert (?:was|etwas)|\bich krieg\w* dich\b|\bich mach\w* dein leben (?:kaputt|zur holle)/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\bcoins?\b.*\b(?:steig\w*|verdien\w*|mitverdien\w*|kauf\w*|gewinn\w*)|\bmitverdienen\b/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|krypto\w*|crypto\w*|forex|trading|traden|trade|mining|nfts?|aktien)\b.*\b(?:zeig\w* (?:ich )?(?:dir|es)|zeigen|beibring\w*|bring\w* (?:ich )?(?:dir|es)|verdien\w*|gewinn\w*|signale?|investier\w*|verdoppel\w*|vermehr\w*|plattform|wallet|begleit\w*|mentor|rendite|leben verandert|meiner? app)\b/,
    /\b(?:investier\w*|investment\w*|verdien\w*|gewinn\w*|rendite\w*|einzahl\w*|zahl\w*|bring\w* (?:ich )?dir|begleit\w*|zeig\w* (?:ich )?dir|lern\w*|geld)\b.*\b(?:bitcoins?|btc|ethereum|usdt|krypto\w*|crypto\w*|forex|trading\w*|trades?|mining)\b(?!.*\bverstehe kein)/,
    /\b(?:garantiert\w*|sicher\w*|risikolos\w*|risikofrei\w*|schnell\w*|leicht\w*|passiv\w*) (?:rendite\w*|gewinn\w*|einkommen|verdienst|geld)\b|\b(?:gewinn|rendite|verdienst) (?:ist|sind) (?:sicher|garantiert)|\brisiko (?:ist|gleich) null/,
    /\b(?:investment|anlage|trading)(?:gruppe|club|plan|plattform|chance|tipps?)\b|\bhandelsplattform\b|\binvestier\w* (?:doch )?(?:mit mir|bei mir|\d)/,
    /\b(?:leg\w*|mach\w*|eroffne\w*)\b.{0,20}\b(?:wallet|depot)\b|\b(?:schick\w*|send\w*|ubertrag\w*)\b.{0,16}\b(?:coins?|usdt|btc|bitcoins?)\b/,
    /\baus \d+ ?(?:€|euro)?\b.{0,24}\d+|\b(?:bring\w*|zeig\w*|erklar\w*) (?:ich )?dir\b.{0,24}\b(?:verdien\w*|investier\w*|geld)\b|\bwerden aus \d+/,
  ],
  gift_card: [
    /\b(?:hol|kauf|besorg|schick)\w*\b.*\b(?:guthaben)?karten? (?:fur |von )(?:den |die )?(?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:steam|amazon|itunes|apple|google ?play|google|play ?station|psn|xbox|netflix|paysafe|razer|zalando|ebay)[\s-]?(?:play[\s-]?)?(?:gutschein\w*|karte\w*|guthaben\w*|code\w*|guthabenkarte\w*|geschenkkarte\w*)/,
    /\b(?:kauf\w*|besorg\w*|hol\w*|schick\w*|schenk\w*|gib)\b.*\b(?:gutschein(?:karte|code)?\w*|guthabenkarte\w*|geschenkkarte\w*|prepaidkarte\w*|paysafe\w*)\b.*(?:\b(?:code\w*|foto\w*|nummer|fur mich|mir)\b|$)/,
    /\b(?:gutschein\w*|guthabenkarte\w*|geschenkkarte\w*|paysafe\w*)\b.*\b(?:code|foto\w*|fur mich|fotografier\w*|rubbel\w*|brauch\w*|dann (?:buch|glaub|weiss)\w*)\b/,
    /\b(?:code|nummer)\b.*\b(?:der|von der|vom) (?:gutschein|geschenkkarte|guthabenkarte|karte)/,
    /\brubbel\w*\b.*\b(?:karte|code|frei)\b.*\b(?:schick|nummer|code)/,
  ],
  money: [
    /\bmeine \w*rechnung(?:en)? (?:uber\w*|be)?zahl\w*|\bmeine \w*rechnung(?:en)? ubernehm\w*|\b\d{2,}\b.*\bauf mein konto\b/,
    /\bfur \d{2,} ?(?:€|euro)\b.*\b(?:komm|mach|treff|bin|zeig)\w*/,
    new RegExp(
      `\\b(?:leih\\w*|borg\\w*|pump\\w*|vorstreck\\w*|auslegen|vorschiess\\w*|uberweis\\w*|ueberweis\\w*|schick\\w*|spend\\w*) (?:du )?(?:mir|uns|ihr|ihm)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\bmir\\b.{0,40}(?:${sum}|\\b\\d{2,}\\b).{0,24}\\b(?:leih\\w*|borg\\w*|vorstreck\\w*|auslegen|uberweis\\w*|ueberweis\\w*|schick\\w*|geben|senden|paypal)\\b`,
    ),
    new RegExp(`${sum}.*\\b(?:mir|mich)\\b.{0,12}\\b(?:vorstreck\\w*|leih\\w*|borg\\w*|auslegen|schick\\w*)`),
    /\b\d{2,}\b.{0,12}\b(?:per|uber|via|mit) (?:paypal|western ?union|revolut|wise|klarna)\b/,
    /\bwestern ?union\b|\bmoney ?gram\b|\b(?:meine|hier die) (?:kontodaten|bankdaten|bankverbindung|iban|kontonummer)\b|\biban\b.*\b(?:uberweis\w*|schick\w*)|\b(?:uberweis\w*|ueberweis\w*) (?:mir|du mir|es mir|das geld)\b/,
    new RegExp(
      `\\bbrauch\\w*\\b.{0,28}(?:${sum}|\\b\\d{3,}\\b|kredit|darlehen).{0,40}(?:\\b(?:fur|furs|bis|anwalt|miete|hotel|ticket|krankenhaus|operation|rechnung|kredit|darlehen|erklar\\w*|nur|zuruck)\\b|$)`,
    ),
    new RegExp(
      `\\bbrauch\\w* (?:ich )?(?:nur |bloss |noch |dringend )*(?:einen kleinen kredit|ein kleines darlehen|${sum}|\\d{3,})`,
    ),
    /\bbrauch\w* (?:dringend |deine |ein bisschen )*(?:hilfe|geld|unterstutzung) (?:mit|bei|fur|furs) (?:der |die |das |meine[rn]? )?(?:miete|rechnung\w*|hotel|ticket|flug|essen|strom|arzt|krankenhaus|handy|auto)/,
    /\b(?:operier\w*|operation|krankenhaus|medikament\w*|miete|strom|essen)\b.*\b(?:nicht (?:be)?zahlen|kein geld|jede hilfe|nicht leisten|hilf mir|geld fur mich)|\b(?:ohne|kein) geld\b.*\b(?:hilf\w*|schick\w*|flughafen|bahnhof|medikament\w*|essen|kaufen)/,
    /\b(?:zahl\w*|bezahl\w*|kauf\w*|buch\w*) (?:du )?mir\b.{0,16}\b(?:\w*ticket|flug|bahn|fahrt|miete|rechnung|visum|zug\w*|handy|reise)|\bmir (?:den|das|die) (?:flug|\w*ticket|fahrt|bahnfahrt|reise|miete|visum|rechnung) (?:be)?zahl\w*/,
    /\b(?:erbe|erbschaft|lotterie|paket|zoll|million\w*)\b.*\b(?:brauch\w*|zahlen|bezahlen|gebuhr\w*|anwalt|freischalt\w*)/,
    /\b(?:lad\w*|auflad\w*)\b.{0,20}\b(?:mein handy|mein guthaben|meine karte)|\bhandy (?:auf)?(?:ge)?laden\b.*\bsonst/,
    /\bgrosszugige?[nr]? (?:mann|frau|herr\w*|person|gentleman|mensch\w*)\b.*\b(?:verwohn\w*|taschengeld|miete|unterstutz\w*|helf\w*|hilft)|\btaschengeld\b.*\b(?:fur mich|treffen|schon|monat\w*)|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    new RegExp(
      `\\b(?:fehl\\w*)\\b.{0,12}\\b(?:mir|noch|uns)\\b.{0,16}${sum}|\\bmir fehl\\w*\\b.{0,16}${sum}|\\b(?:leih|borg|aushelf|aushilf)\\w*\\b.{0,24}${sum}|${sum}.*\\b(?:leih|borg|aushelf|auslegen|zuruck)\\w*`,
    ),
    /\b(?:zoll|spedition|kurier)\b.*\b(?:gebuhr\w*|zahl\w*|bezahl\w*)/,
    /\b(?:flug|ticket|fahrkarte|visum|miete|zug)\w*\b.{0,40}\b(?:nicht leisten|nicht bezahlen|nicht zahlen)|\b(?:zahlst|bezahlst|ubernimmst|kaufst) du (?:es|das|ihn|sie|mir)\b/,
    /\b(?:fur mich|mir)\b.{0,16}\b(?:was|etwas|das geld)\b.{0,12}\b(?:auslegen|vorstreck\w*|ausleg\w*)|\bkomme?\b.{0,24}\bnicht an mein (?:konto|geld)\b/,
    /\b(?:schick\w*|send\w*|uberweis\w*)\b.{0,16}\b\d{2,}\b.{0,16}\b(?:paypal|western union|revolut)|\bhilfst du mir\b.*\b(?:bezahl\w*|rechnung)|\b(?:rechnung|krankenhaus|operation)\b.*\bhilfst du mir\b/,
    /\b(?:zahle|bezahle|muss)\b.{0,40}\d{2,}.*\b(?:hilfst|helfen|leihen|leihst)\b|\bwirft mich\b.*\b(?:zahl\w*|miete)\b/,
    new RegExp(
      `${sum}.*\\b(?:kannst du|konntest du)\\b.{0,20}\\b(?:leihen|helfen|auslegen|schicken|geben|uberweisen)\\b`,
    ),
    /\b(?:kaufst|bezahlst|zahlst|buchst|holst) du mir\b.{0,16}\b(?:\w*ticket|\w*karte|flug|zug)/,
    /\b(?:gibst|gib|machst) du mir\b.{0,8}\b(?:kredit|darlehen)|\bkonntest du\b.{0,20}\b\w*(?:rechnung|miete|rate|strafe)\w*\b.{0,8}\b(?:be)?zahlen|\b(?:sammle|sammel\w*|spenden)\b.*\b\d+.*\bhelfen?\b/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|${need})\\b.{0,30}\\b${one_time}`),
    new RegExp(
      `\\b(?:du (?:bekommst|kriegst|hast)|sobald)\\b.{0,40}\\b(?:code|${one_time})\\b.*\\b(?:schick\\w*|sag\\w*|leit\\w*|schreib\\w*|gib)\\b`,
    ),
    /\bscann?\w* (?:mal )?(?:den|diesen)\b.{0,6}\bqr\b/,
    /\b(?:leit\w*|weiterleit\w*|schick\w*|sag\w*|gib|nenn\w*)\b.{0,24}\bcode\b|\bcode\b.{0,30}\b(?:weiterleiten|schicken|sagen|durchgeben|bekommen hast|gekommen ist)\b/,
    /\bcode\b.*\b(?:liest du (?:ihn )?mir|lies (?:ihn )?mir|sagst du (?:ihn )?mir|schickst du (?:ihn )?mir|gibst du (?:ihn )?mir)\b/,
  ],
  data: [
    new RegExp(
      `\\b${ask}\\b.{0,30}\\b(?:dein\\w*|die|einen|das)\\b.{0,24}\\b${secret}\\b(?!.*\\bmein\\w* hund)`,
    ),
    new RegExp(`\\b${need}\\b.{0,24}\\bdein\\w*\\b.{0,24}\\b${secret}\\b`),
    /\b(?:brauche?|gib|sag|schick)\b.{0,12}\b(?:das|dein\w*)\b.{0,6}\b(?:passwort|kennwort|login)|\b(?:schick\w*|zeig\w*|mach\w*)\b.{0,14}\b(?:bild|foto|kopie|scan)\b.{0,8}\b(?:von )?dein\w*\b.{0,6}\b\w*(?:karte|pass|ausweis|schein)\b/,
  ],
  pressure: [
    /\b(?:lust auf|willst du) sex\b|\bsex (?:heute|jetzt|mit mir)\b/,
    /\b(?:dreier|sexdate|ons|sextreffen)\b|\bhullen fallen\b|\bbock auf (?:sex|ficken|einen dreier)/,
    /\b(?:schick\w*|zeig\w*|send\w*|will sehen|mochte sehen|tausch\w*|gib)\b.*\b(?:nackt\w*|nudes?|titten|bruste|busen|arsch|muschi|fotze|schwanz|penis|unterwasche|hoschen|ohne (?:bh|kleid\w*|klamotten))\b/,
    /\bzieh\w* dich\b.*\b(?:aus|nackt)\b(?!.*\b(?:theater|buhne)\b)|\bzieh\w* (?:mal |doch |jetzt |dein\w* )*(?:oberteil|shirt|hose|bh|klamotten|kleid\w*|hoschen|sachen) aus\b|\bmach dich (?:nackt|frei)\b/,
    /\b(?:will|mochte|wurde|muss|lass mich|kann ich|darf ich)\b.{0,24}\b(?:ficken|vogeln|bumsen|lecken|nageln|poppen|durchnehmen)\b|\b(?:willst|lust)\b.*\b(?:ficken|vogeln|bumsen|poppen)\b|\bich bin geil\b|\bbin (?:so |gerade |total |echt )*geil\b/,
    /\b(?:schlampe|hure|nutte|fotze|flittchen)\b/,
    /\b(?:bild\w*|foto\w*|video\w*) (?:von|mit) meinem (?:schwanz|penis|ding)|\bmein\w* (?:schwanz|penis)\b/,
    /\bschulde\w*\b.*\b(?:blow ?job|sex|kuss|nacht|nacktbild\w*)/,
    /\b(?:wie ?viel|was) (?:(?:nimmst|kostest|willst|verlangst) du )?(?:kostet )?(?:fur|pro) (?:eine|die|ne|'ne) (?:ganze )?(?:nacht|stunde|nummer)\b(?!.*hotel)/,
    /\b(?:wenn|entweder|ohne)\b.*\b(?:nicht mit mir schlaf\w*|keinen sex|nicht mit mir ins bett|mit mir schlafst)\b|\b(?:sei|bist|stell dich) (?:nicht|doch nicht)? ?(?:so |an )?(?:prude|verklemmt|zickig)\b.*\b(?:zieh|zeig|komm)/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:schreib\\w*|adde?|add|hinzu\\w*|find\\w*|such\\w*|wechsel\\w*|chatten|chat|reden|kontaktier\\w*|erreich\\w*|hast du|hab|habe|komm\\w*|folg\\w*|meld\\w*|warte|weiter|lieber|rede\\w*)\\b.*\\b${app}\\b`,
    ),
    new RegExp(
      `\\b${app}\\b.*\\b(?:hier|lieber|einfacher|leichter|add\\w*|dort|schreib\\w*|such\\w*|meld\\w*)\\b`,
    ),
    /\b(?:gib|gibst|schick\w*|sag|verrat\w*)\b.{0,12}\b(?:mir )?(?:deine|dein) (?:\w*nummer|handy\w*|kontakt\w*|telefon\w*)|\bwas ist deine (?:\w*nummer)|\bwie ist deine (?:\w*nummer)/,
    new RegExp(
      `\\b(?:wie heisst du|wie find\\w* ich dich|was ist dein\\w*|lass uns|sollen wir|wollen wir|ruf\\w* mich)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b(?:ich geb\\w*|ich lass\\w*|hier ist|nimm)\\b.{0,10}\\bmein\\w*\\b.{0,6}${app}\\b`),
  ],
}
