// Words of the sheet with everything that is kept about a contact in English, the source of the others.
type Dictionary = Readonly<Record<string, string>>

export interface ContactExportWords {
  title: string
  /** What the sheet is, for the person who gets it. */
  about: (organization: string) => string
  own: string
  /** Names of rows, by kind. */
  part: Dictionary
  field: Dictionary
  /** Values of closed lists that the words of documents do not have. */
  code: Dictionary
  animal: string
  self: string
  somebodyElse: string
  day: string
  details: string
  changes: string
  changed: (before: string, after: string) => string
  entered: string
  files: string
  leftOut: string
  /** What is left out, and why. */
  leftOutTexts: readonly string[]
  /** What else the person may ask for (Art. 15 (1) GDPR). */
  rights: (organization: string) => string
}

export const contactExport: ContactExportWords = {
  title: 'Information about your personal data',
  about: (organization) =>
    `This is what ${organization} keeps about you (Art. 15 GDPR). The file contact.json has the same in a form that other programs read (Art. 20 GDPR).`,
  own: 'Your data',
  part: {
    homeCheckPhoto: 'Photos of your home',
    animalSeizure: 'Seizures that name you',
    ...{ animal: 'Your animals', statusChange: 'Changes of animals that name you', interest: 'Animals that you are interested in' },
    ...{ registryEntry: 'Entries in pet registries', homeCheck: 'Home checks', shelter: 'Foster homes and places', booking: 'Bookings' },
    ...{ stay: 'Stays', trialDay: 'Trial days', deposit: 'Deposits', sponsoredResidency: 'Sponsored residencies' },
    ...{ entitlement: 'Passes and subscriptions', toBillItem: 'Items to bill', bookingRequest: 'Requests', requestInvite: 'Invitations' },
    ...{ signedDocument: 'Signed documents', reportMail: 'Reports that were mailed to you', incident: 'Incidents that name you' },
    ...{ lostReport: 'Reports of lost animals', task: 'Tasks about you', municipality: 'Municipalities for which you are the contact' },
    ...{ changeDraft: 'Drafts that name you', vetInvoice: 'Invoices that you sent as a vet' },
    ...{ intakeRequest: 'Your entries on the waiting list' },
    ...{ helperProfile: 'What you entered as an animal helper', participation: 'Your sessions as an animal helper' },
  },
  field: {
    ...{ caption: 'Caption', takenAt: 'Taken at', signature: 'Signature', unsigned: 'Without a signature' },
    ...{ legalBasis: 'Legal basis', caseNumber: 'Case number', orderedOn: 'Ordered on', deadline: 'Deadline' },
    ...{ authorityId: 'Authority', keeperId: 'Former keeper' },
    ...{ kind: 'Kind', forename: 'Forename', surname: 'Surname', company: 'Organisation', phone: 'Phone', roles: 'Roles' },
    ...{ insurer: 'Liability insurance', insuranceNumber: 'Number of the insurance', insuredUntil: 'Insured until' },
    ...{ banned: 'Banned from receiving animals', bannedUntil: 'Banned until', number: 'Number', salutation: 'Salutation', title: 'Title' },
    ...{ birthDate: 'Date of birth', street: 'Street and number', zip: 'Postal code', city: 'Town', country: 'Country' },
    ...{ moreAddresses: 'Further addresses', morePhones: 'Further phone numbers', emails: 'E-mail', language: 'Language', notes: 'Notes' },
    ...{ warning: 'Warning', noContact: 'Does not want to be contacted', consents: 'Consents', idType: 'Identity checked by' },
    ...{ idCheckedAt: 'Identity checked at', banReason: 'Reason of the ban', banAddressWide: 'Ban for everybody at the address' },
    ...{ conflicts: 'Entries that differ', anonymisedAt: 'Anonymised at', exportedAt: 'Last exported for you at', name: 'Name' },
    ...{ species: 'Species', breed: 'Breed', sex: 'Sex', neutered: 'Neutered', colour: 'Colour', chip: 'Chip', careFrom: 'In care from' },
    ...{ careUntil: 'In care until', outcome: 'Outcome', at: 'At', reason: 'Reason', details: 'Details', residencyUntil: 'Stay until' },
    ...{ ownershipUntil: 'Ownership until', cancelledAt: 'Cancelled at', cancelReason: 'Reason of the cancellation', createdAt: 'Entered at' },
    ...{ source: 'Source', status: 'State', reservedUntil: 'Reserved until', note: 'Note', homeCheck: 'Home check', on: 'Day' },
    ...{ registrar: 'Registry', registeredAt: 'Registered at', consentAt: 'Consent at', sentAt: 'Sent at', failedAt: 'Failed at' },
    ...{ externalRef: 'Reference', endedAt: 'Ended at', registeredTo: 'Registered to', consentOf: 'Consent of', type: 'Kind' },
    ...{ state: 'State', requestedAt: 'Asked for at', due: 'Due', appointment: 'Appointment', checkedOn: 'Checked on', result: 'Result' },
    ...{ urgency: 'Urgency', outcomeNote: 'Note on the outcome' },
    ...{ levels: 'Levels', levelId: 'Level', consentOn: 'Consent of', briefedOn: 'Briefed on', emergencyName: 'Emergency contact' },
    ...{ emergencyPhone: 'Phone in an emergency', checkoutAt: 'Out with the animal from', backAt: 'Back at' },
    ...{ validUntil: 'Valid until', answers: 'Answers', question: 'Question', answer: 'Answer', capacity: 'Places' },
    ...{ permitMaxAnimals: 'Animals by the permit', exceptionUntil: 'Exception until', foster: 'Foster care', experience: 'Experience' },
    ...{ mostAnimals: 'Animals at most', active: 'Active', service: 'Service', startDate: 'From', endDate: 'Until', dropOffTime: 'Drop-off' },
    ...{ pickUpTime: 'Pick-up', takenOn: 'Taken on', internalNote: 'Internal note', cancelFeeCents: 'Cancellation fee' },
    ...{ cancelFeeReason: 'Reason of the fee', price: 'Price', confirmedAt: 'Confirmed at', from: 'From', plannedUntil: 'Planned until' },
    ...{ prices: 'Prices', billingDay: 'Billing day', taxRate: 'Tax rate', depositCents: 'Deposit', noticeDays: 'Days of notice' },
    ...{ totalCents: 'Total', currency: 'Currency', vetId: 'Vet' },
    ...{ vetLimitCents: 'Vet without asking up to', beganAt: 'Began at', noticeOn: 'Notice on', leavesOn: 'Leaves on', visit: 'Visit' },
    ...{ priceCents: 'Price', start: 'From', end: 'Until', paidOn: 'Paid on', moves: 'Entries', subscription: 'Subscription' },
    ...{ period: 'Period', text: 'Text', quantityThousandths: 'Quantity', unitCents: 'Unit price', amountCents: 'Amount', to: 'Until' },
    ...{ decidedAt: 'Decided at', submittedAt: 'Sent at', dates: 'Days', email: 'E-mail', animals: 'Animals', message: 'Message' },
    ...{ extras: 'Extras', consentText: 'Consent', expiresAt: 'Valid until', openedAt: 'Opened at', form: 'Form', signedAt: 'Signed at' },
    ...{ until: 'Until', textHash: 'Checksum of the text', pdfHash: 'Checksum of the PDF', date: 'Day', place: 'Place' },
    ...{ ageGroup: 'Age', lostAt: 'Lost at', dueDate: 'Due', dueTime: 'At', doneAt: 'Done at', savedAt: 'Saved at' },
    ...{ checkedInAt: 'Checked in at', checkedOutAt: 'Checked out at', belongings: 'Belongings', arrival: 'On arrival', cents: 'Amount' },
    ...{ pricePerUnit: 'Price by unit', dueOn: 'Due', receivedOn: 'Received on', surplus: 'Surplus', adopterIsAdult: 'Of age' },
    ...{ adopterBirthDate: 'Date of birth', ownershipFrom: 'Ownership begins', ownershipDate: 'Ownership from', halves: 'Half visits' },
    ...{ provisionalClause: 'Ownership is provisional', trialUntil: 'On trial until', feeCents: 'Fee', feeReceived: 'Fee received' },
    ...{ handedOver: 'Handed over', registryConsent: 'Consent to the registry', adoptionSource: 'Heard of the animal by' },
    ...{ contractOn: 'Contract of', turnInReason: 'Reason', ownershipDeclared: 'Ownership given up', ownFind: 'Found by yourself' },
    ...{ ownedSince: 'Owned since', returnReason: 'Reason of the return', finderRights: 'Rights of the finder', finderConsent: 'Consent' },
    ...{ idChecked: 'Identity checked', costs: 'Costs', agreements: 'Agreements', contactId: 'Home of', checkerId: 'Checked by' },
  },
  code: {
    ...{ refused: 'refused to sign', notAsked: 'not asked' },
    ...{ welfare: '§ 16a of the Animal Welfare Act', police: 'Police law', dangerousDogs: 'Law about dangerous dogs', enforcement: 'Enforcement' },
    emergency: 'Emergency',
    ...{ urgent: 'urgent', high: 'high', medium: 'medium', low: 'low', taken: 'taken in', kept: 'stays with you' },
    ...{ elsewhere: 'found another place' },
    ...{ booked: 'booked', walkIn: 'without a booking', confirmed: 'confirmed', checkedIn: 'checked in', checkedOut: 'checked out' },
    ...{ cancelled: 'cancelled', noShow: 'did not come', site: 'site', building: 'building', fosterHome: 'foster home', external: 'elsewhere' },
    ...{ open: 'open', done: 'done', before: 'before moving in', after: 'after moving in', foster: 'foster home', requested: 'asked for' },
    ...{ assigned: 'assigned', appointed: 'with an appointment', passed: 'passed', passedWithConditions: 'passed with conditions' },
    ...{ invited: 'invited', attended: 'took part', declined: 'declined' },
    ...{ failed: 'not passed', notPossible: 'not possible', adopted: 'adopted', handedOver: 'handed over', givenBack: 'given back' },
    ...{ setFree: 'set free', notReturned: 'did not return', dead: 'died', tasso: 'TASSO', findefix: 'FINDEFIX', other: 'other' },
    ...{ 'state-dog-register': 'dog registry of the state', unknown: 'unknown', webForm: 'form on the website', phone: 'phone', visit: 'visit' },
    ...{ portal: 'portal', new: 'new', infoNeeded: 'information needed', homeCheckPending: 'home check pending', accepted: 'accepted' },
    ...{ visitPlanned: 'visit planned', rejected: 'rejected', withdrawn: 'withdrawn', reserved: 'reserved', young: 'young', adult: 'adult' },
    ...{ found: 'found', closed: 'closed', standby: 'waiting list', expired: 'expired', mail: 'mail', door: 'at the door', web: 'website' },
    ...{ full: 'full', vaccination: 'vaccination', unsuitable: 'not suitable', sent: 'sent', opened: 'opened', registered: 'request arrived' },
    ...{ revoked: 'revoked', daycareDay: 'day of daycare', pensionStay: 'stay in boarding', pass: 'pass', subscription: 'subscription' },
    ...{ absence: 'absence', lateFee: 'late fee', cancelFee: 'cancellation fee', sponsoredResidency: 'sponsored residency', extra: 'extra' },
    ...{ proposed: 'proposed', billed: 'billed', waived: 'waived', day: 'day', halfDay: 'half a day', hour: 'hour', draft: 'not paid yet' },
    ...{ active: 'active', usedUp: 'used up', ended: 'ended', sale: 'sale', cancelledLate: 'cancelled late', returned: 'given back' },
    ...{ absent: 'cancelled in time', notAbsent: 'not cancelled after all', correction: 'correction', included: 'included' },
    ...{ carry: 'carried', refund: 'refund', notice: 'notice given', converted: 'converted', perDay: 'a day', perMonth: 'a month', flat: 'flat' },
    ...{ adoption: 'adoption', surrender: 'surrender', daycare: 'daycare', pension: 'boarding', residency: 'residency', paper: 'on paper' },
    ...{ arrival: 'check-in', bite: 'bite', fight: 'fight', escape: 'escape', injury: 'injury', illness: 'illness', damage: 'damage' },
    ...{ person: 'person', organisation: 'organisation', authority: 'authority', vet: 'vet', shelter: 'shelter', interested: 'interested' },
    ...{ adopter: 'adopter', finder: 'finder', owner: 'owner', donor: 'donor', homeChecker: 'home checker', helper: 'helper' },
    ...{ member: 'member', municipality: 'municipality', supplier: 'supplier', payer: 'payer', driver: 'driver', none: 'none', ms: 'Ms' },
    ...{ mr: 'Mr', family: 'Family', newsletter: 'newsletter', registryTransfer: 'transfer to a registry', photo: 'photo' },
    ...{ storage: 'storage', idCard: 'identity card', passport: 'passport', residencePermit: 'residence permit' },
    ...{ drivingLicence: 'driving licence', leash: 'lead', collar: 'collar', bed: 'bed', food: 'food', bowl: 'bowl', medicine: 'medicine' },
    ...{ toy: 'toy', carrier: 'carrier', papers: 'papers', repeat: 'to be repeated', credit: 'credit', forfeit: 'forfeited' },
    ...{ notNeeded: 'not needed', pending: 'pending', website: 'website', socialMedia: 'social media', press: 'press', event: 'event' },
    ...{ allocated: 'allocated', chargedOn: 'charged on', vetCost: 'vet costs', custodyDay: 'care for an authority', custody: 'custody', EUR: 'euro', entered: 'entered', paid: 'paid' },
    ...{ recommendation: 'recommendation', trialEnded: 'end of the trial', allergy: 'allergy', behaviour: 'behaviour', cost: 'cost' },
    ...{ otherPets: 'other pets', children: 'children', time: 'time', moving: 'moving', separation: 'separation', death: 'death' },
    ...{ keeps: 'kept', waivesOwnership: 'ownership waived', waivesReward: 'reward waived', waivesBoth: 'both waived' },
    ...{ deliveredBy: 'delivered by', keeper: 'keeper', receiver: 'receiver', witness: 'witness', yesNo: 'yes or no', choice: 'choice' },
    ...{ text: 'text', de: 'German', en: 'English', further: 'further animal', agreed: 'agreed', surcharge: 'surcharge', price: 'price' },
  },
  animal: 'Animal',
  self: 'you',
  somebodyElse: 'another person',
  day: 'Day',
  details: 'What is kept',
  changes: 'Changes of your data',
  changed: (before, after) => `${before || '–'} → ${after || '–'}`,
  entered: 'entered',
  files: 'Files in this export',
  leftOut: 'What is not included',
  leftOutTexts: [
    'Names of other people: of members of the staff, of other contacts, and of a second person of your household. Rights of others would be affected (Art. 15 (4) GDPR).',
    'Free texts that may be about other people: the course of an incident, and notes of a change of an animal. Ask for them, and they are looked through.',
    'What is kept about animals if nobody may learn where they are. This sheet does not say whether there are such animals.',
    'Data that only serve the program: versions, sort orders and ids of accounts.',
  ],
  rights: (organization) =>
    `Ask ${organization} about purposes, recipients, the time for which data are kept, and your rights to rectification, erasure, restriction and objection. You can lodge a complaint with a supervisory authority.`,
}
