import { anyOf, anyWord } from './any-word.ts'
import type { FictionalRules } from './find-in-text.ts'

const young = '(?:1[0-7]|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept)'
const not_real =
  '(?:faux|fausse|fake|bot|robot|chatbot|machine|ia|ordinateur|programme|fictif|fictive|inventee?|payee?|(?:une? )?employee?|operat(?:eur|rice)|moderat(?:eur|rice)|animat(?:eur|rice)|intelligence artificielle|un personnage)'
const real = '(?:reel(?:le)?s?|vraie?s?|humaine?|en chair)'

export const rules: FictionalRules = {
  asks: [
    new RegExp(
      `\\b(?:es[- ]tu|t'?es|tu es|etes[- ]vous|vous etes|t'etes)\\b.{0,40}\\b(?:${real}|${not_real})(?![\\w-])`,
    ),
    /\b(?:existes?[- ]tu|tu existes?|vous existez|existez[- ]vous)\b/,
    new RegExp(
      `\\b(?:parle|ecris|discute|echange|chatte|affaire)s?\\b.{0,15}\\b(?:a|avec)\\b.{0,25}\\b(?:${real}|${not_real}|quelqu'un|une personne)(?![\\w-])`,
    ),
    /\bqui (?:est|se cache|ecrit|m'ecrit|repond|me repond|se trouve|es[- ]tu)\b.{0,25}\b(?:derriere|vraiment|en vrai|en realite|ces messages|l'ecran|de l'autre cote)/,
    /\b(?:profil|photos?|compte)\b.{0,25}\b(?:vraie?s?|faux|fausses?|reel(?:le)?s?|fake|inventee?s?|authentiques?)(?![\w-])/,
    /\b(?:faux|fake|vrai) (?:profil|compte)\b/,
    /\bil y a (?:vraiment )?quelqu'un (?:de (?:vrai|reel)|derriere|de l'autre cote)|\by a[- ]t[- ]il (?:vraiment )?quelqu'un/,
    /^[^a-z]*(?:bot|robot|ia|chatgpt|fake)\s*\?/,
  ],
  doubts: {
    words: anyWord(
      "l'equipe|virtuelle?|pas une (?:vraie )?personne|fakes|que c'est toi|c'est (?:bien|vraiment) toi",
      'faux profils|un automate|logiciel|bosses ici|travailles ici|que des fakes',
      "ta (?:tete|vraie tete|vraie photo)|(?:ca |elle )?(?:n')?existe pas|en face de moi|(?:chat)?bots?",
      String.raw`robot\w*|ia|chat ?gpt|machine|ordi(?:nateur)?|algorithme|automatique\w*|genere\w*|fake`,
      String.raw`faux (?:profil|compte)|bidon|pipeau|profil (?:appat|leurre)|invente\w*|fictif|fictive`,
      'moderat(?:rice|eur)|animat(?:rice|eur)|operat(?:rice|eur)|humaine?|etre humain|en chair|reel(?:le)?',
      'vraie? (?:personne|fille|femme|mec|homme)|vraies?(?= ?(?:ou|[?.!]|$))|authentique',
      String.raw`exist(?:es|ez)(?: tu| vous|-tu|-vous)?|tu existes|(?:te|vous) paie\w*|pay\w+ (?:par|pour)`,
      'pour le site|(?:du|par le) site|piquee?s|volee?s|sur le net|prises? (?:sur|du)',
      "derriere (?:ce|cet|ton|l')",
    ),
    you: anyWord(
      "en os|derriere|toutes?|tous|en face|ca|y a|ta|tu|t|t'?es|toi|te|ton|tes|vous|es|etes|seriez",
      'ce compte|ce profil|cet ecran|ici|profil|photos?|la (?:nana|fille|femme) de la|affaire',
      'on (?:te|vous)|qui|parle|hein|non',
    ),
    elsewhere: anyOf(
      String.raw`\b(?:mon|son) (?:robot|ordi\w*)\b|\brobot (?:patissier|aspirateur|tondeuse|de cuisine)`,
      String.raw`\b(?:veut|achet\w*|bosse|travail\w*|etudie)\b.{0,20}\b(?:robot|ia|ordi\w*|machine)\b`,
      String.raw`\b(?:film|livre|serie|roman)\b|\bpaie? (?:bien|demain)\b|\bun vrai plaisir\b|\bderriere la camera\b`,
      String.raw`\bphotos? (?:de vacances|de ton chien)\b`,
      String.raw`\bexiste (?:pas|plus|encore)\b.{0,20}\b(?:bar|resto|magasin|film)`,
      String.raw`\b(?:encore|toujours) (?:ce|le|cet)\b|\bhumaine? de\b`,
    ),
  },
  asks_nothing: [/\b(?:un vrai|une vraie) (?!personne|femme|homme|fille|profil|humain)/],
  self_harm: [
    /\bsuicid(?!e squad)\w*|\bme suicider\b|\bscarifi\w+/,
    /\b(?:envie|veux|voudrais|prefere|prefererais) (?:juste |seulement )?(?:de )?mourir\b(?! de rire)/,
    /\ben finir (?:avec (?:la vie|ma vie|tout|moi)|une bonne fois|pour de bon)|\bme (?:tuer|foutre en l'air)\b|\bmettre fin a (?:mes jours|ma vie)/,
    /\bplus (?:envie|la force|aucune raison) de (?:vivre|continuer a vivre)\b|\bveux plus vivre\b/,
    /\bme (?:faire|fais) du mal\b|\bm'ouvrir les veines\b/,
    /\bmieux (?:si j'etais mort|sans moi)|\bje serais mieux morte?\b/,
  ],
  minor: [
    new RegExp(
      `\\bj'?ai (?:que |seulement |juste |a peine |bientot |encore )*${young} ans\\b(?! (?:d'|de|de plus))`,
    ),
    new RegExp(`\\b(?:j'?aurai|je vais avoir|je fete mes|j'?ai eu) ${young} ans\\b`),
    /\bje suis (?:encore )?(?:une? )?mineure?\b(?! (?:de fond|en|a))|\bpas (?:encore )?(?:18|dix-huit) ans\b|\bmoins de (?:18|dix-huit) ans\b|\bpas encore majeure?\b/,
    /\bje suis (?:encore )?(?:au college|en (?:6e|5e|4e|3e|6eme|5eme|4eme|3eme|seconde|troisieme|quatrieme))\b/,
  ],
  vulnerable: [
    /\b(?:n')?arrive (?:plus|pas) a (?:m'arreter|arreter)\b.{0,25}\b(?:depens|achet|credits|payer|t'ecrire)/,
    /\b(?:depense|claque|utilise|mis|englouti) (?:toute?s? )?(?:ma|mes|mon|l'argent du) (?:pension|retraite|economies|salaire|loyer|paie|rsa)\b/,
    /\b(?:je suis|me suis) (?:tres |completement )?(?:endettee?|ruinee?|surendettee?)\b|\bpris un (?:credit|pret) pour\b|\bcrible\w* de dettes/,
    /\bplus (?:d'argent|un sou|rien) pour (?:manger|le loyer|payer (?:le|mon) loyer|mes medicaments|les courses|me soigner|me nourrir)\b/,
    /\b(?:alzheimer|demence|sous (?:tutelle|curatelle)|mon tuteur|ma curatrice|addict\w* aux jeux)\b/,
  ],
}
