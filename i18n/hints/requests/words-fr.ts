import type { RequestWords } from './requests.ts'

const you =
  "(?:tu (?:peux|pourrais|veux|voudrais|saurais)|peux-tu|pourrais-tu|pourrais tu|tu n'?aurais pas|t'aurais pas|t'as pas)"

export const words: RequestWords = {
  payments: 'paylib|wero|mandat cash',
  coins: 'wallet|trader',
  lend: `(?:${you}) (?:me |m'|nous )?(?:preter|avancer|depanner)\\w*|(?:prete|avance|depanne)(?:-| )?moi|me (?:pretes|pretez|pretes?|pretera\\w*|depanner)|m'avancer?`,
  give: `(?:${you}) (?:\\w+ )?(?:me |m'|nous )?(?:envoyer|donner|virer|faire|passer|filer|verser|transferer)|\\d+ balles? a (?:me|m)|(?:envoie|donne|vire|file|passe|fais|verse)(?:-| )(?:moi|nous)|me (?:filer|donner|virer|verser|envoyer|faire)|m'envoyer|tu (?:m'envoies|me donnes|me vires|me files)`,
  money:
    'argent|thunes?|fric|sous|oseille|cash|balles|blé|\\d[\\d. ]*k? ?(?:€|euros?|eur|dollars?|balles)|de quoi (?:payer|manger)',
  until:
    "jusqu'(?:a|au) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|la fin|ma paie|la paie)",
  loan: 'pret',
  need: "j'ai besoin|besoin|il me faut|il me faudrait|me faudrait|je cherche|je demande",
  back: "(?:je )?(?:te|jte|j'te|t') ?(?:l[ea]s? |en |'?)?(?:rend|rembours|redonn)\\w*|te (?:rends|rendrai|rembourse\\w*) (?:tout|ca|tt)?|avec (?:les )?interets",
  by_payment: "fais|tu peux|tu as|t'as|envoie|peux-tu|tu fais|attend|simple",
  hardship:
    'hopital|hospitalis\\w+|operation|oper\\w+|medicaments?|soins|veto|veterinaire|loyer|a la rue|expuls\\w+|factures?|avocat|caution|obseques|enterrement',
  help: `(?:${you}) (?:\\w+ )?(?:m'aider|nous aider|me depanner)|aide(?:-| )moi|si tu m'aide\\w*|(?:tu|te) (?:\\w+ )?m'aider|un coup de main|la seule (?:a qui|personne)|le seul a qui|compter sur toi|oublierai jamais`,
  purchase:
    'billets?|train|vol|avion|essence|visa|hotel|facture\\w*|loyer|amende|permission|frais|recharge|taxi|plein',
  pays: `(?:${you}) (?:\\w+ )?(?:l[ea]s? |me |m')?(?:payer|regler|prendre|acheter|reserver|offrir)|tu (?:me |m'|l[ea] )?(?:l[ea]s? )?(?:paies|payes|prends|offres|achetes|regles)|paye(?:-| )moi`,
  stuck:
    "(?:compte|carte) (?:est |bancaire est )?(?:bloque\\w*|piratee?)|(?:oublie|perdu|vole|laisse) (?:mon|le) (?:portefeuille|porte-monnaie)|a sec|fauche\\w*|(?:coince|bloque)e? (?:a|au|en|dans)|pas (?:d'argent|un rond|de quoi|les moyens)|il me manque",
  held: 'douane|colis|permission|heritage|livraison|coursier|deblo\\w+|transit',
  due: '(?:il faut|faut|il suffit de|tu dois|reste a|dois) .{0,24}(?:regler|payer|verser)|(?:reclame|demande|exige|veut|veulent|demandent) .{0,12}\\d{2,}|frais de',
  asks_money:
    "combien (?:tu peux|peux-tu|tu pourrais) (?:\\w+ )?(?:m')?(?:envoyer|donner|virer|verser|preter)|aider financierement|aide financiere|financierement|recharge(?:-| )moi|recharger mon (?:tel\\w*|portable|forfait)|besoin d'argent|mandat (?:western|cash)",
  generous: "homme genereux|monsieur genereux|(?:pour )?m'entretenir|qui me gate|sugar ?daddy|sponsor",
  weekly: 'par (?:semaine|mois)|argent de poche',
  get: "envoi\\w+|donne\\w*|dis|montre\\w*|c'est quoi|quel\\w* (?:est|sont)|passe|file|besoin|il me faut|ecris|prends|m'envoyer|me donner",
  your: 'ton|ta|tes|derriere|recto',
  secret:
    "rib|iban|numero de (?:ta )?(?:carte|compte|secu\\w*)|numero de ta (?:carte|cb)|cb|carte (?:bancaire|bleue|d'identite|vitale)|date d'expiration|cvv|cryptogramme|passeport|permis(?: de conduire)?|identifiants|mot de passe|code secret|date de naissance|(?:trois|3) chiffres",
  account:
    "(?:sur|par) ton compte (?:\\w+ )?|(?:trois|3) chiffres (?:derriere|au dos)|(?:t'as|tu as|as-tu) combien sur|combien (?:tu as|t'as|as-tu) sur|dans quelle banque|photo (?:\\w+ )?de (?:ta|ton) (?:carte|piece|passeport|permis)\\w*.*",
  came: "(?:tu (?:viens|vas) (?:de )?recev\\w+|recu|recois|s'affich\\w+|sms|texto|t'envo\\w+|va t'envoyer|vient de|fait envoyer|apparai\\w+|des que tu)",
  digits: 'code|(?:six|6|quatre|4|huit|8) chiffres|numero',
  tell: "(?:me |m')?l[ea]s? (?:lire|dire|donner|envoyer|transferer)|dis(?:-| )moi|(?:tu )?me l[ea] (?:transfere|donne|envoie|dis|lis)\\w*|envoie|recopie\\w*|lis(?:-| )moi|transfere\\w*|donne(?:-| )moi|m'envoyer|c'est quoi",
  asks_code:
    "(?:c'est quoi|c koi|donne moi|envoie moi|quel est) (?:le|ton) (?:code|otp) (?:de|que|recu|sms)\\w*",
  approve: 'valid\\w+|confirm\\w+|accept\\w+|autoris\\w+|appuie',
  banking: 'appli(?:cation)? (?:de (?:ta|la) banque|bancaire)|notification|banque en ligne',
  buy: 'achet\\w+|prend\\w+|prouv\\w+|offr\\w+|envo\\w+|besoin|veux|gratt\\w+|recharge|ticket',
  gain: "gagn(?:e|es|er|ent|ons)|invest(?:ir|is|it|issons)|appren\\w+|t'(?:apprends|explique|ajoute|montre)|je te (?:montre|fais|explique|forme)|profits?|doubl\\w+|mets \\d+|met \\d+|achet(?:er|e)|depos\\w+|vers\\w+|rendement|signaux|t'as (?:un|deja)|tu as un|envoie",
  venture: 'plateforme|signaux|robot|bot|appli(?:s|cations?)?|groupe|exchange|ia|systeme',
  deposit: 'depos\\w+|vers(?:e|es|er)|mets \\d+|doubl\\w+|tout le monde gagne',
  teach:
    "(?:je )?(?:peux )?t'(?:apprend\\w+|explique\\w*)|te (?:montre\\w*|form\\w+|fais entrer)|(?:commencer|debuter) avec",
  daily: '\\d+ ?(?:€|euros|%)? ?(?:par jour|par semaine|par mois)|gagn\\w+',
  asks_invest: 'invest\\w+ (?:ensemble|avec moi)|on (?:investit|double)|ensemble .{0,20}invest\\w+',
  move: "ecri(?:s|vez|re)(?:-| )?(?:moi|nous)?|ajoute\\w*|cherche\\w*|trouve(?:-| )moi|viens|rejoins\\w*|on (?:passe|continue|parle)|passons|continu(?:e|ons)|t'as|tu as|as-tu|plutot|simple|facile|rarement|mieux|parle(?:-| )moi",
  asks_contact:
    '(?:laisse|donne|envoie|file|passe)(?:-| )?(?:moi )?(?:ton|un|ta) (?:num\\w*|tel\\w*|06|07|mail|e-?mail|adresse|portable|contact)|(?:laisse|donne|envoie|file|passe) ton \\w+',
}
