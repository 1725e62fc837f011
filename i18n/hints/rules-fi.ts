import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-fi.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app\\w*|watsap\\w*|telegram\\w*|instagram\\w*|insta\\w*|snap(?:chat)?\\w*|signal\\w*|facebook\\w*|messenger\\w*|kik\\w{0,4}|viber\\w*|skype\\w*|tiktok\\w*|discord\\w*)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|e\\b|euro\\w*|dollari\\w*|tonni\\w*)|raha\\w*|kateis\\w*|fyrkka\\w*|massia|lainan|lainaa)'
const young =
  '(?:1[0-7]|kymmenen|yksitoista|kaksitoista|kolmetoista|neljatoista|viisitoista|kuusitoista|seitsemantoista)(?:-?vuotias\\w*|v)?'
const me = '(?:minulle|mulle|meille|mua|minua|mun|minun)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask = '(?:laheta\\w*|annatko|anna|kerro|nayta|kirjoita|lue|liita|valita|mika on)'
const need = '(?:tarvitsen (?:vain )?)'
const secret =
  '(?:tilinumero\\w*|korti\\w* (?:numero\\w*|tiedot)|pin-?koodi\\w*|cvv|passi\\w*|ajokort\\w*|henkilotodistu\\w*|luottokort\\w*|pankkitieto\\w*|verkkopankkitunnu\\w*|henkilotunnu\\w*)'
const one_time =
  '(?:(?:vahvistus|varmennus|turva|whatsapp-?)koodi\\w*|kuusi numeroa|koodi\\w*,? (?:jonka|minulle|minulle))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\braha ei ole\b/,
    /\b(?:varo|varokaa|varovasti)\b.*\b(?:raha\w*|huijar\w*|niita|ihmisia)/,
    /\b(?:en|ei) (?:ikina|koskaan|lainaa)\b.*\b(?:lainaa|raha\w*)/,
    /\b(?:puolet|puoliksi|lahjaan|tankkasin)\b/,
  ],
  contact: [
    /\w+ (?:miukumauku|at|at-merkki|kissanhanta) \w+ (?:piste|dot) \w{2,}/,
    spelledNumber([
      'nolla',
      'yksi',
      'kaksi',
      'kolme',
      'nelja',
      'viisi',
      'kuusi',
      'seitseman',
      'kahdeksan',
      'yhdeksan',
    ]),
  ],
  minor: [
    new RegExp(
      `\\b(?:olen|oon|taytan|tayttaisin)\\b(?: \\w+){0,2} ${young}\\b(?! (?:minuut\\w*|km|kilo\\w*|viikko\\w*|paiva\\w*|kuukau\\w*|prosent\\w*|kertaa|tuntia|vuotta (?:vanhempi|nuorempi|naimisissa|ollut)|senttia))`,
    ),
    /\b(?:olen|oon|kayn) (?:viela |nyt |vasta )?(?:ylaaste\w*|ala-?aste\w*|peruskoulu\w*|ylakoulu\w*|(?:seiska|kasi|ysi)(?:lla|luokalla|illa|luokkaa)|yseilla|kaseilla|seiskoilla|(?:5|6|7|8|9)\.? ?luokalla)\b/,
    /\b(?:tykkaan|etsin|haluan|pidan|kiihotun|haen)\b.*\b(?:alaikais\w*|alle (?:18|kahdeksantoista)\W?\w*)/,
    /\b(?:olen|oon) (?:viela |oikeasti )*alaikainen\b/,
  ],
  threat: [
    /\btiedan\b.{0,24}\bmissa (?:asut|olet toissa|nukut)\b/,
    /\bkerron\b.*\b(?:kaikille|vaimollesi|miehellesi|perheellesi|pomollesi)\b.*\b(?:jos et|ellet)/,
    /\b(?:saat|tulet) nahda,? mita tapahtuu/,
    /\b(?:tapan|tuhoan|hakkaan|puukotan|kuristan|ammun|raiskaan|murhaan|murskaan|tapatan|hajotan|pilaan) (?:sinut|sut|teidat|elamasi|naamasi|naamas|sun|sinun)\b/,
    /\btiedan,? (?:tasan |tarkkaan )?(?:missa|mihin) (?:sa |sina )?(?:asut|olet toissa|tyoskentelet|nukut|kayt|opiskelet|oot toissa)/,
    /\b(?:lahetan|julkaisen|naytan|laitan|jaan|levitan|vuodan|postaan)\b.*\b(?:kuva\w*|video\w*|viesti\w*|kuvakaappau\w*|kaiken|keskustelu\w*|alaston\w*)\b.*\b(?:ystav\w*|perhe\w*|vaimo\w*|mieh\w*|vanhem\w*|aidil\w*|pomo\w*|kaikille|kaikkialla|nettiin|nakee|nauraa|tyokaver\w*)\b/,
    /\b(?:laitan|lataan|julkaisen)\b.*\b(?:video\w*|kuva\w*|viesti\w*)\b.*\b(?:nettiin|kaikkialle|julki)/,
    /\b(?:minulla|mulla) on (?:sun |sinun )?(?:kuvakaappau\w*|alastonkuv\w*|salaisuu\w*)/,
    /\b(?:toivottavasti|toivon,? etta)\b.*\b(?:kuolet|kuolisit|kuole)\b|\bkuole (?:pois|jo)?\b|\btapa itsesi\b|\bhirta itsesi\b|\bsun pitaisi kuolla\b/,
    /\b(?:tulet|saat) (?:viela )?(?:katumaan|katua|maksaa|maksamaan|karsia)\b|\bkadut (?:viela )?tata\b|\bsitten maksat\b|\bpilaan elamasi\b/,
    /\b(?:katso|varo) (?:selustaasi|selkaasi|taaksesi)\b|\bvaro vaan\b|\bloydan sinut ja (?:sitten|maksat|tapan|saat)|\btai muuten (?:saat|kay)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoin\w*|btc|ethereum\w*|eth|usdt|krypto\w*|crypto\w*|forex\w*|treida\w*|trading\w*|louhi\w*|nft\w*)\b.*\b(?:nayt\w*|opet\w*|tiena\w*|voit(?:to|ot|toa)\w*|signaal\w*|sijoit\w*|tupla\w*|moninkert\w*|alusta\w*|lompak\w*|opast\w*|mentor\w*|elamani|talon)\b/,
    /\b(?:sijoit\w*|tiena\w*|voit(?:to|ot|toa)\w*|tuotto\w*|tallet\w*|opet\w*|opast\w*|tupla\w*|rahaa|sovelluk\w*)\b.*\b(?:bitcoin\w*|btc|ethereum\w*|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*|treida\w*)\b/,
    /\b(?:taattu\w*|varma\w*|riskit\w*|nope\w*|help\w*|passiivi\w*) (?:tuotto\w*|voitto\w*|tulo\w*|rahaa?)\b|\b(?:voitto|tuotto) on (?:varma|taattu)|\b(?:taysin )?riskiton\w*\b|\b(?:ilman|ei) riski\w*/,
    /\b(?:sijoitus|treidaus|trading)-?(?:ryhma\w*|klubi\w*|suunnitelma|alusta\w*|mahdollisuus|vinkit)\b|\bluotettava alusta\b|\bsijoita (?:kanssani|mun kanssa|\d)/,
    /\btalleta \d{2,}|\blaheta\b.*\b(?:usdt|btc|bitcoin\w*)/,
    /\b\d+ ?(?:€|euro\w*)?\b.{0,16}\b(?:muuttuu|tulee|tuplaantuu)\b.{0,12}\d+|\b(?:opetan|naytan) (?:sinulle|sulle|miten)\b.{0,24}\b(?:ansai\w*|sijoit\w*|tiena\w*)/,
  ],
  gift_card: [
    /\b(?:osta|hae|laheta)\b.*\b(?:steam|google|amazon|apple|itunes|play ?station)\b.{0,8}\bkort\w*/,
    /\b(?:steam|amazon|itunes|apple|google(?: ?play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer)[\s-]{0,2}(?:lahja)?(?:kort\w*|kood\w*)\b/,
    /\b(?:osta\w*|hae|laheta\w*|anna|hommaa)\b.*\b(?:lahjakor\w*|prepaid-?kor\w*)\b.*\b(?:koodi\w*|kuva\w*|numero\w*|minulle|mulle|todist\w*|varaan)\b/,
    /\b(?:koodi\w*|numerot|kuva)\b.*\b(?:lahjakor\w*|prepaid-?kor\w*)|\b(?:lahjakor\w*|prepaid-?kor\w*)\b.*\b(?:koodi\w*|minulle|mulle|todist\w*|varaan)\b/,
    /\braaputa\b.*\b(?:kort\w*|koodi\w*)\b.*\b(?:numero\w*|koodi\w*|anna|laheta)/,
  ],
  money: [
    /\b\d{2,}\b.*\btililleni\b|\bmaksa\w* (?:mun |minun )?\w*laskun\w*/,
    /\b\d{2,} ?(?:€|eurolla|euroa)\b.*\btulen (?:sun|sinun|luoksesi|teille)/,
    new RegExp(
      `\\b(?:laina\\w*|lahet\\w*|laita\\w*|siirr\\w*|anna\\w*|heita|lainais\\w*)\\b.{0,8}\\b${me}\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:voisitko|voitko|voitsa|viitsisitko|saisinko)\\b.{0,24}\\b(?:lainata|lahettaa|laittaa|siirtaa|antaa|auttaa)\\b.{0,24}(?:${sum}|\\b\\d{2,}\\b|mobilepay\\w*)`,
    ),
    new RegExp(`(?:${sum}).*\\b(?:voisitko (?:lainata|lahettaa|auttaa)|${me})\\b`),
    /\bwestern ?union\w*\b|\bmoney ?gram\w*\b|\b(?:pankkitietoni|tilinumeroni|ibanini)\b|\b\d{2,}\b.{0,14}\b(?:paypal\w*|mobilepay\w*|revolut\w*)|\blaheta rahat\b/,
    new RegExp(`\\b(?:tarvitsen|tarviin|puuttuu|tarttisin)\\b.{0,24}(?:${sum}|\\d{3,}|lainan)`),
    /\btarvitsen (?:apua|rahaa) (?:\w+ )?(?:vuokra\w*|lasku\w*|hotelli\w*|lippu\w*|ruoka\w*|sahko\w*|sairaala\w*|puhelin\w*|auto\w*)/,
    /\b(?:leikata|leikkau\w*|sairaala\w*|laak\w*|vuokra\w*|sahkot|ruoka\w*)\b.*\b(?:ole varaa|ei rahaa|kaikki apu|auta minua|rahaa minulle)|\bilman rahaa\b.*\b(?:aut\w*|osta\w*|lentokent\w*|asema\w*|laheta|laak\w*)|\blentokentalla ilman rahaa\b/,
    /\b(?:maksa\w*|osta\w*|varaa)\b.{0,10}\b(?:vain )?(?:\w*lippuni|lentoni|matkani|vuokrani|laskuni|viisumini|taksini|(?:mun|minun) (?:\w*lippu\w*|lento\w*|matka\w*|vuokra\w*))\b/,
    /\b(?:perinto\w*|lotto\w*|paket\w*|tulli\w*|miljoona\w*)\b.*\b(?:puuttuu|tarvitsen|maksaa|kulut|asianajaj\w*|vapaut\w*)/,
    /\blataa\b.*\b(?:puhelim\w*|saldo\w*|liittyma\w*)/,
    /\b(?:anteli\w*|avokati\w*) (?:mies\w*|miesta|naista|herrasmies\w*|ihmista|henkiloa)\b.*\b(?:hemmot\w*|kuukausiraha|vuokra\w*|autta\w*|elatt\w*)|\bkuukausiraha\b|\bsugar ?(?:daddy|baby|mommy|mama)\w*\b/,
    /\b(?:tulli\w*|paketti\w*)\b.*\b(?:maksu\w*|maksa\w*)/,
    /\b(?:maksaa|maksa\w*|taytyy)\b.{0,24}\d{2,}.*\b(?:auttaa|autatko|lainata)\b|\bheittaa minut ulos\b|\bostatko (?:minulle|mulle)\b.{0,8}\b(?:lento)?lip\w+/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|tarvitsen)\\b.{0,30}\\b${one_time}|\\blue viestin koodi`),
    new RegExp(
      `\\b(?:saat|sait|kun)\\b.{0,24}\\b(?:koodi\\w*|${one_time})\\b.*\\b(?:laheta\\w*|kerro|anna)\\b`,
    ),
    /\bskannaa (?:tama )?.{0,4}\bqr\b/,
    /\b(?:vahvistus|varmennus|turva)koodi\w*\b|\b(?:tekstiviesti\w*|sms)\b.{0,24}\b(?:numero\w*|koodi\w*)\b.*\b(?:kerro|laheta|sano|anna)/,
    /\b(?:laheta\w*|valita|kerro|anna)\b.{0,16}\bkoodi\w*\b.{0,24}\b(?:sait|saat|tuli)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,30}\\b${secret}`),
    new RegExp(
      `\\b${need}.{0,16}(?:kuvan )?(?:tilinumerosi|pankkitietosi|passistasi|kortti\\w*|ajokortistasi|henkilotunnuksesi)\\b`,
    ),
    /\bsalasanasi\b/,
  ],
  pressure: [
    /\bhaluatko seksia\b|\bseksia (?:tana|nyt|tanaan)\b/,
    /\b(?:kolmen kimp\w+|kimppakiva|seksitreff\w*)\b|\bnayta kaikki\b/,
    /\b(?:laheta|nayta|haluan nahda|anna|vaihdetaan)\b.*\b(?:alasti|alaston\w*|nudet?|nudeja|tissi\w*|rinnat|rintasi|perse\w*|pillu\w*|kulli\w*|kyrpa\w*|pikkarit|alusvaat\w*|ilman (?:vaatteita|paitaa))\b(?!.*\btotuus)/,
    /\briisu(?:udu|nnu)?\b(?!in)|\bota (?:\w+ )?(?:paita|vaatteet|housut|rintsikat|pikkarit|mekko|kaikki) pois\b/,
    /\b(?:haluan|haluaisin|haluutko|haluatko|saanko|tekee mieli)\b.{0,16}\b(?:panna|naida|nuolla|nussia)\b/,
    /\b(?:huora|lutka|horo|narttu)\b/,
    /\bkuva\w* (?:mun |minun )?(?:kyrva\w*|kulli\w*|penikse\w*)|\b(?:kyrpani|kyrvastani|kullini|peniksestani)\b/,
    /\bvelkaa\b.*\b(?:suihin\w*|seksi\w*|suudelm\w*|yon|pano\w*)/,
    /\b(?:paljonko|mita) (?:sa |sina )?(?:otat|maksaa|veloitat|maksat|yo|tunti)\b.*\b(?:tunni\w*|yo(?:lta|sta)?|sun kanssa|kerta\w*)\b|\bpaljonko yo maksaa\b/,
    /\bjos et (?:harrasta seksia|pane|tule sankyyn|anna)|\bala (?:ole noin |oo noin )?(?:tiukkis|ujostele|kaino|tylsa|nirso)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:kirjoita\\w*|lisaa|loydat|etsi|siirryta\\w*|jutella\\w*|ota yhteytta|onko|tule|seuraa|odotan|mieluummin|chatata\\w*|viestita\\w*|laita viesti\\w*)\\b.*\\b${app}(?:$|[^\\w])`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:taalla|mieluummin|helpompi|siella|lisaa)\\b`),
    /\b(?:anna|laita|saisinko|saanko|laheta)\b.{0,10}\b(?:numerosi|numeros|(?:sun|sinun) (?:numero\w*|puhelinnumero\w*))\b/,
    new RegExp(
      `\\b(?:mika|jatket\\w+|siirry\\w+|mennaan|vaihdet\\w+|loydanko|kirjoita)\\b.*\\b${app}(?:$|[^\\w])|\\b(?:mika|mita)\\b.{0,12}\\b(?:sun|sinun)\\b.{0,6}(?:insta|snap|whatsapp|telegram)`,
    ),
  ],
}
