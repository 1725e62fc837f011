import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  [
    'money',
    "J'ai oublié mon portefeuille dans un taxi, tu pourrais m'envoyer de quoi payer l'hôtel ? Je te rends ça demain",
  ],
  ['money', "Mon chien doit être opéré et le véto demande 400 euros, si tu m'aides je ne l'oublierai jamais"],
  [
    'money',
    'Je suis militaire en mission, pour la permission il faut verser 600 dollars, tu pourrais les payer ?',
  ],
  ['money', "il me manque un peu pour la facture d'électricité, tu me la paies ?"],
  ['money', "cherche homme généreux pour m'entretenir, 300 par semaine et je suis toujours dispo"],
  ['data', "T'es dans quelle banque et t'as combien sur ton compte ?"],
  ['data', "Pour la lettre d'invitation du visa il me faut un scan de ton passeport"],
  ['code', "je t'ai fait envoyer un numéro par texto, recopie le ici dès que tu le vois"],
  ['code', "ouvre l'appli de ta banque et valide la notification, c'est juste un test"],
  ['gift_card', "tu m'offres un bon google play ? écris moi juste les chiffres"],
  ['crypto', "J'utilise un robot IA qui fait 5% par jour, je te fais entrer si tu verses quelque chose"],
  ['crypto', "t'as déjà essayé le forex ? dans mon groupe tout le monde gagne, je t'ajoute"],
  ['elsewhere', 'viens sur kik, je suis plus coquine là-bas', true],
  ['elsewhere', 'Ajoute-moi sur Facebook, Sarah Belin, la photo avec le chapeau rouge', true],
  ['elsewhere', 'envoie un mail à sarah point belin arobase gmail point com', true],
  [null, 'Mon chien a dormi sur le canapé neuf, il est à lui maintenant'],
  [null, "J'ai trouvé un portefeuille dans un taxi et je l'ai rendu, il y avait une photo de chat dedans"],
  [null, 'Mon frère est militaire et il rentre dans deux semaines'],
  [null, "Ma facture d'électricité est plus haute que mon moral ce mois-ci"],
  [null, "Tu es un homme généreux, tu m'as laissé la dernière part"],
  [null, 'Drôle de banque, il y a des plantes en plastique partout'],
  [null, "Mon passeport expire en mai et j'oublie toujours de le refaire"],
  [null, "J'ai oublié le code du casier à la salle deux fois cette semaine"],
  [null, "L'appli de ma banque m'envoie des notifications à trois heures du matin"],
  [null, "J'ai utilisé un bon de réduction pour des chaussures et elles sont même confortables"],
  [null, "Une IA m'a écrit une recette avec de la colle, je te jure"],
  [null, 'Mon groupe de rando part samedi à sept heures'],
  [null, "Il n'y a plus que ma tante sur Facebook, pour les anniversaires"],
  [null, 'Cent mails à lire et aucune envie'],
  [null, "J'ai vendu ma voiture et je fais tout à vélo"],
]
