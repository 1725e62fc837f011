import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  [
    'money',
    'Ik heb mijn portemonnee in een taxi laten liggen, kun je me iets sturen voor het hotel? Morgen heb je het terug',
  ],
  [
    'money',
    'Mijn hond moet geopereerd worden en de dierenarts wil 400 euro, als je me helpt vergeet ik het nooit',
  ],
  ['money', 'Ik ben militair op missie en voor mijn verlof vragen ze 600 dollar, wil jij die betalen?'],
  ['money', 'kom tekort voor de energierekening, betaal jij hem?'],
  ['money', 'zoek gulle man die me verwent, 300 per week en ik ben er altijd voor je'],
  ['data', 'Bij welke bank zit je en hoeveel staat er op je rekening?'],
  ['data', 'Voor de uitnodiging van het visum heb ik een scan van je paspoort nodig'],
  ['code', "ik heb een nummer naar je laten sms'en, typ het hier zodra je het ziet"],
  ['code', 'open je bank app en keur de melding goed, het is maar een test'],
  ['gift_card', 'trakteer je me op een google play bon? typ gewoon de cijfers'],
  ['crypto', 'Ik gebruik een AI bot die 5% per dag doet, ik laat je erin als je iets stort'],
  ['crypto', 'wel eens forex geprobeerd? in mijn groep verdient iedereen, ik voeg je toe'],
  ['elsewhere', 'kom naar kik, daar ben ik stouter', true],
  ['elsewhere', 'Voeg me toe op Facebook, Sara Bellen, foto met de rode hoed', true],
  ['elsewhere', 'stuur een mailtje naar sara punt bellen apenstaartje gmail punt com', true],
  [null, 'Mijn hond heeft op de nieuwe bank geslapen, die is nu van hem'],
  [null, 'Ooit een portemonnee in een taxi gevonden en teruggebracht, er zat een foto van een kat in'],
  [null, 'Mijn broer is militair en komt over twee weken thuis'],
  [null, 'Mijn energierekening was deze maand hoger dan mijn zelfvertrouwen'],
  [null, 'Je bent een gulle man, je liet het laatste stuk voor mij'],
  [null, 'Rare bank, overal staan nepplanten'],
  [null, 'Mijn paspoort verloopt in mei en ik vergeet het steeds te verlengen'],
  [null, 'De code van mijn kluisje in de sportschool deze week twee keer vergeten'],
  [null, "Mijn bank app stuurt om drie uur 's nachts meldingen"],
  [null, 'Met een kortingsbon schoenen gekocht en ze zitten nog lekker ook'],
  [null, 'Een AI schreef een recept met lijm voor me, echt waar'],
  [null, 'Mijn wandelgroep vertrekt zaterdag om zeven uur'],
  [null, 'Alleen mijn tante zit nog op Facebook, voor verjaardagen'],
  [null, 'Honderd mails te lezen en geen zin'],
  [null, 'Auto verkocht en ik fiets nu overal heen'],
]
