import type { Sentence } from '../../sentence.fixture.ts'

/**
 * Unusual requests and harmless near misses, which the third reader wrote after the rules were widened. No rule has changed in view of
 * them: they show what the rules do not know. Never write a rule for one of them.
 */
export const sentences: readonly Sentence[] = [
  ['money', 'Mein Handy ist kaputt, schenkst du mir ein neues damit wir videotelefonieren können?'],
  ['money', 'Mein Sohn wird morgen sechs und ich kann ihm nicht mal einen Kuchen kaufen, springst du ein?'],
  [
    'money',
    'Die Botschaft will 1200 Euro Sicherheit bevor sie stempeln, nach der Landung gehört es wieder dir',
  ],
  ['money', 'bin diese woche knapp bei kasse, eine kleine unterstützung wär lieb'],
  ['money', 'Meine Mutter hat kein Insulin mehr und die Apotheke gibt nichts auf Pump, bitte'],
  ['data', 'Wie hieß deine Mutter vor der Hochzeit und wann genau bist du geboren? Tag, Monat, Jahr'],
  ['data', 'Trag hier deine Kartendaten ein, nur um zu zeigen dass du volljährig bist'],
  ['code', 'hat dein handy grad vibriert? was steht da für ne nummer in der nachricht'],
  ['code', 'mach einen screenshot von der sms die du eben bekommen hast und stell ihn hier rein'],
  ['gift_card', 'fahr zur tanke, hol einen hunderter gutschein und fotografier mir den bon mit der pin'],
  ['crypto', 'Aus 500 hab ich in zwei Monaten 6000 gemacht, willst du wissen wie?'],
  ['crypto', 'arbitrage ist sicher, mein broker macht alles, du stellst nur den ersten einsatz'],
  ['elsewhere', 'Ich lösche die App heute, auf snap bin ich anna.b', true],
  ['elsewhere', 'schreib mir privat in der grünen app ;)', true],
  ['elsewhere', 'Ruf mich an: 0176 3348902 nach acht', true],
  [null, 'Mein Handy ist kaputt, ich hab das von meiner Schwester mit Glitzerhülle'],
  [null, 'Der Geburtstagskuchen von meinem Sohn ist im Ofen eingestürzt'],
  [null, 'Drei Stunden Schlange in der Botschaft für einen Stempel'],
  [null, 'Diese Woche wieder Nudeln, der Monat ist zu lang'],
  [null, 'Meine Mutter hat Diabetes und isst heimlich Eis'],
  [null, 'Den Mädchennamen meiner Oma kann keiner schreiben'],
  [null, 'Mit vierzig beim Bierkauf nach dem Ausweis gefragt worden, was für eine Ehre'],
  [null, 'Mein Handy vibriert den ganzen Tag wegen der Nachbarschaftsgruppe'],
  [null, 'Hab die dümmste Schlagzeile der Woche fotografiert'],
  [null, 'Die Tankstelle macht besseren Kaffee als das Café bei mir'],
  [null, 'Mein Bruder hat aus der Garage einen Proberaum gemacht'],
  [null, 'Bei Monopoly verliere ich immer alle Häuser'],
  [null, 'TikTok gelöscht und zwei Stunden am Tag gewonnen'],
  [null, 'Hab das Wohnzimmer grün gestrichen, jetzt ist es ein Aquarium'],
  [null, 'Beim Marathon hatte ich die Startnummer 1234'],
]
