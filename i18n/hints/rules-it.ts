import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-it.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|ig|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok)'
const sum = '(?:\\d[\\d.]*\\s?(?:€|euro|eur|k\\b|dollari)|soldi|denaro|contanti)'
const young = '(?:1[0-7]|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask =
  '(?:mandami|mi mandi|manda|inviami|mi invii|dammi|mi dai|scrivimi|mi scrivi|dimmi|mi dici|passami|mi passi|girami|mi giri|leggimi|inoltrami|fammi vedere|mostrami|qual e)'
const need = '(?:mi serv\\w+|ho bisogno|mi bast\\w+)'
const secret =
  "(?:iban|pin|cvv|codice fiscale|documento|carta d'identita|passaporto|patente|dati (?:bancari|della (?:tua )?carta|del (?:tuo )?conto)|numer\\w (?:della (?:tua )?carta|del (?:tuo )?conto)|carta di credito|bancomat|credenziali)"
const one_time =
  '(?:codice (?:di (?:verifica|conferma|sicurezza|accesso|whatsapp)|otp|che (?:ti|vedi|hai))|otp|sei (?:cifre|numeri))'

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\battent[oiae] (?:a|alle|ai) (?:chi|persone|truff\w+)/,
    /\bnon (?:presto|mando|do|darei|manderei) (?:mai )?(?:soldi|denaro)/,
    /\b(?:mi)? ?ridai la meta|\bfacciamo a meta/,
  ],
  contact: [
    /\w+ chiocciola \w+ punto \w{2,}/,
    spelledNumber(['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove']),
  ],
  minor: [
    new RegExp(`\\b(?:io )?ho (?:solo |appena |quasi |ancora )?${young} anni\\b`),
    new RegExp(`\\b(?:compio|faccio|ne faccio) ${young} anni\\b`),
    /\b(?:vado|sono|sto|frequento) (?:ancora )?(?:alle|in|le|la) (?:scuole )?(?:medie|elementari|(?:prima|seconda|terza|1a|2a|3a) (?:media|superiore))/,
    /\bfaccio (?:la|il) (?:prima|seconda|terza|quarta) (?:media|superiore|liceo)/,
    /\b(?:ragazzin[ea]|ragazz[eaio]|bambin[ea]|donn[ea]) (?:\w+ )?(?:minorenn[ei]|sotto i (?:18|diciotto))/,
    /\bsono (?:ancora )?minorenne\b/,
    /\bminorenni\b.*\b(?:piac|cerco|incontr|voglio)|\b(?:piac\w+|cerco|incontr\w+|voglio)\b.*\bminorenn[ei]/,
  ],
  threat: [
    /\bti (?:taglio|sparo|strozzo|accoltello|meno|picchio)\b(?! (?:un|una|i capelli|la torta|il))/,
    /\bso dove (?:abiti|lavori|vivi|stai di casa)/,
    /\b(?:ti|vi) (?:ammazz|uccid|massacr|sgozz|brucio viv)\w*/,
    /\bti (?:spacc|romp|gonfi)\w+ (?:la faccia|le ossa|il muso|di botte|tutt)/,
    /\b(?:te|gliela|ve) la (?:faccio|far[oò]) pagare|\bla pagherai\b/,
    /\b(?:mando|invio|faccio vedere|mostro|giro|pubblico|diffondo|metto) (?:tutto|(?:le|i|il|la) (?:tue? |tuoi )?(?:foto|video|screenshot|chat)|li|le)?.*\b(?:tuoi (?:amici|genitori|contatti|colleghi)|tua (?:famiglia|moglie|madre|ragazza)|tuo (?:marito|capo|padre|ragazzo)|tutti)\b/,
    /\bho i tuoi (?:screenshot|video|segreti)|\bho le tue foto\b.*\b(?:mando|pubblico|vedere)/,
    /\b(?:spero|voglio) che (?:tu )?(?:muoi?a?|muori|crepi)|\b(?:devi|dovresti) (?:morire|crepare)|\bammazzati\b|\bcrepa\b/,
    /\b(?:te ne pentirai|te ne faccio pentire|ti rovino|ti distruggo|ti rovinero)\b/,
    /\b(?:stai attent[ao]|guardati (?:alle|le) spalle)\b.*\b(?:quando (?:esci|torni|cammini)|spalle|se ti (?:vedo|incontro|becco))/,
    /\bse ti (?:becco|prendo|trovo)\b.*\b(?:ti|vedi)\b/,
  ],
  crypto: [
    /\b(?:bitcoin|btc|ethereum|eth|usdt|cripto\w*|crypto\w*|forex|trading|token|nft)\b.*\b(?:guadagn\w+|invest\w+|insegn\w+|mostr\w+|profitt\w+|raddopp\w+|moltiplic\w+|piattaforma|wallet|rend\w+|cambiato la vita|far[ot]?ti)/,
    /\b(?:guadagn\w+|invest(?:i|ire|iamo|imento|imenti)|insegn\w+|mostr\w+|profitt\w+|piattaforma|app)\b.*\b(?:bitcoin|btc|ethereum|usdt|cripto\w*|crypto\w*|forex|trading)\b/,
    /\b(?:mand\w+|invi\w+|vers\w+|deposit\w+) .*\b(?:bitcoin|btc|ethereum|usdt|cripto\w*)\b/,
    /\binvest(?:i|ire|iamo)\b.*\b(?:con me|raddopp\w+|\d+)/,
    /\b(?:rendiment\w+|profitt\w+|guadagn\w+) (?:sicur\w+|garantit\w+|facil\w+)/,
    /\b(?:gruppo|fondo|piano) di investiment\w+/,
    /\b\d+ ?(?:€|euro)?\b.{0,30}\b(?:divent\w+|raddopp\w+|triplic\w+)\b|\b(?:ti insegno|ti mostro|ti spiego)\b.{0,20}\b(?:guadagn\w+|invest\w+|fare soldi)/,
    /\b(?:dammi|mi dai|metti|versa\w*)\b.{0,12}\d{2,}.*\b(?:te ne (?:rendo|ridò|restituisco|rido)|diventano|investiment\w+)\b/,
  ],
  gift_card: [
    /\b(?:gift ?card|carta regalo|carte regalo|paysafe\w*|buon[oi] (?:apple|amazon|google|steam))\b.*\b(?:codic\w+|foto|scontrino|manda\w*|compra\w*|regala\w*|serv\w+|gratta)/,
    /\b(?:compra\w*|manda\w*|invia\w*|regala\w*|prendi\w*|serv\w+|chied\w+|vorrei|gratta)\b.*\b(?:gift ?card|cart[ae] regalo|paysafe\w*|buon[oi] (?:apple|amazon|google|steam)|cart[ae] (?:steam|itunes|amazon|google|apple|netflix|playstation))/,
  ],
  money: [
    new RegExp(
      `\\b(?:prest(?:a|i|are|armi|ami|eresti)|anticip(?:a|i|are|armi|ami))\\b.*${sum}|${sum}.*\\b(?:me li|mi) (?:prest|anticip|mand)\\w*`,
    ),
    /\bmi (?:puoi|potresti) prestare (?:dei|qualche|un po|\d)/,
    /\b(?:ricaricami|mi ricarichi|fammi una ricarica)\b/,
    new RegExp(
      `\\bmi (?:mandi|invii|giri|versi|fai avere|servono|servirebbero|bastano|bastavano|daresti|dai) .{0,20}${sum}`,
    ),
    /\bservono (?:solo )?(?:\d[\d.]*|i soldi|soldi)/,
    /\b(?:iban|bonifico|western ?union|money ?gram|ricarica\w*|post ?e?pay)\b.*\b(?:fai|fammi|fare|mandami|manda|versa|lascio|entro|postepay|post ?e?pay|senza)|\b(?:fai|fammi|farmi|mandami)\b.*\b(?:bonifico|western ?union|money ?gram|ricarica)/,
    /\b(?:non ho|senza|finito|finiti) (?:i |piu |abbastanza )?(?:soldi|denaro|un soldo)\b.*\b(?:per (?:il|lo|la|i|le|l'|mangiare|pagare|comprare|l)\b(?! colpa)|aiut\w+|anticip\w+|manda|ospedale|biglietto|operazione)/,
    /\b(?:hanno bloccato|bloccato|rubato)\b.*\b(?:carta|conto|portafoglio)\b.*\b(?:mandi|aiut\w+|paga\w*|prest\w+)/,
    /\b(?:uomo|donna|persona|qualcuno|signore) generos\w+\b.*\b(?:aiut\w+|affitto|paghi|regal\w+|mantenga|\d)/,
    /\b(?:eredita\w*|milioni|pacco|dogana|lotteria)\b.*\b(?:serv\w+|versa\w*|pag\w+|sblocc\w+|avvocato|spese)/,
    /\b\d+ (?:rose|baci)\b.*\b(?:ricarica|postepay|contanti|stasera)/,
    new RegExp(
      `\\b(?:farmi|far mi|fai|fammi) avere\\b.{0,24}${sum}|\\bmi manc\\w+\\b.{0,16}${sum}|\\bmi serv\\w+\\b.{0,20}${sum}`,
    ),
    new RegExp(
      `${sum}.*\\b(?:me l[ie]|te l[ie])\\b.{0,12}(?:prest|anticip|mand|rend|restitu|rido|ridar)\\w*`,
    ),
    /\b(?:pag(?:hi|a|are|hereste?|heresti)|vers(?:i|a|are|eresti)|copri\w*)\b.{0,14}\b(?:il mio|la mia|per me|mi[oa]|quest[oa])\b.{0,14}\b(?:affitto|bollett\w+|bigliett\w+|volo|treno|visto|cont[oi]|spes\w+)|\b(?:affitto|bolletta|biglietto|volo|visto)\b.*\b(?:(?:per|al posto) (?:me|mio)|me l[oa] (?:paghi|compri|anticipi)|mi aiuti a pagar\w*)/,
    /\b(?:manda\w*|invia\w*|gira\w*|fammi|fai)\b.{0,20}\b(?:qualcosa|qualche|\d+|euro)\b.{0,16}\b(?:paypal|post ?e?pay|satispay|revolut)\b/,
    /\b(?:operar\w+|operazione|ospedale|medicin\w+|cure)\b.*\b(?:mi serv\w+|mi manc\w+|mi aiut\w+\b(?! a (?!pag|compr|sald|sosten))|sper\w+ (?:solo )?in te)/,
    new RegExp(
      `\\b(?:mandarmi|inviarmi|prestarmi|anticiparmi|darmi|versarmi|girarmi|pagarmi|farmi|prestami|anticipami|presteresti|anticiperesti)\\b.*${sum}|${sum}.*\\b(?:mandarmi|inviarmi|prestarmi|anticiparmi|darmi|versarmi|aiutarmi|aiutami|mi aiuti|una mano)\\b`,
    ),
    new RegExp(`${sum}.*\\bme (?:l[ie]|ne) (?:prest|anticip|mand|dai|daresti|gir)\\w*`),
    /\b(?:mi (?:offri|paghi|compri|prendi|regali|anticipi)|(?:pagami|comprami|offrimi))\b.{0,16}\b(?:bigliett\w+|volo|viaggio|treno|aereo)\b/,
    /\b(?:mi (?:fai|faresti|fate)|fammi) un (?:piccolo )?prestito\b|\b(?:pagarmi|pagami|mi paghi|mi pagheresti)\b.{0,20}\b(?:bollett\w+|ricaric\w+|rat[ae]|multa|spesa|affitto)\b|\b(?:raccogli\w+|raccolta|colletta)\b.*\b(?:mi )?aiut\w+/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|${need})\\b.{0,40}\\b${one_time}`),
    new RegExp(
      `\\bti (?:arriva|e arrivat|arriver)\\w*\\b.{0,30}\\b(?:codice|${one_time})\\b.*\\b(?:me l\\w|mand\\w+|scriv\\w+|dim\\w+|gira\\w+|passa\\w+|inoltra\\w*)`,
    ),
    /\b(?:copia|incolla|inserisci)\b.{0,12}\bcodice di (?:verifica|conferma|sicurezza)|\b(?:inquadra|scansiona)\b.*\bqr\b/,
    /\b(?:inoltr\w+|mand\w+|pass\w+|dimmi|mi dici|leggi\w*|gir\w+)\b.{0,16}\bcodice\b.{0,30}\b(?:arrivat\w|arriva|ricevut\w|ricevi|appena)\b/,
    /\bcodice\b.*\b(?:me lo (?:detti|leggi|mandi|scrivi|dici|passi|giri)|mandamelo|dimmelo|scrivimelo)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}\\b.{0,40}\\b${secret}\\b`),
    new RegExp(
      `\\b${need}\\b.{0,24}\\btu\\w{1,3}\\b.{0,24}\\b${secret}\\b|\\b${need}\\b.{0,12}\\btu\\w{1,3} ${secret}\\b`,
    ),
    /\b(?:serv\w+|ho bisogno)\b.{0,30}\b(?:numero|scadenza|dati|foto)\b.{0,30}\b(?:tua carta|carta di credito|tuo conto|tuo documento|tua carta d'identita|tuo passaporto)/,
    /\b(?:serv\w+|dammi|mi dai|mandami|manda|dimmi|mostra\w*)\b.{0,24}\b(?:password|foto)\b.{0,12}\b(?:della tua|del tuo|dell[ae']|di)\b.{0,10}\b(?:posta|mail|email|tessera|banca|conto|account|patente)/,
  ],
  pressure: [
    /\b(?:manda\w*|invia\w*|fammi vedere|mostra\w*|voglio vedere|dammi)\b.*\b(?:nud[aoei]|tette|culo|figa|cazzo|seno|mutande|intim\w+|senza vestiti)\b/,
    /\b(?:nud[aoie]|tette|figa|cazzo|pompin\w|sega|scopat\w)\b.*\b(?:vuoi|dai|subito|in cam|in video)\b/,
    /\b(?:voglio|vorrei|devo|fammi|posso) (?:scopar|fotter|leccar|chiavar)\w+/,
    /\b(?:non|se) (?:la dai|scopi|me la dai)\b/,
    /\b(?:sei|fai|fare) (?:una |la |proprio |solo )*(?:troia|puttana|zoccola|santa|difficile|preziosa|figa di legno)\b.*\b(?:se|spogliati|dai|vieni|stasera|tette|video)\b|\b(?:troia|puttana|zoccola)\b/,
    /\bspogliat[ie]\b(?!.*palco)|\b(?:togliti|levati|sfilati) (?:i vestiti|la maglia|le mutande|il reggiseno|tutto)/,
    /\bmi devi (?:almeno )?(?:un |una )?(?:pompin\w|scopat\w|notte|bacio)/,
    /\bquanto (?:vuoi|prendi|costi|chiedi) (?:per|a) (?:una |un'|la )?(?:notte|ora|sera|scopat\w|volta)/,
    /\b(?:il mio|del mio) (?:cazzo|pene|uccello)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:scriv(?:imi|iamoci|ici|i|ermi|erci)|passiamo|spostiamoci|continuiamo|sentiamo\\w*|aggiung\\w+|contatt\\w+|trov\\w+|cerc\\w+|parl\\w+|vieni|sono|seguimi|hai|meglio)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:qui|sito|scriv\\w+|trov\\w+|aggiung\\w+|numero|come)\\b`),
    /\b(?:dammi|lasciami|mandami|mi dai|passami|mi passi|mi lasci) (?:il tuo|il|un) (?:numero|contatto|cellulare|telefono)/,
  ],
}
