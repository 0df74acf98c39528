// Die Vereinbarung zur Auftragsverarbeitung. Wer den Text ändert, ändert auch die Fassung: angenommen wird immer eine bestimmte.
import type { Section } from '../../shared/contract/dataProcessing.ts'

export const dataProcessing: { version: string; title: string; sections: readonly Section[] } = {
  version: '2026-11',
  title: 'Vereinbarung zur Auftragsverarbeitung nach Art. 28 DSGVO',
  sections: [
    {
      title: '1. Parteien und Gegenstand',
      paragraphs: [
        'Diese Vereinbarung gilt zwischen der Organisation, die diesen Zugang nutzt (Verantwortliche), und dem Betreiber dieser Installation, der im Impressum genannt ist (Auftragsverarbeiter).',
        'Der Auftragsverarbeiter stellt der Verantwortlichen die Software Obhut bereit und verarbeitet darin personenbezogene Daten ausschließlich in ihrem Auftrag.',
      ],
    },
    {
      title: '2. Dauer',
      paragraphs: [
        'Die Vereinbarung gilt, solange der Zugang besteht, und darüber hinaus, bis alle Daten nach Ziffer 11 gelöscht oder zurückgegeben sind.',
      ],
    },
    {
      title: '3. Art und Zweck der Verarbeitung',
      paragraphs: [
        'Speichern, Ordnen, Anzeigen, Abgleichen zwischen Geräten, Versenden von E-Mails im Auftrag der Verantwortlichen, Sichern und Löschen. Zweck ist die Verwaltung von Tieren, Aufenthalten, Kontakten, Aufgaben und Arbeitszeiten.',
      ],
    },
    {
      title: '4. Arten von Daten',
      paragraphs: [
        'Namen, Anschriften, Telefonnummern und E-Mail-Adressen; Angaben zu Tieren und ihren Aufenthalten, soweit sie sich auf Personen beziehen; Nachrichten und Notizen; Zugangsdaten und Rechte der Mitarbeitenden; gebuchte Arbeitszeiten; Protokolle über Anmeldungen und Änderungen.',
      ],
    },
    {
      title: '5. Betroffene Personen',
      paragraphs: [
        'Tierhalterinnen und Tierhalter, Interessierte, Finderinnen und Finder, Pflegestellen, Ehrenamtliche, Mitarbeitende der Verantwortlichen und Ansprechpersonen bei Behörden, Tierarztpraxen und Lieferanten.',
      ],
    },
    {
      title: '6. Weisungen',
      paragraphs: [
        'Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung. Die Eingaben in der Software und diese Vereinbarung sind Weisungen; weitere Weisungen werden in Textform erteilt. Hält der Auftragsverarbeiter eine Weisung für rechtswidrig, sagt er es unverzüglich.',
      ],
    },
    {
      title: '7. Vertraulichkeit',
      paragraphs: [
        'Zugang zu den Daten haben beim Auftragsverarbeiter nur Personen, die ihn für ihre Aufgabe brauchen und zur Vertraulichkeit verpflichtet sind. Betritt eine Person des Betreibers den Zugang der Verantwortlichen, so geschieht das nur lesend, mit Angabe eines Grundes, befristet und für die Verantwortliche sichtbar.',
      ],
    },
    {
      title: '8. Technische und organisatorische Maßnahmen',
      paragraphs: [
        'Verschlüsselte Übertragung; Passwörter nur als Hash (argon2id); Trennung der Organisationen in der Datenbank durch zwei voneinander unabhängige Schranken; Rechte, die der Server bei jedem Aufruf prüft; Protokoll der sicherheitsrelevanten Vorgänge; Begrenzung von Anmeldeversuchen; regelmäßige Sicherungen durch den Betreiber.',
        'Auf den Geräten der Mitarbeitenden liegen die Daten, die sie für die Arbeit ohne Netz brauchen, unverschlüsselt im Speicher des Browsers. Die Verantwortliche sorgt für Sperrbildschirm und Geräteverschlüsselung.',
      ],
    },
    {
      title: '9. Weitere Auftragsverarbeiter',
      paragraphs: [
        'Der Auftragsverarbeiter nennt der Verantwortlichen, wen er für Betrieb des Servers und Versand von E-Mails einsetzt, verpflichtet diese gleichwertig und kündigt Änderungen mindestens vier Wochen vorher an. Die Verantwortliche kann widersprechen.',
      ],
    },
    {
      title: '10. Unterstützung, Rechte der Betroffenen, Verletzungen',
      paragraphs: [
        'Der Auftragsverarbeiter hilft der Verantwortlichen, Anfragen betroffener Personen zu beantworten, und bei Folgenabschätzungen. Eine Verletzung des Schutzes personenbezogener Daten meldet er ihr unverzüglich, nachdem er davon erfahren hat, mit allem, was für eine Meldung nach Art. 33 DSGVO nötig ist.',
      ],
    },
    {
      title: '11. Rückgabe und Löschung',
      paragraphs: [
        'Nach dem Ende gibt der Auftragsverarbeiter die Daten auf Wunsch in einem maschinenlesbaren Format heraus und löscht sie danach; Sicherungen laufen nach spätestens 35 Tagen aus. Gesetzliche Aufbewahrungspflichten bleiben unberührt.',
      ],
    },
    {
      title: '12. Nachweise und Prüfungen',
      paragraphs: [
        'Der Auftragsverarbeiter weist die Einhaltung auf Anfrage nach und ermöglicht Prüfungen nach angemessener Ankündigung. Die Software ist quelloffen; ihr Verhalten kann jederzeit nachgelesen werden.',
      ],
    },
    {
      title: '13. Form',
      paragraphs: [
        'Diese Vereinbarung wird elektronisch geschlossen (Art. 28 Abs. 9 DSGVO). Gespeichert werden Fassung, Prüfsumme des Textes, Name und Funktion der annehmenden Person und der Zeitpunkt. Sie ist dauerhaft kostenfrei.',
      ],
    },
  ],
}
