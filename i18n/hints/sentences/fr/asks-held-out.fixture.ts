import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Pour le cadeau il me faut juste ton RIB'],
  ['data', 'écris-moi le numéro de la carte et les trois chiffres derrière'],
  ['data', 'montre-moi une pièce d’identité, le permis suffit'],
  ['data', 'tu m’envoies une photo de ta carte bancaire ?'],
  ['data', 'Dis-moi ton code secret, je te rends la carte demain'],
  ['data', 'J’ai besoin de ton numéro de compte pour le remboursement'],
  ['code', 'Dès que le code arrive, envoie-le-moi'],
  ['code', 'tu as reçu un message avec six chiffres, dis-les-moi'],
  ['code', 'transfère-moi le code de sécurité'],
  ['code', 'c’est quoi le code que tu as reçu ?'],
  ['code', 'Colle le code de confirmation ici'],
  ['code', 'j’ai besoin du code qu’ils t’ont envoyé par SMS'],
  [null, 'Tu as le code promo du ciné ?'],
  [null, 'J’ai fait deux heures de queue à la banque'],
  [null, 'J’ai eu le permis à la troisième tentative'],
  [null, 'Tu joues aux cartes ? J’adore la belote'],
  [null, 'Mon chiffre porte-bonheur est le sept'],
  [null, 'J’ai oublié mon passeport et raté l’avion'],
  [null, 'Quel documentaire tu me conseilles ?'],
  [null, 'Ils ont changé le code de la porte, je suis restée dehors'],
  [null, 'Demain j’ai un examen, croise les doigts'],
  [null, 'Je t’envoie une photo de mon déjeuner'],
  [null, 'La vieille carte du salon vient de mon grand-père'],
  [null, 'Sur ma photo d’identité j’ai l’air d’un bandit'],
]
