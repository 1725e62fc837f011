import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Mobilen min er knust, gir du meg en ny så vi kan ta video?'],
  ['money', 'Sønnen min fyller seks i morgen og jeg har ikke engang til en kake, ordner du det?'],
  ['money', 'Ambassaden vil ha 12000 kr i sikkerhet før de stempler, når jeg lander er de dine igjen'],
  ['money', 'det er trangt denne uka, et lite bidrag hadde vært snilt'],
  ['money', 'Mamma er tom for insulin og apoteket gir ingenting på krita, vær så snill'],
  ['data', 'Hva het moren din som ugift og når er du født helt nøyaktig? Dag, måned, år'],
  ['data', 'Legg inn kortopplysningene her, bare for å vise at du er myndig'],
  ['code', 'vibrerte mobilen din nå? hvilket nummer står i meldingen'],
  ['code', 'ta skjermbilde av sms-en du nettopp fikk og legg det her'],
  [
    'gift_card',
    'kjør innom bensinstasjonen, ta et verdikort på 500 og ta bilde av kvitteringen med pinkoden',
  ],
  ['crypto', 'Av 5000 lagde jeg 60000 på to måneder, vil du vite hvordan?'],
  ['crypto', 'arbitrasje er trygt, megleren min gjør alt, du legger bare inn første innsats'],
  ['elsewhere', 'Jeg sletter appen i dag, på snap heter jeg anna.b', true],
  ['elsewhere', 'skriv privat til meg i den grønne appen ;)', true],
  ['elsewhere', 'Ring meg på 482 35 691 etter åtte', true],
  [null, 'Mobilen min er knust, jeg har søsteren min sin med glitter'],
  [null, 'Bursdagskaka til sønnen min falt sammen i ovnen'],
  [null, 'Tre timer i kø på ambassaden for et stempel'],
  [null, 'Pasta igjen denne uka, lang måned'],
  [null, 'Mamma har diabetes og spiser is i smug'],
  [null, 'Ingen klarer å skrive etternavnet til bestemor'],
  [null, 'Måtte vise leg for en øl i en alder av førti, for en ære'],
  [null, 'Mobilen vibrerer hele dagen på grunn av nabogruppa'],
  [null, 'Tok skjermbilde av ukas dummeste overskrift'],
  [null, 'Bensinstasjonen har bedre kaffe enn kafeen på hjørnet'],
  [null, 'Broren min gjorde garasjen om til øvingslokale'],
  [null, 'I Monopol taper jeg alltid alle husene'],
  [null, 'Sletta TikTok og vant to timer om dagen'],
  [null, 'Malte stua grønn, nå er den et akvarium'],
  [null, 'På maraton hadde jeg nummer 1234'],
]
