import type { RequestWords } from './requests.ts'

const you = '(?:puoi|potresti|riesci a|riusciresti a|mi puoi|mi potresti|riesci|vuoi|ti va di)'

/** After "give me": things that everybody asks for. */
const no_money =
  '(?! (?:\\w+ ){0,2}(?:minut|second[io]|attim|moment|consigli|passaggi|bacio|baci|abbracci|parere|opinione|notizie))'
/** After "help me to": only what costs money. The bare "help me" stays a plea. */
const paying = '(?! a (?!pag|compr|copr|sald|sosten|prend|usc|veni|torn))'
/** After a number: measures of a recipe, a walk or a wait. */
const no_measure =
  '(?!\\d| ?(?:g|gr|ml|cl|l|kg|km|m)(?!\\w)| ?(?:gramm|litr|chil|metr|pass|minut|second|ore|giorn|cucchia|uov|gocce))'

export const words: RequestWords = {
  payments: 'satispay|post ?e?pay',
  coins: 'wallet|portafoglio digitale',
  lend: `(?:${you} )?(?:prest|anticip)(?:armi|armeli|ami|eresti)|mi (?:prest|anticip)(?:i|a|eresti)|me li (?:prest|anticip)\\w+|me presti`,
  give: `${you} (?:\\w+ )?(?:mandar\\w*|girar\\w*|inviar\\w*|versar\\w*|dar\\w*${no_money}|far\\w*|sistemar\\w*)|mandami|mandarmi|inviami|girami|girarmi|versami|(?:dammi|darmi|mi daresti)${no_money}|mi (?:mandi|giri|invii|versi|fai avere|passi)|me (?:mandi|dai|giri)|fammi (?:un|una|avere)|mi fai (?:un|una)`,
  money:
    'soldi|denaro|contanti|grana|spicci|qualche spicciolo|due lire|na lira|un centone|una cinquanta|\\d[\\d.]*k? ?(?:€|euro|eur|dollari|sacchi)',
  until: '(?:fino a|entro) (?:luned|marted|mercoled|gioved|venerd|sabato|domenica|domani|fine)\\w*|stipendio',
  loan: '(?:piccolo )?prestito|finanziamento',
  need: 'mi serv\\w+|ho bisogno|cerco|avrei bisogno|chiedo|mi (?:fai|faresti)',
  back: 't[ei] (?:l[ioae]|ne|li) (?:rido|rendo|ridaro|restitui\\w+|rimborso|rendero|torno|riporto)|ti (?:rimborso|restituisco|ripago|ridaro)|(?:con gli|con) interessi|appena (?:mi arriva|torno|posso) .{0,16}(?:te|ti)',
  by_payment: 'fammi|mi fai|mandami|mi mandi|girami|mi giri|hai|puoi|potresti|usi|mandi|passami|dammi',
  hardship:
    'ospedal\\w*|ricoverat\\w*|operazion\\w*|operar\\w*|intervento|medicin\\w*|cure|veterinari\\w*|affitto|sfratt\\w*|bollett\\w*|avvocato|multa|cauzione|funerale|buttano fuori',
  help: `(?:(?:mi )?(?:puoi|potresti|riesci a|riusciresti a|sai) aiut\\w+|aiutami|aiutarmi|mi aiut(?:i|eresti))${paying}|darmi una mano|dai una mano|mi dai una mano|unica persona (?:a cui|che)|conto su di te|non lo dimentic\\w+`,
  purchase:
    'bigliett\\w+|treno|volo|aereo|benzina|(?:il|un|del|di|mio) visto|albergo|hotel|bollett\\w+|affitto|ricarica|tassa|spesa|multa|taxi',
  pays: '(?:me l[oaie]|mi|lo|la|li|le) (?:\\w+ )?pag(?:hi|heresti)\\w*|pag(?:hi|armelo|armela|armi|ami|ar[ei]) (?:tu|te)|(?:potresti|puoi|riesci a) (?:pagar|comprar|prenotar|anticipar|copri)\\w*|me l[oa] (?:prendi|compri|prenoti|offri)',
  stuck:
    '(?:conto|carta) (?:e |mi |l.hanno )?bloccat\\w*|(?:lasciato|perso|rubato|dimenticato) il portafogli?o?|al verde|sono ferm[oa] (?:in|all)|bloccat[oa] (?:in|all)|non ho (?:i |piu )?soldi|senza (?:un euro|soldi)|mi mancano i soldi|in difficolta',
  held: 'dogan\\w*|pacco|spedizione|congedo|licenza|eredita|corriere|permesso|sblocc\\w+',
  due: '(?:bisogna|devi|basta|occorre|serve|servono|vuole|vogliono|chiede|chiedono) .{0,24}(?:\\d{2,}|pagar\\w*|versar\\w*|tass\\w*)|tass\\w* di \\d+',
  asks_money:
    '(?:quanto|cosa) (?:riesci a|puoi|potresti) (?:mandar|dar|girar|invia|versar)\\w*|aiut\\w+ economic\\w+|mano economic\\w+|economicamente|(?:mi fai|fammi|mi faresti) (?:una )?ricarica|ricarica(?:mi|rmi)|(?:bisogno di|mi servono) (?:soldi|denaro|grana)|aiut\\w+ con (?:qualcosina|qualche soldo|i soldi)',
  generous: '(?:uomo|signore|qualcuno|persona) generos\\w+|che mi (?:mantenga|vizi|aiuti)|mi mantieni',
  weekly: 'a settimana|al mese|settimanal\\w*|mensil\\w*',
  get: "mand\\w+|dammi|mi d[ai]\\w*|scriv\\w+|dimmi|mi dic\\w|passami|mi passi|girami|qual e|qual'e|quali sono|mi serv\\w+|servono|serve|ho bisogno|fammi vedere|fotografa\\w*",
  your: 'tu[oaei]|tuoi|dietro|sul retro|fronte',
  secret:
    "iban|pin|cvv|codice fiscale|carta d'identita|documento|passaporto|patente|coordinate(?: bancarie)?|dati (?:del|della|di) .{0,12}(?:cont|cart|banc)\\w*|numero (?:del|della|di) .{0,8}(?:cont|cart)\\w*|scadenza|credenziali|password|tre (?:cifre|numeri)|home banking",
  account:
    "(?:su|sul|nel) (?:tuo |che )conto (?:posso|puoi|mi|i|il|lo|faccio)|(?:far|faccio|farmi) (?:arrivare|versare|accreditare|bonificare)\\w* .{0,30}conto|(?:quanto|cosa) hai (?:sul|in|nel) (?:conto|banca)|foto .{0,20}(?:carta d'identita|documento|patente|passaporto)|tre (?:cifre|numeri) (?:dietro|sul retro)|coordinate bancarie|password (?:della|di) (?:tua )?(?:mail|posta|banca|email)|tenere per me",
  came: '(?:ti )?(?:e |sta |dovrebbe )?arriv(?:ato|ata|ati|a|era|ando|are)|sms|hai (?:appena )?ricevuto|ti manda(?:no)?|t[ie] ha mandato|compar\\w+|ricevi\\w*|vedi',
  digits: 'codice|(?:sei|6|otto|8|cinque|5|quattro|4) (?:numeri|cifre)|otp|numero|pin',
  tell: 'me l[oie] (?:scriv|legg|dic|gir|mand|pass|dett|inoltr)\\w*|(?:gir|mand|legg|scriv|riscriv|inoltr|pass|dett)\\w*(?:melo|meli|imi|ami)|dimmi|mi (?:dici|leggi|scrivi|giri|mandi|passi)|tu me lo \\w+',
  asks_code: '(?:leggimi|dimmi|mandami|passami|qual e) (?:l.)?otp',
  approve: '(?:conferma|accetta|approva|autorizza|premi)(?:la|lo)?',
  banking: '(?:app|notifica) (?:della|di) (?:tua )?banca|notifica|home banking|spid',
  buy: 'compr\\w+|prend\\w+|regal\\w+|mi serv\\w+|voglio|vorrei|manda\\w*|basta|gratt\\w+',
  gain: 'guadagn\\w+|investi(?:re|amo|resti)|insegn\\w+|ti (?:spiego|mostro|faccio|aggiungo|porto)|profitt\\w+|raddopp\\w+|moltiplic\\w+|mett(?:i|iamo|ere) (?:dentro|\\d)|compr(?:are|a|iamo)|vers(?:a|i|are)|deposit\\w+|segnali|hai un|mandami|rend\\w+',
  venture: 'piattaforma|segnali|bot|app|gruppo|exchange|sistema|metodo|intelligenza artificiale',
  deposit: `deposit\\w+|vers(?:a|i|are)|mett(?:i|ere) (?:dentro )?\\d+${no_measure}|raddopp\\w+|(?:guadagn\\w+) (?:tutti|ogni|\\d)`,
  teach:
    'ti (?:insegno|spiego|mostro|faccio vedere|faccio entrare)|segnali|(?:inizi\\w*|cominci\\w*|bastano?) (?:con )?(?:poco|\\d+)',
  daily:
    '\\d+ ?(?:€|euro|%)? ?(?:al giorno|alla settimana|a settimana|al mese)|guadagn\\w+(?! (?:tempo|punti|terreno))',
  asks_invest:
    'invest(?:iamo|ire|iresti) (?:insieme|con me)|insieme .{0,20}investi\\w+|(?:raddoppi\\w+) (?:insieme|i tuoi|i soldi)|(?:li|te li) raddoppi\\w*',
  move: 'scriv(?:imi|iamoci|ici|erci|ermi|i)|trov(?:ami|iamoci|i)|cerca(?:mi)?|aggiung\\w+|contatt(?:ami|iamoci)|vieni|passiamo|spost\\w+|sentiamoci|hai|meglio|comod\\w+|mi trovi|ti lascio|seguimi|parliamo|continuiamo',
  asks_contact:
    '(?:lascia|manda|da|passa|scrivi)(?:mi|mmi) (?:il tuo |il |la tua |un |l.|una )?(?:num\\w*|cell\\w*|telefono|mail|email|indirizzo mail|contatto)|dammi (?:il |un |la )?(?:tuo |tua )?(?:num\\w*|cell\\w*|mail|email|contatto)|mi (?:lasci|dai|passi) (?:il tuo |il |la tua |la |un )(?:num\\w*|cell\\w*|mail|email|contatto)',
}
