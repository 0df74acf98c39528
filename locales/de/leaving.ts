// Texts of mails about exports and deletion in German.
import type { LeavingMails } from '../en/leaving.ts'

export const leaving: LeavingMails = {
  exportReady: (organisation) => ({
    subject: 'Ihr Export ist fertig',
    paragraphs: [
      `Alle Daten von ${organisation} wurden in eine ZIP-Datei geschrieben. Sie können sie sieben Tage lang herunterladen, danach wird sie gelöscht.`,
      'Die Datei enthält personenbezogene Daten. Bewahren Sie sie so auf, dass nur Berechtigte sie öffnen können.',
    ],
    action: 'Zum Download',
  }),
  deletion: (organisation, day, days) => ({
    subject: days > 1 ? `${organisation} wird in ${days} Tagen gelöscht` : `${organisation} wird morgen gelöscht`,
    paragraphs: [
      `${organisation} wird am ${day} gelöscht, mit allen Tieren, Kontakten, Buchungen, Dokumenten und Dateien. Danach lässt sich nichts davon wiederherstellen.`,
      'Bis dahin kann die Administration die Löschung widerrufen, dann bleibt alles, wie es ist.',
      'Rechnungen und Belege müssen Sie selbst so lange aufbewahren, wie es das Gesetz verlangt. Exportieren Sie Ihre Daten vorher.',
    ],
    action: 'Löschung ansehen',
  }),
  deletionRevoked: (organisation) => ({
    subject: `${organisation} wird nicht gelöscht`,
    paragraphs: [`Die Löschung von ${organisation} wurde widerrufen. Alles bleibt, wie es ist.`],
  }),
}
