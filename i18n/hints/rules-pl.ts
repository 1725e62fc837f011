import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-pl.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app\\w*|telegram\\w*|instagram\\w*|insta|snap(?:chat)?\\w*|signal\\w*|facebook\\w*|fejsie|fb|messenger\\w*|kik\\w*|viber\\w*|skype\\w*|tiktok\\w*|discord\\w*)'
const sum =
  '(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|zl\\w*|pln|euro|dolar\\w*|tys\\w*)|pieniadze|pieniedzy|kase|kasy|hajs\\w*|gotowk\\w+|forse)'
const young =
  '(?:1[0-7]|dziesiec|jedenascie|dwanascie|trzynascie|czternascie|pietnascie|szesnascie|siedemnascie)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask =
  '(?:wyslij|wyslesz|daj|podaj|podasz|powiedz|napisz|pokaz|przeslij|przeczytaj|wklej|jaki (?:masz|kod)|jakie masz)'
const need = '(?:potrzebuje (?:tylko )?)'
const secret =
  '(?:numer\\w* (?:konta|karty)|pin|cvv|dowod\\w*|paszport\\w*|prawo jazdy|dokument|dane (?:swojej |twojej )?karty|danych bankowych|dane bankowe|karty kredytowej|login\\w*|pesel\\w*)'
const one_time =
  '(?:kodu? (?:weryfikacyjny|potwierdzenia|bezpieczenstwa|blik|z (?:powiadomienia|whatsappa)|,? ktory|dostal\\w+)|kodu?, ktory|szesc\\w* (?:cyfr\\w*|liczb\\w*)|ten kod)'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:uwazaj\w*|ostroznie|uwaga)\b.*\b(?:pieniadze|kase|oszust\w*|ludzi\w*|tych)/,
    /\bnigdy\b.*\b(?:pozycz\w*|wysyl\w*)|\bnie pozyczam\b/,
    /\b(?:polowe|po polowie|dzielimy sie|na prezent|na paliwo)\b/,
  ],
  contact: [
    /\w+ (?:malpa|at) \w+ (?:kropka|dot) \w{2,}/,
    spelledNumber(['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'piec', 'szesc', 'siedem', 'osiem', 'dziewiec']),
    /\b[4-9]\d{2}(?:[\s.-]?\d){6}\b|\b[1-9]\d(?:[\s.-]\d{3})(?:[\s.-]\d{2}){2}\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:mam|skoncze|koncze|bede miala?|skonczylam|skonczylem)(?: \\w+){0,2} ${young}(?: lat|$|,| i |!)(?! (?:doswiadczenia|stazu|malzenstwa))`,
    ),
    /\b(?:chodze|jestem) (?:jeszcze |nadal |dopiero )*(?:do|w) (?:podstawowki|podstawowce|gimnazjum|(?:5|6|7|8|piatej|szostej|siodmej|osmej|pierwszej|drugiej) (?:klasy|klasie|liceum))/,
    /\b(?:lubie|szukam|wole|kreca mnie|podobaja mi sie|chce)\b.*\b(?:nieletni\w*|maloletni\w*|niepelnoletni\w*|(?:dziewczyn\w*|chlopak\w*|chlopcow|nastolat\w*) (?:ponizej|przed|do) (?:18|osiemnast\w*|osiemnastego))/,
    /\bjestem (?:jeszcze |nadal )*(?:nieletni\w?|niepelnoletni\w?|maloletni\w?)\b/,
  ],
  threat: [
    /(?<!nie )\bwiem\b.{0,24}\bgdzie (?:mieszkasz|pracujesz|spisz)\b/,
    /\b(?:powiem|opowiem)\b.*\b(?:wszystkim|twojej zonie|twojemu mezowi|rodzinie|szefowi)\b.*\b(?:jesli nie|jak nie|chyba ze)/,
    /\bzobaczysz,? co (?:sie stanie|ci zrobie|bedzie)/,
    /\b(?:zabije|zamorduje|zadzgam|potne|poderzne|udusze|zgwalce|zniszcze|zajebie|rozwale|pobije|skatuje|wykoncze|zatluke|dojade|dopadne) (?:cie|ciebie|was|ci)\b|\b(?:cie|ciebie) (?:zabije|zniszcze|zajebie|dojade|dorwe|dopadne|potne|pobije|wykoncze)\b/,
    /\bwiem,? (?:dobrze |dokladnie )?gdzie (?:ty )?(?:mieszkasz|pracujesz|spisz|chodzisz|sie uczysz|mieszka)/,
    /\b(?:rozwale|obije|rozbije|polamie|wybije|utne) ci\b.*\b(?:ryj|morde|twarz|nogi|rece|zeby|leb|kosci|glowe)|\bdostaniesz w (?:ryj|morde)/,
    /\b(?:wysle|wrzuce|opublikuje|pokaze|udostepnie|rozesle|upublicznie|puszcze)\b.*\b(?:zdjec\w*|fot\w*|film\w*|screen\w*|rozmow\w*|wszystko|wiadomosc\w*|nagi\w*|nagran\w*)\b.*\b(?:znajom\w*|rodzin\w*|zon\w*|mez\w*|rodzic\w*|matce|szef\w*|wszystk\w*|wszedzie|sieci|internet\w*|zobacz\w*|smia\w*)\b/,
    /\b(?:wrzuce|opublikuje|wstawie)\b.*\b(?:do sieci|do internetu|na fejsa|wszedzie|online)\b/,
    /\bmam twoje (?:screen\w*|nagie|nagran\w*|sekrety|nudes\w*)/,
    /\b(?:oby\w*|mam nadzieje,? ze|zycze ci,? (?:zebys|bys))\b.*\b(?:zdech\w*|umar\w*|umrzesz|zgin\w*|smierci)|\bzdech\w{2,}j?\b|\bzdechnij\b|\bzabij sie\b|\b(?:powinn\w+|powinienes) (?:umrzec|zdechnac)/,
    /\b(?:pozalujesz|zaplacisz mi za|zaplacisz za to|odpowiesz mi za)\b|\bbedziesz (?:tego )?zalowac\b|\bzniszcze ci zycie\b/,
    /\buwazaj\b.*\b(?:jak (?:wracasz|wychodzisz|idziesz)|na siebie|wieczorem|za plecami|z kim)\b|\bogladaj sie za siebie\b|\bznajde cie i\b|\bbo (?:inaczej )?(?:zobaczysz|pozalujesz)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoin\w*|btc|ethereum|eth|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*|kopani\w*|nft)\b.*\b(?:poka\w*|naucz\w*|zarob\w*|zarab\w*|zysk\w*|sygnal\w*|inwest\w*|zainwest\w*|podwo\w*|pomnoz\w*|platform\w*|portfel|poprowadz\w*|mentor|zmienil\w*|moja apk\w*|dom)\b/,
    /\b(?:inwest\w*|zainwest\w*|zarob\w*|zarab\w*|zysk\w*|wplac\w*|naucz\w*|poprowadz\w*|apk\w*|pieniadze|podwoi\w*)\b.*\b(?:bitcoin\w*|btc|ethereum|usdt|krypto\w*|crypto\w*|forex\w*|trading\w*)\b/,
    /\b(?:gwarantowan\w*|pewn\w*|latw\w*|szybk\w*|pasywn\w*) (?:zysk\w*|zarobek|dochod\w*|pieniadze|kasa|kase|inwestycj\w*)|\b(?:zysk|zarobek) (?:jest )?(?:pewny|gwarantowany)|\b(?:zero|bez) ryzyka\b/,
    /\b(?:grup\w*|klub\w*|plan|platform\w*) (?:inwestycyjn\w*|tradingow\w*)|\bpowazna platforma\b|\bzainwestuj (?:ze mna|\d)/,
    /\bwplac \d{2,}|\b(?:wyslij|przelej)\b.*\b(?:usdt|btc|bitcoin\w*)\b/,
    /\bz \d+ ?(?:zl|zlotych|euro)?\b.{0,24}\b(?:robi|zrobi\w*|bedzie)\b.{0,12}\d+|\b(?:naucze|pokaze) ci\b.{0,20}\b(?:zarab\w*|inwest\w*)/,
  ],
  gift_card: [
    /\b(?:kup|wez|wyslij)\w*\b.*\bkart\w* do (?:steam|google|amazon|apple|itunes|play ?station)/,
    /\b(?:kart\w*|bon\w*|kod\w*|doladowani\w*) (?:podarunkow\w* )?(?:do )?(?:steam\w*|amazon\w*|itunes|apple|google(?: play)?|play ?station|psn|xbox|netflix|paysafe\w*|razer|zalando)\b/,
    /\b(?:kup\w*|wysl\w*|wyslij|skocz|wez|daj)\b.*\bkart\w* (?:podarunkow\w*|prepaid\w*|przedplacon\w*)\b.*\b(?:kod\w*|zdjeci\w*|cyfry|dla mnie|udowodni\w*|rezerw\w*)/,
    /\b(?:kod\w*|cyfry|zdjecie|numer)\b.*\bkart\w* (?:podarunkow\w*|prepaid\w*)|\bkart\w* podarunkow\w* (?:dla mnie|za \d+)/,
    /\bzdrap\b.*\b(?:kart\w*|kod)\b.*\b(?:cyfry|kod|podaj|wyslij)/,
    /\bkart\w* (?:podarunkow\w*|steam|google|apple|amazon)\b.*\b(?:kod\w*|napisz\w*|przysl\w*|zdjeci\w*)/,
  ],
  money: [
    /\b\d{2,}\b.*\bna moje konto\b|\bzaplac\w* (?:za )?moj (?:rachunek|czynsz)/,
    /\bza \d{2,} ?(?:zl|zlotych|euro)\b.*\b(?:przyjade|przyjde|zrobie)/,
    new RegExp(
      `\\b(?:pozycz\\w*|wysl\\w*|wyslij|przel\\w*|przesl\\w*|przeslij|daj|dasz|dolozysz|zaloz\\w*)\\b.{0,12}\\b(?:mi|mnie|nam)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(`\\bmi\\b.{0,20}\\b(?:pozycz\\w*|wysl\\w*|przel\\w*|przesl\\w*)\\b.*(?:${sum}|\\b\\d{2,}\\b)`),
    new RegExp(`${sum}.*\\b(?:pozyczysz|pozycz|dasz rade wyslac|przelejesz|przeslesz|zalozysz)\\b`),
    /\bwestern ?union\b|\bmoney ?gram\b|\b(?:moje dane do przelewu|moj (?:numer konta|iban)|podaje numer konta)\b|\b(?:zrob(?:isz)?|przelej\w*)\b.{0,10}\b(?:mi )?(?:blik\w*|przelew)\b|\b(?:zrob|zrobisz)\b.*\b(?:blik\w*|przelew)\b|\bblika na \d+|\b\d{2,}\b.{0,10}\b(?:na|przez) (?:paypal\w*|blik\w*|revolut\w*)/,
    new RegExp(`\\b(?:potrzebuje|potrzeba mi|brakuje mi|trzeba mi)\\b.{0,28}(?:${sum}|\\d{3,}|pozyczk\\w*)`),
    /\bpotrzebuje (?:pomocy|pieniedzy|kasy) (?:z|na|przy) (?:\w+ )?(?:czynsz\w*|rachun\w*|hotel|bilet|jedzenie|zakupy|prad|szpital|telefon|auto)/,
    /\b(?:operacj\w*|szpital\w*|lek(?:i|ow|arstwa)|czynsz\w*|prad|zakupy)\b.*\b(?:nie mam (?:z czego|pieniedzy)|kazda pomoc|pomoz\w*|dla mnie (?:troche )?(?:kasy|pieniedzy))|\bbez pieniedzy\b.*\b(?:pomoz\w*|pomoc|kupie|lotnisk\w*|wyslij)|\blotnisku bez pieniedzy\b/,
    /\b(?:kup\w*|zaplac\w*|oplac\w*|zafunduj)\b.{0,14}\b(?:mi|za moj|moj|mnie)\b.{0,14}\b(?:bilet\w*|lot|pociag|samolot|czynsz|rachunek|wiz\w*|podroz|taksowk\w*)/,
    /\b(?:spadek|loteri\w*|paczk\w*|clo|cla|milion\w*)\b.*\b(?:brakuje|oplac\w*|zaplac\w*|koszty|notariusz\w*|adwokat\w*|odblokow\w*|potrzeb\w*)/,
    /\bdoladuj\w*\b.{0,10}\b(?:mi|telefon|konto|moj)\b/,
    /\b(?:hojn\w*|bogat\w*) (?:pan\w*|mezczyzn\w*|kobiet\w*|osob\w*|kogos)\b.*\b(?:rozpieszcz\w*|kieszonkow\w*|czynsz\w*|pomoz\w*|wspar\w*|utrzyma\w*)|\bszukam sponsora\b|\bsponsor\w* na\b|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    new RegExp(`\\b(?:brakuje|zabraklo)\\b.{0,12}${sum}|\\b(?:pozycz\\w*)\\b.{0,14}${sum}`),
    /\b(?:clo|cle|clem|celn\w+|paczk\w*|kurier\w*)\b.*\b(?:oplac\w*|zaplac\w*|oplat\w*|wydal\w*)/,
    /\b(?:zaplac\w*|oplac\w*|kupi\w*)\b.{0,12}\bza mnie\b|\bnie stac mnie\b.{0,20}\b(?:bilet|lot|podroz|wiz\w*|czynsz|lek\w*)/,
    /\b(?:przelej|wplac|wyslij)\w*\b.{0,8}\b(?:mi|mnie)\b.{0,20}\b(?:cos|troche|pieniadze|kase|\d{2,})\b/,
    /\b(?:operacj\w*|szpital\w*|lek(?:i|ow))\b.*\b(?:potrzebuje|brakuje|pomozesz|nadziej\w*)/,
    /\b(?:zaplac\w*|oplac\w*|musze)\b.{0,24}\d{2,}.*\b(?:pomoz\w*|pozycz\w*)\b|\bkupisz mi\b.{0,8}\bbilet/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|potrzebuje)\\b.{0,24}\\b${one_time}|\\bjaki kod dostal\\w*`),
    new RegExp(
      `\\b(?:dostaniesz|dostal\\w+|jak przyjdzie|gdy przyjdzie)\\b.{0,24}\\b(?:kod|szesc\\w*)\\b.*\\b(?:wysl\\w+|podaj|powiedz|przeslij)\\b`,
    ),
    /\bzeskanuj\b.{0,10}\bqr\b/,
    /\b(?:dostaniesz|przyjdzie|przyszedl|dostal\w+)\b.{0,24}\b(?:sms\w*|kod\w*|cyfr\w*)\b.*\b(?:podaj\w*|przepisz|wyslij|napisz|powiedz)\b|\bjaki kod\b.{0,24}\b(?:przyszedl|dostal\w+|masz)/,
    /\bkod\w*\b.{0,16}\bweryfikacyjn\w*\b.{0,24}\b(?:przyszedl|dostal\w+|masz|podaj|wyslij)/,
    /\b(?:przeslij|przeslesz|wyslij|podaj|podasz)\b.{0,16}\bkod\b.{0,24}\b(?:dostal\w+|przyszedl|przyjdzie)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,30}\\b${secret}\\b`),
    new RegExp(
      `\\b${need}.{0,16}(?:tw\\w+|swo\\w+) ${secret}\\b|\\b${need}.{0,12}\\b(?:tw\\w+|swo\\w+)\\b.{0,8}\\b${secret}\\b`,
    ),
    /\b(?:potrzebuje|daj|podaj|przyslij)\b.{0,24}\b(?:numer\w*|dat\w* waznosci|hasl\w*|login\w*|zdjeci\w*)\b.{0,24}\b(?:kart\w*|bank\w*|kont\w*|dowod\w*|paszport\w*)/,
    /\b(?:przyslij|wyslij|pokaz|zrob)\b.{0,20}\b(?:zdjeci\w*|skan\w*|fot\w*)\b.{0,12}\b(?:dowod\w*|paszport\w*|prawa jazdy)/,
    /\b(?:podaj|daj|wyslij|potrzebuje)\b.{0,12}\bhaslo\b/,
  ],
  pressure: [
    /\b(?:ochote na|chcesz) seks\w*\b|\bseks (?:dzis|teraz)\w*\b/,
    /\b(?:trojkat\w*|seks we troje|seks ?randk\w*)\b|\bpokaz wszystko\b/,
    /\b(?:wyslij|poka\w*|przeslij|chce zobaczyc|daj|dawaj)\b.*\b(?:nag(?:ie|a|i|o|ich|iego)|nudes\w*|cyck\w*|piersi|dup\w*|cipk\w*|kutas\w*|majtk\w*|bielizn\w*|bez (?:ubrania|stanika|bluzki))\b/,
    /\brozbierz sie\b|\brozbieraj sie\b|\b(?:zdejmij|sciagnij|sciagaj) (?:te |swoja |swoje )?(?:bluzk\w*|ubrani\w*|stanik|majtki|spodnie|sukienk\w*|koszulk\w*|wszystko)/,
    /\b(?:chce|chcialbym|chcialabym|mam ochote|ochote|chetnie|bym|bede|przyjdziesz|musze)\b.{0,20}\b(?:ruchac|przeleciec|wylizal\w*|wylizac|pieprzyc|zerznac|wyruchac|bzykac|posuwac)\b/,
    /\b(?:szmat[aoy]|kurw[oay]|dziwk[aoi]|suk[oa] jeban\w*|zdzir[aoy])\b|\bjestes szmata\b/,
    /\bzdjec\w* mojego (?:kutasa|penisa|fiuta|czlonka)|\bmoj\w* (?:kutas\w*|penis\w*|fiut\w*)\b/,
    /\b(?:jestes mi winn[ay]|winna mi jestes)\b.*\b(?:loda|seks\w*|noc|pocalunek|nagie|nudes\w*)/,
    /\bile (?:bierzesz |kosztujesz |chcesz )?(?:za|od) (?:noc|godzine|numerek|cala noc|raz)\b/,
    /\bjesli nie (?:pojdziesz ze mna do lozka|dasz|przespisz)|\bnie badz (?:taka )?(?:swieta|cnotka|sztywna)\b|\bnie wstydz sie\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:pisz\\w*|napisz\\w*|dodaj\\w*|znajdziesz|szukaj\\w*|przenie\\w*|pogada\\w*|gada\\w*|odezwij\\w*|masz|wejdz|czekam|kontakt\\w*|jestem na|wole)\\b.*\\b${app}(?:$|[^\\w])`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:tu|tutaj|latwiej|raczej|dodaj|tam)\\b`),
    /\b(?:daj|podaj|podasz|dasz|wyslij|zostaw)\b.{0,10}\b(?:swoj )?(?:numer|nr|telefon|kontakt)\b/,
    new RegExp(
      `\\b(?:jak cie znal\\w*|jak cie znajde|jak sie nazywasz|przejdz\\w*|przeniesmy|zadzwon|napisz)\\b.*\\b${app}(?:$|[^\\w])`,
    ),
  ],
}
