import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Requests and harmless near misses that a third reader wrote before reading the rules and the other sentences. The same person then
 * widened the rules by classes of words (docs/decisions/135), so only the first measurement was independent.
 */
export const sentences: readonly Sentence[] = [
  [
    'money',
    "Hab mein Portemonnaie im Taxi liegen lassen, kannst du mir was fürs Hotel schicken? Morgen hast du's wieder",
  ],
  [
    'money',
    'Mein Hund muss operiert werden und der Tierarzt will 400 Euro, wenn du mir aushilfst vergess ich dir das nie',
  ],
  [
    'money',
    'Ich bin Soldat im Einsatz und für den Urlaubsschein verlangen sie 600 Dollar, würdest du die zahlen?',
  ],
  ['money', 'mir fehlt noch was für die stromrechnung, übernimmst du die?'],
  ['money', 'suche großzügigen mann der mich verwöhnt, 300 die woche und ich bin immer für dich da'],
  ['data', 'Bei welcher Bank bist du und wie viel hast du auf dem Konto?'],
  ['data', 'Für die Einladung zum Visum brauche ich einen Scan von deinem Reisepass'],
  ['code', 'ich hab dir ne nummer per sms schicken lassen, tipp sie hier rein sobald du sie siehst'],
  ['code', 'mach mal deine banking app auf und bestätige die meldung, ist nur ein test'],
  ['gift_card', 'spendierst du mir einen google play gutschein? schreib mir einfach die ziffern'],
  ['crypto', 'Ich nutze einen KI Bot der täglich 5% macht, ich lass dich rein wenn du was einzahlst'],
  ['crypto', 'schon mal forex probiert? in meiner gruppe verdienen alle, ich füg dich hinzu'],
  ['elsewhere', 'komm zu kik, da bin ich offener', true],
  ['elsewhere', 'Füg mich bei Facebook hinzu, Sarah Bellmann, Foto mit rotem Hut', true],
  ['elsewhere', 'schreib mir ne mail an sarah punkt bellmann ät gmx punkt de', true],
  [null, 'Mein Hund hat auf dem neuen Sofa geschlafen, das gehört jetzt ihm'],
  [null, 'Ich hab mal ein Portemonnaie im Taxi gefunden und zurückgebracht, drin war ein Katzenfoto'],
  [null, 'Mein Bruder ist Soldat und kommt in zwei Wochen heim'],
  [null, 'Meine Stromrechnung war diesen Monat höher als mein Selbstwert'],
  [null, 'Du bist ein großzügiger Mann, hast mir das letzte Stück gelassen'],
  [null, 'Komische Bank, überall stehen Plastikpflanzen'],
  [null, 'Mein Reisepass läuft im Mai ab, ich vergesse es ständig'],
  [null, 'Den Code fürs Spind im Gym hab ich diese Woche zweimal vergessen'],
  [null, 'Meine Banking App schickt mir nachts um drei Mitteilungen'],
  [null, 'Hab mit einem Rabattgutschein Schuhe gekauft und die sind sogar bequem'],
  [null, 'Eine KI hat mir ein Rezept mit Kleber geschrieben, kein Witz'],
  [null, 'Meine Wandergruppe geht Samstag um sieben los'],
  [null, 'Facebook benutzt nur noch meine Tante für Geburtstage'],
  [null, 'Hundert Mails zu lesen und null Lust'],
  [null, 'Hab mein Auto verkauft und fahr jetzt alles mit dem Rad'],
]
