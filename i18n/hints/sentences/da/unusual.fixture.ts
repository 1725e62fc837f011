import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Min mobil er smadret, giver du mig en ny så vi kan tage video?'],
  ['money', 'Min søn fylder seks i morgen og jeg har ikke engang til en kage, ordner du det?'],
  ['money', 'Ambassaden vil have 9000 kr i sikkerhed før de stempler, når jeg lander er de dine igen'],
  ['money', 'det er stramt i denne uge, et lille bidrag ville være sødt'],
  ['money', 'Min mor er løbet tør for insulin og apoteket giver ikke på klods, vær nu sød'],
  ['data', 'Hvad hed din mor som ugift og hvornår er du helt præcist født? Dag, måned, år'],
  ['data', 'Tast dine kortoplysninger her, kun for at vise at du er myndig'],
  ['code', 'vibrerede din mobil lige? hvilket nummer står der i beskeden'],
  ['code', 'tag et skærmbillede af den sms du lige fik og læg det her'],
  ['gift_card', 'kør forbi tanken, tag en værdikupon på 500 og tag et billede af bonen med pinkoden'],
  ['crypto', 'Af 5000 lavede jeg 60000 på to måneder, vil du vide hvordan?'],
  ['crypto', 'arbitrage er sikkert, min mægler gør det hele, du lægger bare det første indskud'],
  ['elsewhere', 'Jeg sletter appen i dag, på snap hedder jeg anna.b', true],
  ['elsewhere', 'skriv privat til mig i den grønne app ;)', true],
  ['elsewhere', 'Ring til mig på 28 41 36 95 efter otte', true],
  [null, 'Min mobil er smadret, jeg har min søsters med glimmer'],
  [null, 'Min søns fødselsdagskage faldt sammen i ovnen'],
  [null, 'Tre timer i kø på ambassaden for et stempel'],
  [null, 'Pasta igen i denne uge, lang måned'],
  [null, 'Min mor har diabetes og spiser is i smug'],
  [null, 'Ingen kan stave til min farmors efternavn'],
  [null, 'Skulle vise id for en øl som fyrreårig, sikke en ære'],
  [null, 'Mobilen vibrerer hele dagen på grund af nabogruppen'],
  [null, 'Tog et skærmbillede af ugens dummeste overskrift'],
  [null, 'Tanken har bedre kaffe end caféen på hjørnet'],
  [null, 'Min bror lavede garagen om til øvelokale'],
  [null, 'I Matador taber jeg altid alle husene'],
  [null, 'Slettede TikTok og vandt to timer om dagen'],
  [null, 'Malede stuen grøn, nu ligner den et akvarium'],
  [null, 'Til maraton havde jeg nummer 1234'],
]
