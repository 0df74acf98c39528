// Texts of mails to animal helpers, in German.
import type { animalHelpers as english } from '../en/animalHelpers.ts'

type Session = Parameters<(typeof english)['signUpDeclined']>[0]

const whereAndWhen = ({ begin, place }: Session): string => [begin, place].filter(Boolean).join(', ')

export const animalHelpers: typeof english = {
  sessionPart: (what, session) => ({
    subject: `${what === 'confirmed' ? 'Ihr Platz ist bestätigt:' : 'Kommen Sie?'} ${session.title} – ${session.organisation}`,
    paragraphs: [
      what === 'confirmed'
        ? `${session.organisation} freut sich auf Sie. Ihr Platz bei „${session.title}“ ist bestätigt.`
        : `${session.organisation} lädt Sie zu „${session.title}“ ein. Bitte sagen Sie über den Link zu oder ab, damit wir den Platz sonst weitergeben können.`,
      whereAndWhen(session),
    ],
    action: what === 'confirmed' ? 'Einsatz ansehen' : 'Zusagen oder absagen',
    below: ['Bis zum Beginn können Sie Ihre Antwort ändern. Der Link ist nur für Sie: Bitte geben Sie ihn nicht weiter.'],
  }),
  signUpDeclined: (session) => ({
    subject: `Ihre Anmeldung: ${session.title} – ${session.organisation}`,
    paragraphs: [
      `vielen Dank für Ihre Anmeldung zu „${session.title}“ bei ${session.organisation}. Leider können wir Ihnen diesmal keinen Platz geben.`,
      whereAndWhen(session),
      'Ihre Angaben wurden gelöscht.',
    ],
  }),
}
