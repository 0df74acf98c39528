// Texts of the form on which anyone may ask for places, in English, the source of the others. The page loads nothing else of the app.

type Of<K extends string> = Readonly<Record<K, string>>

export interface RequestFormTexts {
  /** Of the page, with the name of the organisation. */
  title(organization: string): string
  heading: string
  /** Leads to the other language, in that language. */
  otherLanguage: string
  loading: string
  closed: Of<'title' | 'text'>
  /** Of the link of an invitation. */
  ended: Of<'title' | 'text'>
  unreachable: Of<'title' | 'text' | 'again'>
  service: string
  services: Of<'pension' | 'daycare'>
  when: string
  startDate: string
  endDate: string
  date: string
  anotherDate: string
  add: string
  chosenDates: string
  remove(what: string): string
  dropOffTime: string
  pickUpTime: string
  /** Where no time is chosen. */
  noTime: string
  animals: string
  animal(number: number): string
  anotherAnimal: string
  name: string
  species: string
  speciesOf: Of<'dog' | 'cat' | 'rabbit' | 'guineaPig' | 'bird' | 'reptile' | 'other'>
  breed: string
  birthDate: string
  sex: string
  sexes: Of<'m' | 'f' | 'u'>
  neutered: string
  neuteredOf: Of<'yes' | 'no' | 'unknown'>
  extras: string
  extrasHint: string
  you: string
  forename: string
  surname: string
  email: string
  phone: string
  message: string
  messageHint: string
  optional: string
  send: string
  sending: string
  /** Above the button, by how many fields have to be looked at. */
  problems(count: number): string
  /** Error texts shown at a field. `fallback` is the text for errors without their own. */
  refusals: Of<'missing' | 'consent' | 'email' | 'past' | 'endBeforeStart' | 'tooLong' | 'closed' | 'hours' | 'full' | 'tooSoon' | 'tooFarAhead' | 'notOffered' | 'fallback'>
  /** Refusals of the whole form. */
  outdated: string
  tooMany: string
  failed: string
  sent: Of<'title' | 'another'>
  /** Of the page behind the link in a mail. */
  own: Of<'heading' | 'for' | 'days' | 'withdraw' | 'sure' | 'keep' | 'failed'> & {
    states: Of<'new' | 'standby' | 'accepted' | 'rejected' | 'withdrawn' | 'expired'>
    ended: Of<'title' | 'text'>
  }
  /** The page behind the link in a mail with a report card. */
  report: Of<'title' | 'mood' | 'eating' | 'drinking' | 'stool'> & {
    heading: (animal: string, day: string) => string
    photo: (number: number, animal: string) => string
    moods: Readonly<Record<1 | 2 | 3 | 4 | 5, string>>
    ate: Of<'all' | 'some' | 'little' | 'nothing'>
    drank: Of<'all' | 'some' | 'little' | 'nothing'>
    stools: Of<'normal' | 'soft' | 'diarrhoea' | 'none'>
    ended: Of<'title' | 'text'>
  }
  /** The page behind the link in a mail with the report of an incident. */
  incident: Of<'title' | 'kind' | 'when' | 'place' | 'happened' | 'measures' | 'vet' | 'informed'> & {
    heading: (animal: string) => string
    kinds: Of<'bite' | 'fight' | 'escape' | 'injury' | 'illness' | 'damage' | 'other'>
    ended: Of<'title' | 'text'>
  }
  /** Where the organisation wrote none of its own. */
  consent: string
  thanks: string
  /** Before telephone and e-mail of the organisation. */
  questions: string
}

export const requestForm: RequestFormTexts = {
  title: (organization) => `Request a place – ${organization}`,
  heading: 'Request a place',
  otherLanguage: 'Deutsch',
  loading: 'Loading …',
  closed: {
    title: 'This form is not open',
    text: 'The address is no longer valid, or no requests are taken at the moment. Please look for the current form on the website of the organisation.',
  },
  ended: { title: 'This invitation has ended', text: 'It was used or revoked, or its time is over. Please ask the organisation for a new one.' },
  unreachable: {
    title: 'No connection',
    text: 'The form could not be loaded. Please check your connection.',
    again: 'Try again',
  },
  service: 'What are you asking for?',
  services: { pension: 'Boarding', daycare: 'Daycare' },
  when: 'When?',
  startDate: 'Day of arrival',
  endDate: 'Day of departure',
  date: 'Day',
  anotherDate: 'Another day',
  add: 'Add',
  chosenDates: 'Chosen days',
  remove: (what) => `Remove ${what}`,
  dropOffTime: 'Drop-off time',
  pickUpTime: 'Pick-up time',
  noTime: 'any',
  animals: 'Your animals',
  animal: (number) => `Animal ${number}`,
  anotherAnimal: 'Add another animal',
  name: 'Name of the animal',
  species: 'Species',
  speciesOf: { dog: 'Dog', cat: 'Cat', rabbit: 'Rabbit', guineaPig: 'Guinea pig', bird: 'Bird', reptile: 'Reptile', other: 'Other' },
  breed: 'Breed',
  birthDate: 'Date of birth',
  sex: 'Sex',
  sexes: { m: 'male', f: 'female', u: 'not known' },
  neutered: 'Neutered',
  neuteredOf: { yes: 'yes', no: 'no', unknown: 'not known' },
  extras: 'Extras',
  extrasHint: 'Each one that you choose is added once to the price of the care.',
  you: 'About you',
  forename: 'Forename',
  surname: 'Surname',
  email: 'E-mail',
  phone: 'Phone',
  message: 'Message',
  messageHint: 'What should we know? For example food, medicines, allergies, habits.',
  optional: 'optional',
  send: 'Send the request',
  sending: 'Sending …',
  problems: (count) => (count === 1 ? 'Please check one field.' : `Please check ${count} fields.`),
  refusals: {
    missing: 'Please fill this in.',
    consent: 'Please agree: without it we may not answer your request.',
    email: 'Please check the e-mail address.',
    past: 'This day is over. Please choose another day.',
    endBeforeStart: 'The day of departure must not be before the day of arrival.',
    tooLong: 'We do not take stays as long as this.',
    closed: 'We are closed on this day. Please choose another day.',
    hours: 'We are not there at this time. Please choose another time.',
    full: 'We are fully booked on at least one of these nights. Please choose other days or call us.',
    tooSoon: 'This is too soon for us. Please choose a later day.',
    tooFarAhead: 'This is too far away for us. Please choose an earlier day.',
    notOffered: 'We take no requests for this at the moment.',
    fallback: 'Please check this field.',
  },
  outdated: 'The form was opened a while ago and was loaded again. Please read the consent, agree to it again and send the request.',
  tooMany: 'Many requests were just sent from your connection. Please try again later. What you entered stays here.',
  failed: 'The request could not be sent. What you entered stays here. Please check your connection and send it again.',
  own: {
    heading: 'Your request',
    states: {
      new: 'It has arrived. Nothing is decided yet.',
      standby: 'No place is free at the moment. You are on the waiting list.',
      accepted: 'It is accepted. We look forward to seeing you.',
      rejected: 'Unfortunately it cannot be accepted.',
      withdrawn: 'It is withdrawn.',
      expired: 'It has expired, because nobody answered it in time or its days are over.',
    },
    for: 'Request for',
    days: 'Days',
    withdraw: 'Withdraw the request',
    sure: 'Do you want to withdraw the request? It cannot be opened again.',
    keep: 'Keep it',
    failed: 'The request could not be withdrawn. Please check your connection and try again.',
    ended: { title: 'This link has ended', text: 'It is not complete, or the days of the request are long over.' },
  },
  report: {
    title: 'Report card',
    heading: (animal, day) => `How ${animal} was on ${day}`,
    mood: 'Mood',
    moods: { 5: 'very cheerful', 4: 'cheerful', 3: 'calm', 2: 'subdued', 1: 'unwell' },
    eating: 'Eating',
    ate: { all: 'ate everything', some: 'ate some of it', little: 'ate little', nothing: 'ate nothing' },
    drinking: 'Drinking',
    drank: { all: 'drank a lot', some: 'drank as usual', little: 'drank little', nothing: 'drank nothing' },
    stool: 'Stool',
    stools: { normal: 'normal', soft: 'soft', diarrhoea: 'diarrhoea', none: 'none' },
    photo: (number, animal) => `Photo ${number} of ${animal}`,
    ended: { title: 'This link has ended', text: 'It is not complete, its time is over, or the report was deleted.' },
  },
  incident: {
    title: 'Incident report',
    heading: (animal) => `What happened to ${animal}`,
    kind: 'Kind',
    kinds: { bite: 'Bite', fight: 'Fight among animals', escape: 'Escape', injury: 'Injury', illness: 'Illness', damage: 'Damage', other: 'Other incident' },
    when: 'When',
    place: 'Place',
    happened: 'What happened',
    measures: 'What was done',
    vet: 'Vet',
    informed: 'was informed',
    ended: { title: 'This link has ended', text: 'It is not complete, its time is over, or the report was deleted.' },
  },
  sent: { title: 'Your request has arrived', another: 'Send another request' },
  consent:
    'I agree that my details are stored and used to answer this request. I can withdraw this consent at any time; my details are then deleted.',
  thanks: 'Thank you for your request. Nothing is booked yet: we look at it and get back to you.',
  questions: 'Questions?',
}
