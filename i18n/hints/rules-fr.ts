import type { Rules } from './find-hint.ts'
import { requestRules } from './requests/requests.ts'
import { words } from './requests/words-fr.ts'
import { spelledNumber } from './spelled-number.ts'

const app =
  '(?:whats ?app|telegram|instagram|insta|snap(?:chat)?|signal|facebook|messenger|kik|viber|skype|tiktok|discord)'
const sum =
  "(?:[$£€]\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:€|euros?|balles|dollars|francs|k\\b)|d'argent|l'argent|argent|sous|fric|thune|thunes|liquide|cash)"
const young = '(?:1[0-7]|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept)'

/** Ways to ask for something, and to need it; secrets of a bank or an authority; codes that prove an identity. */
const ask =
  "(?:envoie(?:-(?:le-)?moi)?|tu m'envoies|donne(?:-moi)?|tu me donnes|dis-moi|ecris-moi|montre-moi|passe-moi|transfere-moi|lis-moi|colle|c'est quoi|quel est)"
const need = "(?:j'ai (?:juste )?besoin|il me faut)"
const secret =
  "(?:iban|rib|numero de (?:ta |la )?(?:carte|compte|securite sociale)|cvv|code (?:de ta carte|secret)|carte d'identite|piece d'identite|passeport|permis|coordonnees bancaires|carte (?:bancaire|bleue|de credit)|identifiants)"
const one_time =
  "(?:code (?:de (?:verification|confirmation|securite|la notification)|whatsapp|recu|que tu|qu'il)|six chiffres)"

export const rules: Rules = {
  requests: requestRules(words),
  harmless: [
    /\b(?:attention|mefie-toi|gare)\b.*\b(?:argent|arnaqu\w*|ceux|gens)/,
    /\b(?:jamais|pas) (?:d'|de l')?(?:argent|sous)\b|\bprete jamais\b|\bjamais (?:rien )?prete/,
    /\b(?:la moitie|on partage|partage (?:l'addition|la note))\b|\bpour le cadeau\b|\bd'essence\b/,
  ],
  contact: [
    /\w+ (?:arobase|arobas|at|a commercial) \w+ (?:point|dot) \w{2,}/,
    spelledNumber(['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']),
    /\b0[1-9](?:[\s.-]?\d\d){4}\b/,
  ],
  minor: [
    new RegExp(
      `\\b(?:j'ai|jai|j'aurai|j'vais avoir|je vais avoir|je fais|j'ai eu)(?: \\w+){0,2} ${young} ans\\b(?!.*\\b(?:d'experience|de mariage|de plus|de moins)\\b)`,
    ),
    /\bje (?:suis|vais|rentre) (?:encore |toujours |qu')?(?:au college|au primaire|en (?:6e|5e|4e|3e|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere)(?! (?:ligne|vie|position|classe|ville|place|main))\b)/,
    /\b(?:j'aime|je cherche|cherche|je veux|j'adore|plaisent)\b.*\b(?:mineur(?:e|es|s)?|(?:filles?|garcons?|ados?) (?:de )?(?:moins de|sous|en dessous de) (?:18|dix-huit))\b|\b(?:filles?|garcons?|ados?) mineur(?:e|es|s)\b/,
    /\bje suis (?:encore |toujours |une? )*mineure?\b/,
  ],
  threat: [
    /\bje sais\b(?! (?:meme )?pas).{0,24}\bou tu (?:habit|viv|boss|travaill)\w*/,
    /\b(?:dirai|dis|raconte\w*|balance)\b.*\b(?:a tout le monde|a ta femme|a ton mari|a ta famille|a tes)\b.*\b(?:si tu ne|sauf si|sinon|paies pas)/,
    /\btu vas voir (?:ce qui|ce que|comment|un peu ce)/,
    /\b(?:je (?:vais |veux )?(?:te|vous)|j'vais te|j'te) (?:tue\w*|bute\w*|creve\w*|egorge\w*|plante\w*|poignarde\w*|etrangle\w*|massacre\w*|defonce\w*|frappe\w*|viole\w*|detrui\w*|ruine\w*|demoli\w*|fume\w*)/,
    /\bje sais (?:tres bien |exactement )?ou (?:tu|ta \w+|tes \w+) (?:habit\w*|viv\w*|boss\w*|travaill\w*|dor\w*|es\b)/,
    /\b(?:je (?:vais )?te (?:casse|pete|brise|refais|faire)\w*|te (?:casser|peter|briser)) (?:la|les|le) (?:gueule|dents|jambes|bras|nez|portrait|peau|tete)\b/,
    /\b(?:j'envoie|j'enverrai|j'vais envoyer|envoyer|je montre|je montrerai|je publie|je publierai|publier|je diffuse|diffuser|je mets|mettre|je balance|balancer|je poste|poster|partager)\b.*\b(?:photos?|videos?|captures?|conversations?|messages?|tout|nudes?|discussions?)\b.*\b(?:amis|famille|femme|mari|parents|mere|patron|collegues|tout le monde|partout|en ligne|contacts|rigole)\b/,
    /\bmettre (?:la|les|ta|tes) (?:videos?|photos?) en ligne\b/,
    /\bj'ai (?:tes|toutes tes) (?:captures?|secrets|nudes|photos nues?)\b/,
    /\b(?:j'espere|je veux|que)\b.*\b(?:tu (?:vas )?(?:creve\w*|meurs|mourir|creves))|^ ?creve\b|\bva (?:crever|mourir|te pendre)|\bsuicide-toi\b|\btue-toi\b/,
    /\btu (?:vas|va) (?:le |me le |bien |tout )*(?:regretter|payer)\b|\btu (?:le )?(?:regretteras|paieras)\b|\bje (?:vais )?(?:te )?(?:detruire|gacher|pourrir) ta vie/,
    /\b(?:fais (?:gaffe|attention) (?:a toi|a tes fesses|quand tu (?:sors|rentres|marches)|derriere))\b|\bregarde derriere toi\b|\bsurveille tes arrieres\b/,
    /\bje vais te faire (?:la peau|payer|souffrir|regretter)|\bje te retrouverai\b|\bsinon (?:tu vas voir|gare)\b/,
  ],
  crypto: [
    /\b(?:grupp\w*|groep\w*|groupe|grupo|grup\w*|ryhma\w*)\b.*\b(?:k|c)r(?:y|i)pto\w*|\b(?:k|c)rypto-?(?:grupp\w*|groep\w*|ryhma\w*)/,
    /\b(?:bitcoins?|btc|ethereum|eth|usdt|crypto\w*|forex|trading|trader|minage|minant|nfts?)\b.*\b(?:montre\w*|appren\w*|gagn\w*|gain\w*|profit\w*|signaux|invest\w*|doubl\w*|multipli\w*|plateforme|wallet|accompagn\w*|mentor|change (?:la|ma) vie|mon appli\w*|maison)\b/,
    /\b(?:invest\w*|gagn\w*|gains?|profit\w*|depos\w*|vers(?:e|er|es)|appren\w*|doubl\w*|argent|rendement)\b.*\b(?:bitcoins?|btc|ethereum|usdt|crypto\w*|forex|trading|trade|minage)\b/,
    /\b(?:rendements?|gains?|profits?|revenus?|benefices?) (?:est |sont )?(?:garantis?|assures?|surs?|facile\w*|passifs?)|\bargent facile\b|\b(?:aucun|zero|sans) risque\b/,
    /\b(?:groupe|club|plan|plateforme|opportunite) (?:d'investissement|de trading)|\bplateforme serieuse\b|\binvestis (?:avec moi|\d)|\binvestir avec moi\b/,
    /\bdepos\w* \d{2,}/,
    /\b(?:envoie|transfere|vers\w*)\b.*\b(?:usdt|btc|bitcoins?|eth)\b/,
    /\b\d+ ?(?:€|euros?)?\b.{0,16}\b(?:deviennent|devient|se transforment|doublent)\b|\bje (?:t'apprends|te montre)\b.{0,16}\b(?:gagner|investir)/,
  ],
  gift_card: [
    /\b(?:prends|achete|envoie)\w*\b.*\bcartes? (?:pour |de |du )(?:le |la )?(?:steam|google|amazon|apple|itunes|play ?station)\b/,
    /\b(?:cartes?|bons?|recharges?|tickets?|codes?|coupons?) (?:cadeaux? )?(?:steam|amazon|itunes|apple|google(?: play)?|play ?station|psn|xbox|netflix|paysafe\w*|pcs|transcash|neosurf|toneo|razer)\b/,
    /\b(?:achet\w*|pren\w*|envoi\w*|offr\w*|donn\w*)\b.*\bcartes? (?:cadeaux?|prepayees?)\b.*(?:\b(?:code|photo|numeros?|pour moi|prouv\w*|reserv\w*)\b)/,
    /\b(?:code|numeros?|photo|dos)\b.*\bcartes? (?:cadeaux?|prepayees?)\b|\bcartes? (?:cadeaux?|prepayees?) (?:pour moi|de \d+)/,
    /\bgratt\w*\b.*\b(?:carte|code)\b.*\b(?:numeros?|code|envoi\w*)/,
  ],
  money: [
    /\b\d{2,}\b.*\bsur mon compte\b/,
    /\bpour \d{2,} ?(?:€|euros?)\b.*\b(?:je viens|je te|on se voit|je fais)/,
    new RegExp(
      `\\b(?:me|m'|nous) ?(?:pret\\w*|avanc\\w*|envoy\\w*|envoi\\w*|vers\\w*|depann\\w*|transf\\w*|donn\\w*|passer|faire un virement|fais un virement)\\b.*(?:${sum}|\\b\\d{2,}\\b)`,
    ),
    new RegExp(
      `\\b(?:pret\\w*|avanc\\w*|envoi\\w*|vers\\w*|depann\\w*|donn\\w*|file|fais)-moi\\b.*(?:${sum}|\\b\\d{2,}\\b|virement)`,
    ),
    new RegExp(`${sum}.*\\b(?:me les|me l'|m'en) ?(?:avanc\\w*|pret\\w*|envoy\\w*|donn\\w*)`),
    /\bwestern ?union\b|\bmoney ?gram\b|\b(?:mes coordonnees bancaires|mon (?:rib|iban))\b|\bmandat cash\b|\b(?:fais|faire|fasses)(?:-moi| moi)?\b.*\bvirement\b.*\b(?:aujourd'hui|vite|de \d+)|\b\d{2,}\b.{0,10}\b(?:sur|par|via) (?:paypal|lydia|revolut)/,
    new RegExp(
      `\\b(?:j'ai (?:juste |seulement |vraiment )?besoin|il me faut|il me manque|me faudrait|me manque)\\b.{0,20}(?:${sum}|\\d{3,}|pret\\b)`,
    ),
    /\bbesoin d'(?:aide|argent) pour (?:le |la |les |mon |ma |mes |l')?(?:loyer|facture\w*|hotel|billet|nourriture|courses|electricite|hopital|telephone|voiture)/,
    /\b(?:operer|operation|hopital|medicament\w*|loyer|electricite|courses)\b.*\b(?:pas les moyens|pas d'argent|toute aide|aide-moi|un peu (?:de sous|d'argent))|\bsans argent\b.*\b(?:aid\w*|acheter|aeroport|gare|envoy\w*)|\b(?:coince\w*|bloque\w*)\b.*\bsans argent\b/,
    /\b(?:pai\w*|pay\w*|achet\w*|offr\w*|pren\w*)(?:-moi| moi)? (?:juste |seulement )?(?:le|la|mon|ma|un) (?:billet|train|vol|avion|loyer|facture|visa|voyage|taxi)\b|\bme (?:payes?|paies?|paye|paie|payer|prends|prendre) (?:le|mon|un) (?:billet|train|vol|voyage|loyer)/,
    /\b(?:heritage|loterie|colis|douane|millions?)\b.*\b(?:manque|faut|payer|frais|notaire|avocat|debloqu\w*)/,
    /\brecharg\w* (?:mon|moi mon|ma) (?:telephone|portable|forfait|carte)/,
    /\b(?:homme|femme|monsieur|personne|quelqu'un) genereu(?:x|se)\b.*\b(?:gater|allocation|loyer|aide\w*|soutien|mois)|\ballocation\b.*\bmois\b|\bsugar ?(?:daddy|baby|mommy|mama)\b/,
    /\b(?:paie|payer|avancer|dois)\b.{0,24}\d{2,}.*\b(?:tu peux m'aider|m'aider|me l[ae]s? pretes?|un coup de main)\b|\bmet dehors\b.*\bpai\w+/,
    /\b(?:tu m'achetes|tu me paies|tu me payes|tu me prends|achete-moi|paie-moi)\b.{0,12}\b(?:billet|vol|voyage|train)/,
    /\b(?:tu me (?:fais|ferais)|fais-moi) un (?:petit )?pret\b|\b(?:payer|paies|payes|regler)\b.{0,6}\b(?:ma|mon) (?:facture|loyer|forfait|recharge|amende)|\b(?:cagnotte|collecte)\b.*\baid\w*/,
  ],
  code: [
    new RegExp(`\\b(?:${ask}|${need})(?![a-z]).{0,30}\\b${one_time}`),
    new RegExp(
      `\\b(?:tu (?:vas recevoir|recevras|as recu)|des que)\\b.{0,30}\\b(?:code|${one_time})\\b.*\\b(?:envoi\\w*|dis|transfere\\w*|donne\\w*)`,
    ),
    /\bscanne\w* (?:ce|le)\b.{0,6}\bqr\b/,
    /\b(?:transferer|transfere\w*|envoie\w*|envoyer|donne\w*|dis-moi|lis-moi)\b.{0,16}\bcode\b.{0,24}\b(?:recu|recevoir|arrive|arriver)\b/,
    /\bcode\b.*\btu me l[ea'] ?(?:lis|dis|donnes?|envoies?|transferes?)\b/,
  ],
  data: [
    new RegExp(`\\b${ask}(?![a-z]).{0,40}\\b${secret}\\b`),
    new RegExp(
      `\\b${need}\\b.{0,30}\\b(?:ton|ta|tes|photo)\\b.{0,20}\\b${secret}\\b|\\b${need}\\b.{0,12}\\b(?:ton|ta|tes) ${secret}\\b`,
    ),
    /\b(?:il me faut|donne-moi|envoie(?:-moi)?|dis-moi|j'ai besoin)\b.{0,16}\b(?:mot de passe|photo|copie)\b.{0,8}\b(?:de|du) (?:ta|ton|tes)\b.{0,10}\b(?:boite|mail|carte|banque|compte|permis)/,
  ],
  pressure: [
    /\benvie de (?:sexe|faire l'amour)\b|\bsexe (?:ce soir|tout de suite)\b/,
    /\bplan (?:cul|q|a trois)\b|\bmontre-moi tout\b|\bpartie fine\b/,
    /\b(?:envoi\w*|envoy\w*|montr\w*|fais voir|je veux voir|donne)\b.*\b(?:nue?s?|nudes?|seins?|nichons|cul|fesses|chatte|bite|culotte|sous-vetements|a poil|sans (?:haut|vetements|soutif))\b/,
    /\bdeshabille-toi\b|\bdesape-toi\b|\bmets-toi (?:nue?|a poil)\b|\b(?:enleve|retire|vire) (?:ton|ta|tes|tout) ?(?:haut|culotte|soutif|vetements|fringues|soutien|pull|jean)?/,
    /\b(?:envie|veux|voudrais|aimerais|vais|laisse-moi)\b.{0,16}\b(?:te )?(?:baiser|niquer|lecher|sauter|troncher|prendre par)\b|\bon baise\b|\btu baises\b/,
    /\b(?:salope|pute|putain de femme|trainee|chienne|connasse|petasse)\b/,
    /\b(?:photo|video) de ma (?:bite|queue|verge)\b|\bma (?:bite|queue)\b|\bmon (?:sexe|penis)\b/,
    /\btu me dois\b.*\b(?:pipe|baise|nuit|baiser|fellation|nude)/,
    /\b(?:c'est |tu (?:prends|demandes|veux|coutes) )?combien (?:tu (?:prends|veux|demandes) )?(?:pour|de|a) (?:une |la |l')(?:nuit|heure|passe|soiree)\b(?!.*\bhotel)|\btu prends combien\b/,
    /\bsi tu (?:ne )?couches? pas\b|\bfais pas ta (?:coincee|sainte|difficile|pudique|timide)\b/,
  ],
  elsewhere: [
    new RegExp(
      `\\b(?:ecri\\w*|ajout\\w*|trouv\\w*|retrouv\\w*|pass(?:e|ons|er)|parl\\w*|contact\\w*|discut\\w*|viens|venez|rejoin\\w*|cherch\\w*|tu as|t'as|as-tu|attends|suis-moi|plutot|dispo)\\b.*\\b${app}\\b`,
    ),
    new RegExp(`\\b${app}\\b.*\\b(?:ici|plutot|simple|facile|ajout\\w*|la-bas|ecri\\w*)\\b`),
    /\b(?:donne|donnes|passe|passes|file|files|envoie|laisse)(?:-moi| moi)?\b.{0,8}\b(?:ton|un) (?:06|07|numero|num|tel\w*|portable|contact)\b|\bc'est quoi ton (?:06|numero|num|insta|snap)\b/,
    new RegExp(`\\b(?:je te (?:laisse|donne)|voici|tiens)\\b.{0,6}\\bmon\\b.{0,6}${app}\\b`),
  ],
}
