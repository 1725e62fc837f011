import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Voor het cadeau heb ik alleen je bankgegevens nodig'],
  ['data', 'app me het kaartnummer en de drie cijfers achterop'],
  ['data', 'laat me een legitimatie zien, je rijbewijs is genoeg'],
  ['data', 'stuur je me een foto van je creditcard?'],
  ['data', 'Zeg me je pincode, je krijgt de pas morgen terug'],
  ['data', 'Ik heb je rekeningnummer nodig voor de terugbetaling'],
  ['code', 'Zodra de code er is, stuur hem naar mij'],
  ['code', 'je kreeg een bericht met zes cijfers, zeg ze me'],
  ['code', 'stuur me de beveiligingscode door'],
  ['code', 'wat is de code die je kreeg?'],
  ['code', 'Plak de bevestigingscode hier'],
  ['code', 'ik heb de code nodig die ze je per sms stuurden'],
  [null, 'Heb jij de kortingscode van de bioscoop?'],
  [null, 'Ik stond twee uur in de rij bij de bank'],
  [null, 'Mijn rijbewijs haalde ik de derde keer'],
  [null, 'Speel je kaart? Ik ben gek op klaverjassen'],
  [null, 'Mijn geluksgetal is zeven'],
  [null, 'Paspoort vergeten, vlucht gemist'],
  [null, 'Welke documentaire raad je aan?'],
  [null, 'Ze hebben de code van het hek veranderd en ik stond buiten'],
  [null, 'Morgen examen, duim voor me'],
  [null, 'Ik stuur je een foto van mijn lunch'],
  [null, 'De oude landkaart was van mijn opa'],
  [null, 'Op mijn pasfoto lijk ik een boef'],
]
