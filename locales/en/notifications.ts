// Sentences of notifications in English, for screens and for the documented call.
export const notifications = {
  somebody: 'Somebody',
  taskAssigned: (actor: string, subject: string) => `${actor} has given you a task: ${subject}`,
  checkInNote: (_actor: string, subject: string, note: string) => `Arrived: ${subject}. Note: ${note}`,
  eventAttendee: (actor: string, subject: string) => `${actor} has entered you for an appointment: ${subject}`,
  homeCheckAssigned: (actor: string, subject: string, note: string) => `${actor} asks you to check a home: ${subject}${note && ` (by ${note})`}`,
  filesArrived: (_actor: string, subject: string) => `New files have arrived: ${subject}`,
  animalFilesArrived: (_actor: string, subject: string) => `New files for an animal have arrived: ${subject}`,
  doseTwice: (_actor: string, subject: string, note: string) => `Given twice: ${subject} (${note})`,
  sessionSignUp: (_actor: string, subject: string, note: string) => `Sign-up for ${note}: ${subject}`,
  sessionOverdue: (_actor: string, subject: string, note: string) => `Not back yet: ${subject} (${note})`,
  doseMissed: (_actor: string, subject: string, note: string) => `Not logged: ${subject}, due at ${note}`,
  daycareRequest: (_actor: string, subject: string, note: string) => `New daycare request by ${subject}: ${note}`,
  pensionRequest: (_actor: string, subject: string, note: string) => `New boarding request by ${subject}: ${note}`,
  daycarePlaceFree: (_actor: string, subject: string, note: string) =>
    `A place in daycare became free. Next on the waiting list: ${subject} (${note})`,
  pensionPlaceFree: (_actor: string, subject: string, note: string) =>
    `A place in boarding became free. Next on the waiting list: ${subject} (${note})`,
  depositLate: (_actor: string, subject: string) => `The deposit did not arrive in time. The boarding of ${subject} was cancelled.`,
  daycareArrived: (_actor: string, subject: string) => `Arrived for daycare: ${subject}`,
  pensionArrived: (_actor: string, subject: string) => `Arrived for boarding: ${subject}`,
  weekUsedUp: (_actor: string, subject: string) => `The visits of the subscription in this week are used up: the day of ${subject} is an item to bill of the contact.`,
  standingDays: (_actor: string, subject: string, note: string) => `Standing days of ${subject} could not be booked: ${note}`,
  shiftsPublished: (_actor: string, subject: string, note: string) => `Your shifts are planned: ${subject} (${note})`,
  shiftChanged: (actor: string, subject: string) => `${actor} has changed a shift of yours: ${subject}`,
  planningAsked: (actor: string, subject: string, note: string) => `${actor} asks for your decision: ${subject}${note && ` (${note})`}`,
  absenceDecided: (actor: string, subject: string) => `${actor} has decided on your absence: ${subject}`,
  monthReopened: (actor: string, subject: string, note: string) =>
    `${actor} has opened your working time of ${subject} again: ${note}`,
  passUsedUp: (_actor: string, subject: string) => `Pass used up: the visit of ${subject} is an item to bill of the contact.`,
}
