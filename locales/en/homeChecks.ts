// Texts of the mail about a home check in English, the source of the others.
import type { Letter } from './mails.ts'

interface AskedToCheck {
  organisation: string
  /** Postal code and town; empty where nobody knows them. */
  place: string
  /** The day by which it is wanted, as it is written; null for none. */
  due: string | null
}

export interface HomeCheckMails {
  homeCheck(asked: AskedToCheck): Letter
}

export const homeChecks: HomeCheckMails = {
  homeCheck: ({ organisation, place, due }) => ({
    subject: place ? `Home check in ${place}` : 'Home check',
    paragraphs: [
      `${organisation} asks you to check a home${place && ` in ${place}`}${due === null ? '' : ` by ${due}`}.`,
      'The app shows whom you visit and what is to be asked there. It works on the road without a network, if you open the check once before you leave.',
    ],
    action: 'Open the home check',
  }),
}
