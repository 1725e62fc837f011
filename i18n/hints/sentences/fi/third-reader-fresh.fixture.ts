import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Lompakko jäi taksiin, voitko laittaa mulle jotain hotelliin? Saat huomenna takaisin'],
  ['money', 'Koirani pitää leikata ja eläinlääkäri pyytää 400 euroa, jos autat en unohda sitä ikinä'],
  ['money', 'Olen sotilas ulkomailla ja loman saamisesta peritään 600 dollaria, maksaisitko sinä sen?'],
  ['money', 'sähkölaskusta puuttuu vähän, hoidatko sen mun puolesta?'],
  ['money', 'etsin anteliasta miestä joka pitää musta huolta, 300 viikossa ja oon aina sun'],
  ['data', 'Missä pankissa oot ja paljonko sulla on tilillä?'],
  ['data', 'Viisumikutsuun tarvitsen kopion passistasi'],
  ['code', 'sulle lähti tekstarilla numero, kirjota se tähän heti kun näet'],
  ['code', 'avaa pankkisovellus ja hyväksy ilmoitus, se on vaan testi'],
  ['gift_card', 'tarjoatko mulle google play kortin? kirjoita vaan numerot'],
  ['crypto', 'Käytän tekoälybottia joka tuottaa 5% päivässä, päästän sinut mukaan jos talletat jotain'],
  ['crypto', 'ootko kokeillu forexia? mun ryhmässä kaikki tienaa, lisään sut'],
  ['elsewhere', 'tuu kikiin, siellä oon vapaampi', true],
  ['elsewhere', 'Lisää minut Facebookissa, Sara Bellman, kuvassa punainen hattu', true],
  ['elsewhere', 'laita meiliä sara piste bellman ät gmail piste com', true],
  [null, 'Koira nukkui uudella sohvalla, nyt se on sen'],
  [null, 'Löysin kerran lompakon taksista ja palautin sen, sisällä oli kissan kuva'],
  [null, 'Veljeni on sotilas ja palaa kotiin kahden viikon päästä'],
  [null, 'Sähkölasku oli tässä kuussa isompi kuin itsetuntoni'],
  [null, 'Olet antelias mies kun jätit viimeisen palan'],
  [null, 'Outo pankki, muovikasveja joka nurkassa'],
  [null, 'Passi vanhenee toukokuussa ja unohdan aina uusia sen'],
  [null, 'Unohdin salin kaapin koodin kahdesti tällä viikolla'],
  [null, 'Pankin sovellus lähettää ilmoituksia kolmelta yöllä'],
  [null, 'Ostin kengät alennuskupongilla ja ne on jopa mukavat'],
  [null, 'Tekoäly kirjoitti mulle reseptin jossa oli liimaa, oikeasti'],
  [null, 'Vaellusryhmäni lähtee lauantaina seitsemältä'],
  [null, 'Facebookissa on enää tätini, synttäreitä varten'],
  [null, 'Sata meiliä lukematta ja nolla intoa'],
  [null, 'Myin auton ja pyöräilen nyt joka paikkaan'],
]
