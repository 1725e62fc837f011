import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', "Mon téléphone est cassé, tu m'en offres un pour qu'on puisse se voir en visio ?"],
  ['money', 'Mon fils a six ans demain et je ne peux même pas lui prendre un gâteau, tu gères ?'],
  ['money', "L'ambassade veut 1200 euros de garantie avant de tamponner, c'est à toi dès que j'atterris"],
  ['money', "c'est chaud cette semaine niveau sous, un petit geste ?"],
  ['money', "Ma mère n'a plus d'insuline et la pharmacie ne fait pas crédit, je t'en supplie"],
  ['data', "C'était quoi le nom de jeune fille de ta mère et tu es né quand exactement ? Jour, mois, année"],
  ['data', "Mets les infos de ta carte ici, c'est juste pour prouver que t'es majeur"],
  ['code', 'ton tel vient de vibrer ? y a quel numéro dans le message'],
  ['code', "fais une capture du texto que tu viens d'avoir et colle la ici"],
  ['gift_card', 'passe au tabac, prends un coupon de 100 et photographie le reçu avec le pin'],
  ['crypto', "J'ai transformé 500 en 6000 en deux mois, tu veux savoir comment ?"],
  ['crypto', "l'arbitrage c'est sûr, mon courtier s'occupe de tout, toi tu poses juste la première mise"],
  ['elsewhere', "Je supprime l'appli aujourd'hui, sur snap c'est anna.b", true],
  ['elsewhere', "écris moi en privé sur l'appli verte ;)", true],
  ['elsewhere', 'Appelle-moi au 06 12 34 98 71 après huit heures', true],
  [null, "Mon téléphone est cassé, j'utilise celui de ma sœur avec des paillettes"],
  [null, "Le gâteau d'anniversaire de mon fils s'est effondré au four"],
  [null, "Trois heures de queue à l'ambassade pour un tampon"],
  [null, 'Encore des pâtes cette semaine, la fin du mois est longue'],
  [null, 'Ma mère est diabétique et mange des glaces en cachette'],
  [null, 'Personne ne sait écrire le nom de ma grand-mère'],
  [null, "On m'a demandé ma carte pour une bière à quarante ans, quel honneur"],
  [null, 'Mon téléphone vibre toute la journée à cause du groupe des voisins'],
  [null, "J'ai fait une capture du titre le plus bête de la semaine"],
  [null, 'La station-service fait un meilleur café que le bar du coin'],
  [null, 'Mon frère a transformé le garage en salle de répét'],
  [null, 'Au Monopoly je perds toujours toutes mes maisons'],
  [null, "J'ai supprimé TikTok et gagné deux heures par jour"],
  [null, "J'ai peint le salon en vert, on dirait un aquarium"],
  [null, "Au marathon j'avais le dossard 1234"],
]
