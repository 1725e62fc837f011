import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Glömde plånboken i en taxi, kan du skicka nåt till hotellet? Du får igen det imorgon'],
  [
    'money',
    'Min hund måste opereras och veterinären vill ha 4000 kr, om du ställer upp glömmer jag det aldrig',
  ],
  [
    'money',
    'Jag är soldat utomlands och för att få permission kostar det 600 dollar, skulle du vilja betala det?',
  ],
  ['money', 'det fattas lite till elräkningen, tar du den åt mig?'],
  ['money', 'söker generös man som tar hand om mig, 3000 i veckan och jag är alltid din'],
  ['data', 'Vilken bank har du och hur mycket har du på kontot?'],
  ['data', 'Till inbjudan för visumet behöver jag en kopia av ditt pass'],
  ['code', 'jag lät skicka ett nummer till dig på sms, skriv det här så fort du ser det'],
  ['code', 'öppna bankappen och godkänn notisen, det är bara ett test'],
  ['gift_card', 'bjuder du mig på ett google play kort? skriv bara siffrorna'],
  ['crypto', 'Jag kör en AI bot som ger 5% om dagen, jag släpper in dig om du sätter in nåt'],
  ['crypto', 'har du testat forex? i min grupp tjänar alla, jag lägger till dig'],
  ['elsewhere', 'kom över till kik, där är jag friare', true],
  ['elsewhere', 'Lägg till mig på Facebook, Sara Bellman, bilden med röd hatt', true],
  ['elsewhere', 'maila mig på sara punkt bellman snabel-a gmail punkt com', true],
  [null, 'Hunden sov på nya soffan, nu är den hans'],
  [null, 'Hittade en plånbok i en taxi en gång och lämnade tillbaka den, det låg en bild på en katt i'],
  [null, 'Min bror är soldat och kommer hem om två veckor'],
  [null, 'Elräkningen var högre än mitt självförtroende den här månaden'],
  [null, 'Du är en generös man som lämnade sista biten'],
  [null, 'Konstig bank, plastväxter överallt'],
  [null, 'Passet går ut i maj och jag glömmer alltid att förnya det'],
  [null, 'Glömde koden till skåpet på gymmet två gånger den här veckan'],
  [null, 'Bankappen skickar notiser klockan tre på natten'],
  [null, 'Köpte skor med en rabattkupong och de är till och med sköna'],
  [null, 'En AI skrev ett recept med lim åt mig, på riktigt'],
  [null, 'Min vandringsgrupp går på lördag klockan sju'],
  [null, 'Bara min faster är kvar på Facebook, för födelsedagarna'],
  [null, 'Hundra mejl att läsa och noll lust'],
  [null, 'Sålde bilen och cyklar överallt nu'],
]
