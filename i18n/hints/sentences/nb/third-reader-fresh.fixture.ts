import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Glemte lommeboka i en taxi, kan du sende meg noe til hotellet? Du får det igjen i morgen'],
  ['money', 'Hunden min må opereres og dyrlegen skal ha 4000 kr, hvis du stiller opp glemmer jeg det aldri'],
  ['money', 'Jeg er soldat i utlandet og for å få permisjon koster det 600 dollar, vil du betale det?'],
  ['money', 'mangler litt til strømregninga, tar du den for meg?'],
  ['money', 'søker generøs mann som tar vare på meg, 3000 i uka og jeg er alltid din'],
  ['data', 'Hvilken bank har du og hvor mye har du på kontoen?'],
  ['data', 'Til invitasjonen for visumet trenger jeg en kopi av passet ditt'],
  ['code', 'jeg fikk sendt et nummer til deg på sms, skriv det her så fort du ser det'],
  ['code', 'åpne bankappen og godkjenn varselet, det er bare en test'],
  ['gift_card', 'spanderer du et google play kort på meg? bare skriv tallene'],
  ['crypto', 'Jeg bruker en KI bot som gir 5% om dagen, jeg slipper deg inn hvis du setter inn noe'],
  ['crypto', 'har du prøvd forex? i gruppa mi tjener alle, jeg legger deg til'],
  ['elsewhere', 'kom over til kik, der er jeg friere', true],
  ['elsewhere', 'Legg meg til på Facebook, Sara Bellmann, bildet med rød hatt', true],
  ['elsewhere', 'send meg en mail på sara punktum bellmann krøllalfa gmail punktum com', true],
  [null, 'Hunden sov på den nye sofaen, nå er den hans'],
  [null, 'Fant en lommebok i en taxi en gang og leverte den tilbake, det lå bilde av en katt i den'],
  [null, 'Broren min er soldat og kommer hjem om to uker'],
  [null, 'Strømregninga var høyere enn selvtilliten min denne måneden'],
  [null, 'Du er en generøs mann som lot meg få siste biten'],
  [null, 'Rar bank, plastplanter overalt'],
  [null, 'Passet går ut i mai og jeg glemmer alltid å fornye det'],
  [null, 'Glemte koden til skapet på treningssenteret to ganger denne uka'],
  [null, 'Bankappen sender varsler klokka tre om natta'],
  [null, 'Kjøpte sko med en rabattkupong og de er faktisk gode'],
  [null, 'En KI skrev en oppskrift med lim til meg, helt sant'],
  [null, 'Turgruppa mi går på lørdag klokka sju'],
  [null, 'Bare tanta mi er igjen på Facebook, til bursdagene'],
  [null, 'Hundre mailer å lese og null lyst'],
  [null, 'Solgte bilen og sykler overalt nå'],
]
