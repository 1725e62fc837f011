import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Mijn telefoon is stuk, geef jij me een nieuwe zodat we kunnen videobellen?'],
  ['money', 'Mijn zoontje wordt morgen zes en ik kan niet eens een taart kopen, regel jij dat?'],
  ['money', 'De ambassade wil 1200 euro borg voor ze stempelen, na de landing is het weer van jou'],
  ['money', 'zit deze week krap, een kleine bijdrage zou lief zijn'],
  ['money', 'Mijn moeder heeft geen insuline meer en de apotheek geeft niets op de pof, alsjeblieft'],
  ['data', 'Hoe heette je moeder voor ze trouwde en wanneer ben je precies geboren? Dag, maand, jaar'],
  ['data', 'Vul hier je kaartgegevens in, alleen om te laten zien dat je volwassen bent'],
  ['code', 'trilde je telefoon net? welk nummer staat er in het bericht'],
  ['code', 'maak een screenshot van de sms die je net hebt en zet hem hier neer'],
  ['gift_card', 'ga langs de pomp, haal een bon van 100 en maak een foto van de kassabon met de pin'],
  ['crypto', 'Van 500 heb ik in twee maanden 6000 gemaakt, wil je weten hoe?'],
  ['crypto', 'arbitrage is veilig, mijn broker doet alles, jij zet alleen de eerste inleg'],
  ['elsewhere', 'Ik verwijder de app vandaag, op snap ben ik anna.b', true],
  ['elsewhere', 'schrijf me privé in de groene app ;)', true],
  ['elsewhere', 'Bel me op 06 12 34 98 71 na achten', true],
  [null, 'Mijn telefoon is stuk, ik heb die van mijn zus met glitters'],
  [null, 'De verjaardagstaart van mijn zoontje is in de oven ingezakt'],
  [null, 'Drie uur in de rij bij de ambassade voor een stempel'],
  [null, 'Weer pasta deze week, de maand duurt lang'],
  [null, 'Mijn moeder heeft diabetes en eet stiekem ijs'],
  [null, 'Niemand kan de achternaam van mijn oma schrijven'],
  [null, 'Op mijn veertigste nog om mijn legitimatie gevraagd voor een biertje'],
  [null, 'Mijn telefoon trilt de hele dag door de buurtgroep'],
  [null, 'Ik heb een screenshot van de domste kop van de week'],
  [null, 'De pomp heeft betere koffie dan het café op de hoek'],
  [null, 'Mijn broer heeft van de garage een oefenruimte gemaakt'],
  [null, 'Met Monopoly verlies ik altijd al mijn huizen'],
  [null, 'TikTok verwijderd en twee uur per dag gewonnen'],
  [null, 'De woonkamer groen geverfd, het lijkt een aquarium'],
  [null, 'Bij de marathon had ik nummer 1234'],
]
