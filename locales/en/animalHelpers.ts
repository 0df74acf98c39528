// Texts of mails to animal helpers, in English, the source of the others.
import type { Letter } from './mails.ts'

/** What a helper hears of their part in a session. */
export type SessionNews = 'invited' | 'confirmed'

interface Session {
  organisation: string
  title: string
  /** Day and time of its begin. */
  begin: string
  place: string
}

export interface HelperTexts {
  sessionPart(what: SessionNews, session: Session): Letter
  signUpDeclined(session: Session): Letter
}

const whereAndWhen = ({ begin, place }: Session): string => [begin, place].filter(Boolean).join(', ')

export const animalHelpers: HelperTexts = {
  sessionPart: (what, session) => ({
    subject: `${what === 'confirmed' ? 'Your place is confirmed:' : 'Will you come?'} ${session.title} – ${session.organisation}`,
    paragraphs: [
      what === 'confirmed'
        ? `${session.organisation} looks forward to seeing you. Your place in “${session.title}” is confirmed.`
        : `${session.organisation} invites you to “${session.title}”. Please confirm by the link, or decline, so that somebody else gets the place.`,
      whereAndWhen(session),
    ],
    action: what === 'confirmed' ? 'See the session' : 'Confirm or decline',
    below: ['You can change your mind until the session begins. The link is for you alone: please do not pass it on.'],
  }),
  signUpDeclined: (session) => ({
    subject: `Your sign-up for ${session.title} – ${session.organisation}`,
    paragraphs: [
      `Thank you for signing up for “${session.title}” at ${session.organisation}. Unfortunately we cannot give you a place this time.`,
      whereAndWhen(session),
      'The details that you sent were deleted.',
    ],
  }),
}
