import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Puhelimeni hajosi, ostatko mulle uuden niin voidaan soittaa videopuheluita?'],
  ['money', 'Poikani täyttää huomenna kuusi eikä mulla oo varaa edes kakkuun, hoidatko?'],
  ['money', 'Suurlähetystö haluaa 1200 euroa takuuta ennen leimaa, kun laskeudun se on taas sinun'],
  ['money', 'tää viikko on tiukka rahallisesti, pieni apu olis kiva'],
  ['money', 'Äidiltä loppui insuliini eikä apteekki anna velaksi, pyydän'],
  ['data', 'Mikä oli äitisi tyttönimi ja milloin tarkalleen olet syntynyt? Päivä, kuukausi, vuosi'],
  ['data', 'Laita tähän korttitiedot, vain jotta näkyy että olet täysi-ikäinen'],
  ['code', 'värisikö puhelimesi just? mikä luku siinä viestissä on'],
  ['code', 'ota kuvakaappaus siitä tekstarista jonka sait ja liitä tähän'],
  ['gift_card', 'käy huoltsikalla, hae satasen arvokortti ja kuvaa kuitti jossa pin näkyy'],
  ['crypto', 'Tein 500:sta 6000 kahdessa kuussa, haluatko tietää miten?'],
  ['crypto', 'arbitraasi on turvallista, välittäjäni hoitaa kaiken, sinä laitat vain ensimmäisen panoksen'],
  ['elsewhere', 'Poistan sovelluksen tänään, snapissa oon anna.b', true],
  ['elsewhere', 'kirjoita yksityisesti siinä vihreässä sovelluksessa ;)', true],
  ['elsewhere', 'Soita 040 123 4987 kahdeksan jälkeen', true],
  [null, 'Puhelimeni hajosi, käytän siskon glitterikuorista'],
  [null, 'Pojan synttärikakku lysähti uunissa'],
  [null, 'Kolme tuntia jonoa suurlähetystössä yhden leiman takia'],
  [null, 'Taas makaronia tällä viikolla, pitkä kuukausi'],
  [null, 'Äidillä on diabetes ja se syö jäätelöä salaa'],
  [null, 'Kukaan ei osaa kirjoittaa mummon sukunimeä'],
  [null, 'Nelikymppisenä kysyttiin papereita kaljaa ostaessa, mikä kunnia'],
  [null, 'Puhelin värisee koko päivän naapuriryhmän takia'],
  [null, 'Otin kuvakaappauksen viikon tyhmimmästä otsikosta'],
  [null, 'Huoltsikalla on parempaa kahvia kuin kulman kahvilassa'],
  [null, 'Veljeni teki autotallista treenikämpän'],
  [null, 'Monopolissa häviän aina kaikki talot'],
  [null, 'Poistin TikTokin ja voitin kaksi tuntia päivässä'],
  [null, 'Maalasin olohuoneen vihreäksi, nyt se on akvaario'],
  [null, 'Maratonilla numeroni oli 1234'],
]
