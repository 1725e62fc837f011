import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Lahjaa varten tarvitsen vain pankkitietosi'],
  ['data', 'kirjoita kortin numero ja kolme numeroa takaa'],
  ['data', 'näytä henkilötodistus, ajokortti riittää'],
  ['data', 'lähetätkö kuvan luottokortistasi?'],
  ['data', 'Kerro pin-koodisi, saat kortin huomenna'],
  ['data', 'Tarvitsen tilinumerosi palautusta varten'],
  ['code', 'Kun koodi tulee, lähetä se minulle'],
  ['code', 'sait viestin, jossa on kuusi numeroa, kerro ne'],
  ['code', 'välitä turvakoodi minulle'],
  ['code', 'mikä on koodi, jonka sait?'],
  ['code', 'Liitä vahvistuskoodi tähän'],
  ['code', 'tarvitsen koodin, jonka he lähettivät sinulle tekstiviestillä'],
  [null, 'Onko sinulla elokuvateatterin alekoodi?'],
  [null, 'Seisoin pankissa jonossa kaksi tuntia'],
  [null, 'Sain ajokortin kolmannella yrittämällä'],
  [null, 'Pelaatko korttia? Rakastan bridgeä'],
  [null, 'Onnennumeroni on seitsemän'],
  [null, 'Passi unohtui ja lento meni'],
  [null, 'Mitä dokumenttia suosittelet?'],
  [null, 'Portin koodi vaihdettiin ja jäin ulos'],
  [null, 'Huomenna on tentti, pidä peukkuja'],
  [null, 'Lähetän kuvan lounaastani'],
  [null, 'Vanha kartta oli isoisäni'],
  [null, 'Passikuvassa näytän rosvolta'],
]
