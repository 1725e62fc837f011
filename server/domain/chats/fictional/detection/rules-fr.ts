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
