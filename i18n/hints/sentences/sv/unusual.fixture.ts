import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Min mobil är sönder, ger du mig en ny så vi kan köra video?'],
  ['money', 'Min son fyller sex imorgon och jag har inte ens till en tårta, fixar du det?'],
  ['money', 'Ambassaden vill ha 12000 kr i säkerhet innan de stämplar, när jag landat är de dina igen'],
  ['money', 'knapert den här veckan, ett litet bidrag vore snällt'],
  ['money', 'Mamma har slut på insulin och apoteket ger inget på krita, snälla'],
  ['data', 'Vad hette din mamma som ogift och när exakt är du född? Dag, månad, år'],
  ['data', 'Fyll i dina kortuppgifter här, bara för att visa att du är myndig'],
  ['code', 'vibrerade din mobil nyss? vilket nummer står i meddelandet'],
  ['code', 'ta en skärmdump på sms:et du nyss fick och lägg här'],
  ['gift_card', 'åk förbi macken, ta ett värdebevis på 500 och fota kvittot med pinkoden'],
  ['crypto', 'Av 5000 gjorde jag 60000 på två månader, vill du veta hur?'],
  ['crypto', 'arbitrage är säkert, min mäklare sköter allt, du lägger bara första insatsen'],
  ['elsewhere', 'Jag raderar appen idag, på snap heter jag anna.b', true],
  ['elsewhere', 'skriv privat till mig i den gröna appen ;)', true],
  ['elsewhere', 'Ring mig på 070 123 49 87 efter åtta', true],
  [null, 'Min mobil är sönder, jag har syrrans med glitter på'],
  [null, 'Min sons födelsedagstårta sjönk ihop i ugnen'],
  [null, 'Tre timmar i kö på ambassaden för en stämpel'],
  [null, 'Makaroner igen den här veckan, lång månad'],
  [null, 'Mamma har diabetes och äter glass i smyg'],
  [null, 'Ingen kan stava till mormors efternamn'],
  [null, 'Fick visa leg för en öl vid fyrtio, vilken ära'],
  [null, 'Mobilen vibrerar hela dagen för grannarnas grupp'],
  [null, 'Tog en skärmdump på veckans dummaste rubrik'],
  [null, 'Macken har godare kaffe än fiket på hörnet'],
  [null, 'Min bror gjorde om garaget till replokal'],
  [null, 'I Monopol förlorar jag alltid alla hus'],
  [null, 'Raderade TikTok och vann två timmar om dagen'],
  [null, 'Målade vardagsrummet grönt, nu är det ett akvarium'],
  [null, 'På maran hade jag nummer 1234'],
]
