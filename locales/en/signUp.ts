// Texts of the pages on which people without an account sign up for a session of animal helpers, and say whether they come; in English, the
// source of the others.

type Of<K extends string> = Readonly<Record<K, string>>

export interface SignUpTexts extends Of<'when' | 'place' | 'kind' | 'places' | 'needs' | 'contract' | 'minors' | 'calledOff' | 'failed' | 'tooMany'> {
  kinds: Of<'walk' | 'company' | 'training' | 'youth' | 'work' | 'other'>
  left: (count: number) => string
  needsLevel: (level: string) => string
  /** Begin and end on one day. */
  span: (day: string, from: string, to: string) => string
  signUp: Of<'title' | 'sessions' | 'choose' | 'noSession' | 'you' | 'full' | 'reach' | 'birthDate' | 'birthHint' | 'message' | 'send' | 'outdated' | 'sent' | 'sentTitle'> & {
    ended: Of<'title' | 'text'>
    birthInFuture: string
    consentMissing: string
  }
  invitation: Of<'title' | 'come' | 'stay' | 'until'> & {
    states: Of<'invited' | 'confirmed' | 'attended' | 'noShow' | 'declined'>
    ended: Of<'title' | 'text'>
  }
  /** Why a place cannot be confirmed by the link. */
  refusals: Of<'session.full' | 'session.contractMissing' | 'session.minorWithoutConsent' | 'session.levelMissing' | 'session.askUs' | 'session.begun'>
  consent: string
}

export const signUp: SignUpTexts = {
  when: 'When',
  place: 'Where',
  kind: 'Kind',
  places: 'Places left',
  needs: 'What you need',
  contract: 'You sign a contract with us before you take part for the first time.',
  minors: 'If you are under 18, we need the consent of your parents.',
  calledOff: 'This session was called off.',
  kinds: { walk: 'Walk', company: 'Company and cuddling', training: 'Training', youth: 'Youth group', work: 'Help around the house', other: 'Session' },
  left: (count) => (count === 0 ? 'none' : String(count)),
  needsLevel: (level) => `This session is for people with the level “${level}”.`,
  span: (day, from, to) => `${day}, ${from} to ${to}`,
  signUp: {
    title: 'Sign up',
    sessions: 'Sessions to come',
    choose: 'Please choose one or more sessions.',
    noSession: 'At the moment no session is planned. Please look in again, or get in touch with us.',
    you: 'About you',
    full: 'All places are taken. Maybe next time, or get in touch with us.',
    reach: 'We need your e-mail address or your telephone number to answer you.',
    birthDate: 'Date of birth',
    birthHint: 'only if you are under 18',
    message: 'What would you like to tell us?',
    send: 'Sign up',
    outdated: 'The page was opened a while ago and was loaded again. Please read the consent, agree to it again and sign up.',
    sentTitle: 'Your sign-up has arrived',
    sent: 'Thank you. We look at it and tell you whether you have a place. Please wait for our answer before you come.',
    consentMissing: 'Please agree: without it we may not answer your sign-up.',
    birthInFuture: 'This day is still to come. Please check it.',
    ended: {
      title: 'This link has ended',
      text: 'Nobody signs up by it any more: the session has begun or was called off, or the link was ended. Please ask the organisation for a new one.',
    },
  },
  invitation: {
    title: 'Do you come?',
    come: 'I will come',
    stay: 'I cannot come',
    until: 'You can change your answer until the session begins.',
    states: {
      invited: 'You are invited. Please tell us whether you come.',
      confirmed: 'Your place is confirmed. We look forward to seeing you.',
      attended: 'You took part. Thank you.',
      noShow: 'It is noted that you did not come.',
      declined: 'You have declined.',
    },
    ended: { title: 'This link has ended', text: 'It is not complete, or the session is over.' },
  },
  failed: 'It could not be sent. What you entered stays here. Please check your connection and try again.',
  tooMany: 'Many calls came from your connection just now. Please try again later.',
  refusals: {
    'session.full': 'All places are taken now.',
    'session.contractMissing': 'Before you take part, we sign a contract with you. Please get in touch with us.',
    'session.minorWithoutConsent': 'You are under 18, and we do not have the consent of your parents yet. Please bring it to us.',
    'session.levelMissing': 'You do not have the level that is needed for this session yet. Please get in touch with us.',
    'session.askUs': 'Your place cannot be confirmed by this link. Please get in touch with us.',
    'session.begun': 'The session has begun or was called off. Please get in touch with us.',
  },
  consent:
    'I agree that my details are stored and used to answer this sign-up. They are deleted if it is declined. I can withdraw this consent at any time.',
}
