// Texts of mails in English, the source of the others.

export interface Letter {
  subject: string
  paragraphs: readonly string[]
  /** Label of the link, where there is one, and what stands below it. */
  action?: string
  below?: readonly string[]
  /** Somebody wrote the text: its lines are kept, and its addresses are links. */
  isWritten?: boolean
}

/** What a visitor wrote who asks for a quote. */
export interface AskedQuote {
  name: string
  organisation: string
  email: string
  phone: string
  zip: string
  city: string
  areas: readonly string[]
  animalsPerYear: number | null
  message: string
}

/** What somebody wrote about the app. */
export interface WrittenFeedback {
  id: string
  reason: string
  message1: string
  message2: string
  message3: string
  contactName: string
  contactEmail: string
  browser: string
  url: string
  /** How many pictures came along. */
  images: number
}

/** Of second factors. */
export type FactorNews = 'codesOn' | 'codesOff' | 'passkeyOn' | 'passkeyOff' | 'recoveryUsed' | 'recoveryNew' | 'reset'

export type RequestNews = 'received' | 'standby' | 'placeFree' | 'accepted' | 'trialDay' | 'rejected' | 'expired'

export interface GuestStay {
  organisation: string
  /** Of the booking; empty for one that has none. */
  number: string
  animals: string
  /** Days as people write them. */
  from: string
  to: string
  /** `hh:mm`. */
  isDaycare: boolean
  dropOffTime: string | null
  pickUpTime: string | null
  /** Demanded vaccinations that an animal does not have on a day of the stay. `day`: see `GateResult`. */
  lacking: readonly { animal: string; classification: keyof Mails['vaccinations']; state: string; day: string | null }[]
  /** The report card to which the mail leads. `until`: the day on which its link ends. */
  report: { animal: string; day: string; until: string } | null
  /** Telephone and e-mail address of the organisation, as far as they are entered. */
  reach: readonly string[]
}

export interface Mails {
  greeting(forename: string): string
  /** For somebody who is not known. */
  salutation: string
  closing: string
  /** Where a name is none that can be shown. */
  somebody: string
  someOrganisation: string
  /** Stands before the address of a link, for those who cannot press it. */
  orCopy: string
  resetPassword(): Letter
  /** `isNew`: the account has no password yet, and the link sets the first one. */
  invitation(invited: { organisation: string; inviter: string; isNew: boolean }): Letter
  passwordChanged(): Letter
  /** What has happened to the second factors of an account. */
  secondFactor(what: FactorNews): Letter
  /** To both addresses of accounts that were merged. `isOver`: to the one of the account that ended. `other`: a hint of the other address. */
  accountsMerged(merged: { isOver: boolean; other: string }): Letter
  /** For a demo account, to an address that has no account. */
  demo(): Letter
  /** To one that has. */
  demoRefused(): Letter
  signInAfterFailures(failures: number): Letter
  sessionStolen(): Letter
  quoteRequest(request: AskedQuote): Letter
  feedback(feedback: WrittenFeedback): Letter
  /** To an organisation. `until`: the last day on which the quote can be accepted. */
  quote(quote: { organisation: string; until: string }): Letter
  /** To somebody who may accept the data processing agreement. `until`: the last day of the link. */
  agreement(agreement: { organisation: string; until: string }): Letter
  /** Below the letter of a campaign. `unsubscribe`: null in a test. */
  campaignNotes(notes: { organisation: string; unsubscribe: string | null; imprint: string }): string[]
  /** For whom a test is written where nobody is found. */
  sampleOrganisation: string
  /** To a contact who is asked for files. `until`: the last day of the link. */
  fileDrop(drop: { organisation: string; title: string; until: string }): Letter
  /** To an organisation. `cancels`: the number that a credit note cancels. */
  invoice(invoice: { organisation: string; number: string; amount: string; due: string; range: [from: string, to: string]; cancels: string | null }): Letter
  /** To the operator. */
  quoteAnswered(answer: { organisation: string; name: string; isAccepted: boolean; reason: string }): Letter
  /** To a customer who asked for a place. `opens`: the link in the mail still opens. */
  bookingRequest(
    what: RequestNews,
    request: {
      organisation: string
      animals: string
      days: string
      /** Of its bookings, once they are made. */
      numbers: string
      /** With their prices; empty without. */
      extras: string
      price: string
      /** Asked for with the booking. */
      deposit: { amount: string; until: string } | null
      answer: string
      opens: boolean
    },
  ): Letter
  /** To a contact who is invited to ask for days of daycare. `until`: the day on which the link ends. */
  requestInvite(invite: { organisation: string; until: string }): Letter
  /** To the contact of a stay. `until`: the day on which the link ends. */
  reportCard(report: { organisation: string; animal: string; day: string; until: string }): Letter
  /** To the owner of an animal. `until`: the day on which the link ends. */
  incident(report: { organisation: string; animal: string; day: string; until: string }): Letter
  /** To a customer of boarding. */
  guestMail(what: 'arrival' | 'vaccination' | 'thanks' | 'depositLate', stay: GuestStay): Letter
  vaccinations: Readonly<Record<'SHP' | 'L' | 'Rabies' | 'KC' | 'RCP' | 'FeLV' | 'RHD' | 'Myxo' | 'Parasites', string>>
}

const linkNote = (until: string): string => `The link works until ${until}. Anyone who has it sees the report.`

const factorNews: Record<FactorNews, [subject: string, text: string]> = {
  codesOn: ['One-time codes are switched on', 'From now on your account asks for a one-time code after the password.'],
  codesOff: ['One-time codes are switched off', 'Your account does not ask for one-time codes any more.'],
  passkeyOn: ['A passkey was added', 'A new passkey can sign in to your account.'],
  passkeyOff: ['A passkey was removed', 'One of the passkeys of your account was removed.'],
  recoveryUsed: ['A recovery code was used', 'Somebody has just signed in to your account with one of your recovery codes. It works only once.'],
  recoveryNew: ['You have new recovery codes', 'Ten new recovery codes were made for your account. The old ones do not work any more.'],
  reset: ['Your second factors were removed', 'The operator has removed one-time codes, passkeys and recovery codes of your account. The next sign-in needs the password alone.'],
}

export const mails: Mails = {
  greeting: (forename) => `Hello ${forename},`,
  salutation: 'Hello,',
  closing: 'This message was sent by Obhut.',
  somebody: 'Somebody',
  someOrganisation: 'an organisation',
  orCopy: 'If the button does not work, copy this address into your browser:',
  resetPassword: () => ({
    subject: 'Set a new password',
    paragraphs: ['A new password was requested for your account. You can set it with this link:'],
    action: 'Set a new password',
    below: [
      'The link works once and for 60 minutes. A newer message makes it invalid.',
      'If you did not request this, you do not need to do anything. Your password stays as it is.',
    ],
  }),
  invitation: ({ organisation, inviter, isNew }) => ({
    subject: `Invitation to ${organisation}`,
    paragraphs: [
      `${inviter} has invited you to work with ${organisation} in Obhut.`,
      isNew
        ? 'Set a password with this link. After that you can sign in with your e-mail address.'
        : 'You have an account already. Sign in as usual; you can then switch to this organisation in the user menu.',
    ],
    action: isNew ? 'Set a password' : 'Sign in',
    below: [
      ...(isNew ? [`The link works once and for seven days. If it has expired, ask ${inviter} to invite you again.`] : []),
      'If you do not know this organisation, you do not need to do anything.',
    ],
  }),
  passwordChanged: () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed. Other devices were signed out.',
      'If that was not you, set a new password at once with the forgotten password function and tell your administrator.',
    ],
  }),
  secondFactor: (what) => ({
    subject: factorNews[what][0],
    paragraphs: [
      factorNews[what][1],
      'If that was not you, set a new password at once with the forgotten password function and tell your administrator.',
    ],
  }),
  accountsMerged: ({ isOver, other }) => ({
    subject: 'Your two accounts are one now',
    paragraphs: isOver
      ? [
          `The account with this address has ended, because you have another one (${other}). Please log in with that one from now on.`,
          'What you have entered stays in the organisations, with your name. The administration of your organisation decides about entries that were not sent yet.',
          'If the other account is not yours, please tell your administrator at once.',
        ]
      : [
          `Another account (${other}) was merged into the one with this address, because both are yours. It has ended. Your account now opens the organisations of that account, too.`,
          'Your password and your second factors stay as they are.',
          'If the other account was not yours, please tell your administrator at once.',
        ],
  }),
  demo: () => ({
    subject: 'Your demo account',
    paragraphs: [
      'A demo account of Obhut was requested with this e-mail address. With this link you choose a password and can try everything with example data for one month:',
    ],
    action: 'Open the demo account',
    below: ['The link works once and for 24 hours.', 'If you did not request this, you do not need to do anything. Nothing is set up then.'],
  }),
  demoRefused: () => ({
    subject: 'You already have an account',
    paragraphs: [
      'A demo account of Obhut was requested with this e-mail address. There is already an account with it, so that no second one was made.',
      'Log in with it as usual. If you have forgotten the password, the login page helps you on. For another demo account please use another e-mail address.',
    ],
    action: 'To login',
    below: ['If you did not request this, you do not need to do anything.'],
  }),
  signInAfterFailures: (failures) => ({
    subject: 'Sign-in after several failed attempts',
    paragraphs: [
      `Someone has just signed in to your account. Before that, ${failures} attempts with a wrong password had failed.`,
      'If that was you, everything is fine. If not, set a new password at once and tell your administrator.',
    ],
  }),
  sessionStolen: () => ({
    subject: 'A device was signed out for your safety',
    paragraphs: [
      'The login of one of your devices was used from two places at once. It may have been copied, so it was ended on both.',
      'Please log in again on your device; entries that wait there are kept. Then set a new password and tell your administrator.',
    ],
  }),
  quote: ({ organisation, until }) => ({
    subject: `Your quote for ${organisation}`,
    paragraphs: [`Thank you for your interest. Our quote for ${organisation} is valid until ${until}. You can read it, save it as a PDF, and accept or decline it.`],
    action: 'Read the quote',
    below: ['Everybody who has this link can accept the quote: please pass it on only to people who may decide.'],
  }),
  agreement: ({ organisation, until }) => ({
    subject: `Data processing agreement for ${organisation}`,
    paragraphs: [
      `${organisation} works with Obhut, where personal data is processed. The law asks for an agreement about that (Art. 28 GDPR). You are asked to read it and to accept it for ${organisation}. It costs nothing.`,
    ],
    action: 'Read the agreement',
    below: [`The link works until ${until}. Anyone who has it can accept the agreement: please pass it on only to people who may decide.`],
  }),
  campaignNotes: ({ organisation, unsubscribe, imprint }) => [
    `You receive this mail because ${organisation || 'your organisation'} is or was a customer of Obhut. You may object to such mails at any time, at no other cost than the transmission at basic rates.`,
    unsubscribe === null ? 'Unsubscribe: the link for that is here once the mail is sent.' : `Unsubscribe: ${unsubscribe}`,
    `Imprint: ${imprint}`,
  ],
  sampleOrganisation: 'Sample Shelter',
  fileDrop: ({ organisation, title, until }) => ({
    subject: `${organisation} asks you for files: ${title}`,
    paragraphs: [`${organisation} asks you for files: ${title}. You can send photos and PDF documents by the link, without an account and also from a phone.`],
    action: 'Send files',
    below: [`The link works until ${until}. Anyone who has it can send files to ${organisation}; nobody can read with it what was sent.`],
  }),
  invoice: ({ organisation, number, amount, due, range, cancels }) =>
    cancels === null
      ? {
          subject: `Invoice ${number} for ${organisation}`,
          paragraphs: [`The invoice ${number} for ${organisation} is attached as a PDF: ${amount} for ${range.join(' to ')}, please by ${due}.`],
        }
      : {
          subject: `Credit note ${number} for ${organisation}`,
          paragraphs: [`The invoice ${cancels} for ${organisation} was cancelled. The credit note ${number} is attached as a PDF: ${amount} for ${range.join(' to ')}.`],
        },
  quoteAnswered: ({ organisation, name, isAccepted, reason }) => ({
    subject: `${organisation} has ${isAccepted ? 'accepted' : 'declined'} the quote`,
    paragraphs: [`${name} has ${isAccepted ? 'accepted' : 'declined'} the quote for ${organisation}.`, ...(reason ? [reason] : [])],
    action: 'Open the organisation',
  }),
  quoteRequest: ({ name, organisation, email, phone, zip, city, areas, animalsPerYear, message }) => ({
    subject: `Quote request from ${organisation}`,
    paragraphs: [
      `${name} of ${organisation}${zip || city ? ` in ${[zip, city].filter(Boolean).join(' ')}` : ''} asks for a quote.`,
      [email, phone].filter(Boolean).join(', '),
      `Areas: ${areas.join(', ') || 'not said'}. Animals a year: ${animalsPerYear ?? 'not said'}.`,
      ...(message ? [message] : []),
    ],
  }),
  bookingRequest: (what, { organisation, animals, days, numbers, extras, price, deposit, answer, opens }) => ({
    subject: `${requestNews[what].subject} – ${organisation}`,
    paragraphs: [...requestNews[what].paragraphs, `${animals}: ${days}`, ...(numbers ? [`Booking number: ${numbers}`] : []), ...(extras ? [`Extras: ${extras}`] : []), ...(price ? [`Price: ${price}`] : []), ...(deposit ? [`Deposit: ${deposit.amount}, please by ${deposit.until}. Without it the booking ends after that day.`] : []), ...(answer && what !== 'received' ? [answer] : [])],
    ...(opens && { action: 'See the request' }),
    below: [
      ...(opens && (what === 'received' || what === 'standby' || what === 'placeFree') ? ['The link shows your request. You can also withdraw it there.'] : []),
      ...(what === 'received' ? ['If you did not ask for this, you do not need to do anything, or withdraw it with the link.'] : []),
    ],
  }),
  requestInvite: ({ organisation, until }) => ({
    subject: `Ask for days of daycare – ${organisation}`,
    paragraphs: [`${organisation} invites you to ask for days of daycare. The form knows your data and your animals already; you choose the days.`],
    action: 'Open the form',
    below: [`The link works until ${until} and for one request. Please do not forward this message: the form shows your data.`, 'If you do not need this, you do not need to do anything.'],
  }),
  reportCard: ({ organisation, animal, day, until }) => ({
    subject: `How ${animal} was on ${day} – ${organisation}`,
    paragraphs: [`${organisation} has written a report about ${animal}.`],
    action: 'Open the report',
    below: [linkNote(until)],
  }),
  incident: ({ organisation, animal, day, until }) => ({
    subject: `What happened to ${animal} on ${day} – ${organisation}`,
    paragraphs: [`Something happened on ${day} that concerns ${animal}. ${organisation} has written a report about it.`],
    action: 'Open the report',
    below: [linkNote(until)],
  }),
  guestMail(what, { organisation, number, animals, isDaycare, from, to, dropOffTime, pickUpTime, lacking, report, reach }) {
    const demanded = lacking.map(({ animal, classification, state, day }) => {
      const against = mails.vaccinations[classification]
      if (day && state === 'tooFresh') return `${animal}: ${against} (it counts from ${day})`
      return day ? `${animal}: ${against} (protected until ${day})` : `${animal}: ${against} (no vaccination is known)`
    })
    const below = reach.length > 0 ? [`You reach us here: ${reach.join(', ')}`] : []
    if (what === 'depositLate')
      return {
        subject: `Your booking was cancelled – ${organisation}`,
        paragraphs: [`${animals}: the booking from ${from} to ${to} was cancelled, because the deposit was not received by the agreed day. It costs you nothing.`, 'If you have paid already or would still like to come, please get in touch.'],
        below,
      }
    if (what === 'thanks')
      return {
        subject: `Thank you for your visit – ${organisation}`,
        paragraphs: [
          `Thank you for letting ${animals} stay with us. We look forward to the next visit.`,
          ...(report ? [`Our report shows how ${report.animal} was on ${report.day}.`] : []),
        ],
        ...(report && { action: 'Open the report' }),
        below: report ? [linkNote(report.until), ...below] : below,
      }
    if (what === 'vaccination' && isDaycare)
      return {
        subject: `Vaccinations for daycare – ${organisation}`,
        paragraphs: [
          `${animals}: daycare on ${from}. For this day we need these vaccinations:`,
          ...demanded,
          'Please see your vet in time and bring the vaccination certificate. If the vaccination was already given, please let us know.',
        ],
        below,
      }
    if (what === 'vaccination')
      return {
        subject: `Vaccinations before the stay – ${organisation}`,
        paragraphs: [
          `${animals}: a stay with us from ${from} to ${to}. For all of it we need these vaccinations:`,
          ...demanded,
          'Please see your vet in time and bring the vaccination certificate. If the vaccination was already given, please let us know.',
        ],
        below,
      }
    return {
      subject: `See you tomorrow – ${organisation}`,
      paragraphs: [
        `We look forward to ${animals}.`,
        `Arrival: ${[from, dropOffTime].filter(Boolean).join(', ')}`,
        `Departure: ${[to, pickUpTime].filter(Boolean).join(', ')}`,
        ...(number ? [`Booking number: ${number}`] : []),
        'Please bring the vaccination certificate, and food and medicines as agreed.',
        ...(demanded.length > 0 ? ['These vaccinations are missing so far:', ...demanded] : []),
      ],
      below,
    }
  },
  vaccinations: {
    SHP: 'distemper, hepatitis and parvovirus',
    L: 'leptospirosis',
    Rabies: 'rabies',
    KC: 'kennel cough',
    RCP: 'cat flu and panleukopenia',
    FeLV: 'feline leukaemia',
    RHD: 'rabbit haemorrhagic disease',
    Myxo: 'myxomatosis',
    Parasites: 'parasites',
  },
  feedback: ({ id, reason, message1, message2, message3, contactName, contactEmail, browser, url, images }) => ({
    subject: `Feedback: ${reasons[reason] ?? reason}`,
    paragraphs: [
      `From: ${[contactName, contactEmail].filter(Boolean).join(', ') || 'not said'}`,
      message1,
      ...(message2 ? [`Expected: ${message2}`] : []),
      ...(message3 ? [`How it happens: ${message3}`] : []),
      `Page: ${url || 'not said'}`,
      `Browser: ${browser || 'not said'}`,
      ...(images > 0 ? [`Pictures: ${images}. They lie on the server: npm run obhut -- feedback`] : []),
      `Number: ${id}`,
    ],
  }),
}

const reasons: Record<string, string> = {
  bug: 'something does not work',
  missingFeature: 'something is missing',
  unclear: 'something is unclear',
  other: 'something else',
}

const requestNews: Record<RequestNews, Pick<Letter, 'subject' | 'paragraphs'>> = {
  received: {
    subject: 'Your request has arrived',
    paragraphs: ['Thank you for your request. Nothing is booked yet: we look at it and get back to you.'],
  },
  standby: {
    subject: 'You are on the waiting list',
    paragraphs: ['No place is free for your request at the moment. It is on our waiting list, and we get back to you when a place becomes free.'],
  },
  placeFree: {
    subject: 'A place became free',
    paragraphs: [
      'A place became free on days of your request. Nothing is booked yet: your request is next on our waiting list, and we get back to you.',
      'If you do not need the place any more, please withdraw your request with the link.',
    ],
  },
  accepted: { subject: 'Your request is accepted', paragraphs: ['Your request is accepted and the place is booked. We look forward to seeing you.'] },
  trialDay: {
    subject: 'Your trial day',
    paragraphs: ['We look forward to getting to know each other: we have booked a trial day. After it we tell you whether further days are possible.'],
  },
  rejected: { subject: 'About your request', paragraphs: ['Unfortunately we cannot accept your request.'] },
  expired: {
    subject: 'Your request has expired',
    paragraphs: ['Your request has expired, because it was not answered in time or its days are over. You are welcome to ask again.'],
  },
}
