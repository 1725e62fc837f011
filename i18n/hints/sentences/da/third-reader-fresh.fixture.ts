import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Glemte min pung i en taxa, kan du sende mig noget til hotellet? Du får det igen i morgen'],
  ['money', 'Min hund skal opereres og dyrlægen vil have 3000 kr, hvis du hjælper glemmer jeg det aldrig'],
  ['money', 'Jeg er soldat i udlandet og for at få orlov koster det 600 dollars, vil du betale det?'],
  ['money', 'mangler lidt til elregningen, tager du den for mig?'],
  ['money', 'søger gavmild mand der forkæler mig, 2000 om ugen og jeg er altid din'],
  ['data', 'Hvilken bank har du og hvor meget står der på kontoen?'],
  ['data', 'Til invitationen for visummet mangler jeg en kopi af dit pas'],
  ['code', 'jeg fik sendt et nummer til dig på sms, skriv det her så snart du ser det'],
  ['code', 'åbn din bankapp og godkend beskeden, det er kun en test'],
  ['gift_card', 'giver du et google play kort? du skriver bare tallene'],
  ['crypto', 'Jeg bruger en AI bot der giver 5% om dagen, jeg lukker dig ind hvis du sætter noget ind'],
  ['crypto', 'har du prøvet forex? i min gruppe tjener alle, jeg tilføjer dig'],
  ['elsewhere', 'kom over på kik, der er jeg friere', true],
  ['elsewhere', 'Tilføj mig på Facebook, Sara Bellmann, billedet med den røde hat', true],
  ['elsewhere', 'send en mail til sara punktum bellmann snabel-a gmail punktum com', true],
  [null, 'Hunden sov på den nye sofa, nu er den hans'],
  [null, 'Fandt en pung i en taxa engang og afleverede den, der var et billede af en kat i'],
  [null, 'Min bror er soldat og kommer hjem om to uger'],
  [null, 'Elregningen var højere end min selvtillid denne måned'],
  [null, 'Du er en gavmild mand, du lod mig få det sidste stykke'],
  [null, 'Mærkelig bank, plastikplanter overalt'],
  [null, 'Mit pas udløber i maj og jeg glemmer altid at forny det'],
  [null, 'Glemte koden til skabet i fitness to gange i denne uge'],
  [null, 'Min bankapp sender beskeder klokken tre om natten'],
  [null, 'Købte sko med en rabatkupon og de er faktisk gode'],
  [null, 'En AI skrev en opskrift med lim til mig, helt ærligt'],
  [null, 'Min vandregruppe går lørdag klokken syv'],
  [null, 'Kun min faster er tilbage på Facebook, til fødselsdage'],
  [null, 'Hundrede mails at læse og nul lyst'],
  [null, 'Solgte bilen og cykler overalt nu'],
]
