// Sentences of notifications in German.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  somebody: 'Jemand',
  taskAssigned: (actor, subject) => `${actor} hat Ihnen eine Aufgabe gegeben: ${subject}`,
  checkInNote: (_actor, subject, note) => `Angekommen: ${subject}. Hinweis: ${note}`,
  eventAttendee: (actor, subject) => `${actor} hat Sie zu einem Termin eingetragen: ${subject}`,
  homeCheckAssigned: (actor, subject, note) => `${actor} bittet Sie um eine Platzkontrolle: ${subject}${note && ` (bis ${note})`}`,
  filesArrived: (_actor, subject) => `Neue Dateien sind angekommen: ${subject}`,
  animalFilesArrived: (_actor, subject) => `Neue Dateien zu einem Tier sind angekommen: ${subject}`,
  doseTwice: (_actor, subject, note) => `Doppelt gegeben: ${subject} (${note})`,
  doseMissed: (_actor, subject, note) => `Nicht eingetragen: ${subject}, fällig um ${note} Uhr`,
  daycareRequest: (_actor, subject, note) => `Neue Anfrage für die Tagesstätte von ${subject}: ${note}`,
  pensionRequest: (_actor, subject, note) => `Neue Anfrage für die Pension von ${subject}: ${note}`,
  daycarePlaceFree: (_actor, subject, note) => `In der Tagesstätte ist ein Platz frei geworden. Als Nächstes auf der Warteliste: ${subject} (${note})`,
  pensionPlaceFree: (_actor, subject, note) => `In der Pension ist ein Platz frei geworden. Als Nächstes auf der Warteliste: ${subject} (${note})`,
  depositLate: (_actor, subject) => `Die Anzahlung ist nicht rechtzeitig eingegangen. Der Pensionsaufenthalt von ${subject} wurde storniert.`,
  daycareArrived: (_actor, subject) => `In der Tagesstätte angekommen: ${subject}`,
  pensionArrived: (_actor, subject) => `In der Pension angekommen: ${subject}`,
  weekUsedUp: (_actor, subject) => `Die Besuche des Abonnements in dieser Woche sind verbraucht: Der Tag von ${subject} steht als abzurechnende Position beim Kontakt.`,
  standingDays: (_actor, subject, note) => `Feste Tage von ${subject} nicht gebucht: ${note}`,
  shiftsPublished: (_actor, subject, note) => `Ihre Schichten sind geplant: ${subject} (${note})`,
  shiftChanged: (actor, subject) => `${actor} hat eine Ihrer Schichten geändert: ${subject}`,
  planningAsked: (actor, subject, note) => `${actor} bittet Sie um eine Entscheidung: ${subject}${note && ` (${note})`}`,
  absenceDecided: (actor, subject) => `${actor} hat über Ihre Abwesenheit entschieden: ${subject}`,
  monthReopened: (actor, subject, note) => `${actor} hat Ihre Arbeitszeit vom Monat ${subject} wieder geöffnet: ${note}`,
  passUsedUp: (_actor, subject) => `Mehrfachkarte aufgebraucht: Der Besuch von ${subject} steht als abzurechnende Position beim Kontakt.`,
}
