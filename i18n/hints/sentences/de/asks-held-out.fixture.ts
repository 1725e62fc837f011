import type { Sentence } from '../../sentence.fixture.ts'

/** Messages that ask for data or codes, and harmless ones. Written before the rules, which were never changed for them. */
export const sentences: readonly Sentence[] = [
  ['data', 'Fürs Geschenk brauche ich nur deine Bankdaten'],
  ['data', 'schreib mir die Kartennummer und die drei Ziffern hinten drauf'],
  ['data', 'zeig mir einen Ausweis, der Führerschein reicht'],
  ['data', 'schickst du mir ein Foto von deiner Kreditkarte?'],
  ['data', 'Verrat mir deine PIN, die Karte kriegst du morgen zurück'],
  ['data', 'Ich brauche deine Kontonummer für die Erstattung'],
  ['code', 'Sobald der Code da ist, schick ihn mir'],
  ['code', 'du hast eine Nachricht mit sechs Zahlen bekommen, sag sie mir'],
  ['code', 'leite mir den Sicherheitscode weiter'],
  ['code', 'wie lautet die TAN, die du bekommen hast?'],
  ['code', 'Kopier den Bestätigungscode bitte hier rein'],
  ['code', 'ich brauche den Code, den sie dir per SMS geschickt haben'],
  [null, 'Hast du den Rabattcode fürs Kino?'],
  [null, 'Ich stand zwei Stunden in der Bank'],
  [null, 'Den Führerschein hab ich im dritten Anlauf geschafft'],
  [null, 'Spielst du Karten? Ich liebe Skat'],
  [null, 'Meine Glückszahl ist die sieben'],
  [null, 'Pass vergessen, Flug verpasst'],
  [null, 'Welche Doku kannst du empfehlen?'],
  [null, 'Sie haben den Code vom Tor geändert und ich stand draußen'],
  [null, 'Morgen hab ich Prüfung, drück mir die Daumen'],
  [null, 'Ich schick dir ein Foto von meinem Mittagessen'],
  [null, 'Die alte Landkarte ist von meinem Opa'],
  [null, 'Auf dem Ausweisfoto seh ich aus wie ein Bankräuber'],
]
