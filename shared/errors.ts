// The one catalogue of refusals: code → status and what a queue does about it. Texts are in web/ui/errorTexts.ts.

/**
 * `never`: the content is refused, a person decides. `later`: try again with back-off. `afterSignIn`, `afterUpdate`,
 * `whenWritable`: the whole queue waits for that. 409 is kept for the expired password link alone.
 */
export type Retry = 'never' | 'later' | 'afterSignIn' | 'afterUpdate' | 'whenWritable'

export const errors = {
  invalid: { status: 400, retry: 'never' },
  'form.untouched': { status: 422, retry: 'never' },
  // of any noun, at the field that they name
  'field.missing': { status: 422, retry: 'never' },
  'field.beforeStart': { status: 422, retry: 'never' },
  notSignedIn: { status: 401, retry: 'afterSignIn' },
  invalidCredentials: { status: 401, retry: 'afterSignIn' },
  otherUser: { status: 401, retry: 'afterSignIn' },
  // disclosed only to a session that an administrator ended
  accountClosed: { status: 401, retry: 'afterSignIn' },
  // disclosed only to a session that its user ended on another device
  signedOut: { status: 401, retry: 'afterSignIn' },
  forbidden: { status: 403, retry: 'never' },
  notFound: { status: 404, retry: 'never' },
  methodNotAllowed: { status: 405, retry: 'never' },
  // the network was too slow for what was sent
  tooSlow: { status: 408, retry: 'later' },
  tooLarge: { status: 413, retry: 'never' },
  addressTooLong: { status: 414, retry: 'never' },
  unsupportedMediaType: { status: 415, retry: 'never' },
  headersTooLarge: { status: 431, retry: 'never' },
  // time tracking (specification 5 and 8)
  overlaps: { status: 422, retry: 'never' },
  timeInFuture: { status: 422, retry: 'never' },
  startAfterEnd: { status: 422, retry: 'never' },
  tooLongTask: { status: 422, retry: 'never' },
  timeMissing: { status: 422, retry: 'never' },
  timeUnreadable: { status: 422, retry: 'never' },
  dateMissing: { status: 422, retry: 'never' },
  timeInvalid: { status: 422, retry: 'never' },
  dateMismatch: { status: 422, retry: 'never' },
  periodLocked: { status: 422, retry: 'never' },
  // bookings
  notCheckedIn: { status: 422, retry: 'never' },
  alreadyCheckedOut: { status: 422, retry: 'never' },
  undoTooLate: { status: 422, retry: 'never' },
  alreadyBooked: { status: 422, retry: 'never' },
  'booking.closed': { status: 422, retry: 'never' },
  'booking.notOnList': { status: 422, retry: 'never' },
  'booking.isBoarding': { status: 422, retry: 'never' },
  'booking.notBack': { status: 422, retry: 'never' },
  'booking.wasSetFree': { status: 422, retry: 'never' },
  'booking.hasCome': { status: 422, retry: 'never' },
  'booking.notYet': { status: 422, retry: 'never' },
  'booking.endBeforeStart': { status: 422, retry: 'never' },
  'booking.nightRequired': { status: 422, retry: 'never' },
  'booking.inPast': { status: 422, retry: 'never' },
  'booking.tooLong': { status: 422, retry: 'never' },
  'booking.closedPeriod': { status: 422, retry: 'never' },
  'booking.outsideHours': { status: 422, retry: 'never' },
  'booking.vaccinationMissing': { status: 422, retry: 'never' },
  'booking.slotFull': { status: 422, retry: 'never' },
  'booking.unitFull': { status: 422, retry: 'never' },
  'booking.begun': { status: 422, retry: 'never' },
  'booking.over': { status: 422, retry: 'never' },
  'request.unreachable': { status: 422, retry: 'never' },
  'request.decided': { status: 422, retry: 'never' },
  // the form on which anyone may send a request
  'requestForm.notOffered': { status: 422, retry: 'never' },
  'requestForm.tooSoon': { status: 422, retry: 'never' },
  'requestForm.tooFarAhead': { status: 422, retry: 'never' },
  'requestForm.outdated': { status: 422, retry: 'never' },
  'requestForm.origin': { status: 422, retry: 'never' },
  // items to bill
  alreadyBilled: { status: 422, retry: 'never' },
  waiveReasonRequired: { status: 422, retry: 'never' },
  'toBill.decided': { status: 422, retry: 'never' },
  notOnSale: { status: 422, retry: 'never' },
  wrongAnimal: { status: 422, retry: 'never' },
  noUnitsLeft: { status: 422, retry: 'never' },
  passCancelled: { status: 422, retry: 'never' },
  passUsed: { status: 422, retry: 'never' },
  slotOverlap: { status: 422, retry: 'never' },
  fromAfterTo: { status: 422, retry: 'never' },
  'block.overlap': { status: 422, retry: 'never' },
  'price.nights': { status: 422, retry: 'never' },
  'price.percent': { status: 422, retry: 'never' },
  tierPercent: { status: 422, retry: 'never' },
  tierDuplicate: { status: 422, retry: 'never' },
  tierNotMonotone: { status: 422, retry: 'never' },
  // care
  'care.reasonMissing': { status: 422, retry: 'never' },
  'care.animalDead': { status: 422, retry: 'never' },
  // disclosure lock
  'access.withoutYourself': { status: 422, retry: 'never' },
  'access.memberUnknown': { status: 422, retry: 'never' },
  'access.guest': { status: 422, retry: 'never' },
  // documents
  'documents.none': { status: 422, retry: 'never' },
  'document.signerMissing': { status: 422, retry: 'never' },
  'document.textChanged': { status: 422, retry: 'never' },
  'document.notFrozen': { status: 424, retry: 'later' },
  'template.unknownKey': { status: 422, retry: 'never' },
  'template.unknownValue': { status: 422, retry: 'never' },
  'template.syntax': { status: 422, retry: 'never' },
  'template.newerVersion': { status: 422, retry: 'never' },
  // registers of animals
  'registry.noChip': { status: 422, retry: 'never' },
  'registry.noConsent': { status: 422, retry: 'never' },
  'registry.ownerUnsettled': { status: 422, retry: 'never' },
  'registry.holderIncomplete': { status: 422, retry: 'never' },
  'share.period': { status: 422, retry: 'never' },
  'share.tooMany': { status: 422, retry: 'never' },
  // tasks
  'task.titleMissing': { status: 422, retry: 'never' },
  'task.titleTooLong': { status: 422, retry: 'never' },
  'task.textTooLong': { status: 422, retry: 'never' },
  'task.dueMissing': { status: 422, retry: 'never' },
  'task.assigneeUnknown': { status: 422, retry: 'never' },
  // bookmarks
  'bookmark.nameInvalid': { status: 422, retry: 'never' },
  'bookmark.tooMany': { status: 422, retry: 'never' },
  // the record of an animal
  'animal.birthInFuture': { status: 422, retry: 'never' },
  'animal.numberTaken': { status: 422, retry: 'never' },
  'animal.importBanned': { status: 422, retry: 'never' },
  'animal.hasHistory': { status: 422, retry: 'never' },
  'animal.same': { status: 422, retry: 'never' },
  'animal.mergeSpecies': { status: 422, retry: 'never' },
  'animal.mergeRestricted': { status: 422, retry: 'never' },
  'animal.mergeOverlap': { status: 422, retry: 'never' },
  'animal.mergeOver': { status: 422, retry: 'never' },
  'animal.mergeBuiltOn': { status: 422, retry: 'never' },
  'chip.format': { status: 422, retry: 'never' },
  'chip.future': { status: 422, retry: 'never' },
  'chip.range': { status: 422, retry: 'never' },
  'chip.test': { status: 422, retry: 'never' },
  'chip.duplicate': { status: 422, retry: 'never' },
  'vacc.future': { status: 422, retry: 'never' },
  'vacc.beforeBirth': { status: 422, retry: 'never' },
  'vacc.dateOrder': { status: 422, retry: 'never' },
  'quarantine.order': { status: 422, retry: 'never' },
  'quarantine.tooLong': { status: 422, retry: 'never' },
  'quarantine.running': { status: 422, retry: 'never' },
  'quarantine.none': { status: 422, retry: 'never' },
  'quarantine.notInCare': { status: 422, retry: 'never' },
  'rabies.tooYoung': { status: 422, retry: 'never' },
  'weight.range': { status: 422, retry: 'never' },
  // numbers
  patternTooLong: { status: 422, retry: 'never' },
  patternNeedsCounter: { status: 422, retry: 'never' },
  patternNeedsPeriod: { status: 422, retry: 'never' },
  patternUnknownWord: { status: 422, retry: 'never' },
  nextTooLow: { status: 422, retry: 'never' },
  // classifications
  'classification.nameMissing': { status: 422, retry: 'never' },
  'classification.nameTaken': { status: 422, retry: 'never' },
  'classification.parent': { status: 422, retry: 'never' },
  'classification.weights': { status: 422, retry: 'never' },
  'classification.inUse': { status: 422, retry: 'never' },
  'animal.classificationSpecies': { status: 422, retry: 'never' },
  // municipalities
  'municipality.nameMissing': { status: 422, retry: 'never' },
  'municipality.period': { status: 422, retry: 'never' },
  // contacts
  'contact.nameMissing': { status: 422, retry: 'never' },
  'contact.emailInvalid': { status: 422, retry: 'never' },
  'contact.zipInvalid': { status: 422, retry: 'never' },
  'contact.birthInFuture': { status: 422, retry: 'never' },
  'contact.hasLinks': { status: 422, retry: 'never' },
  'contact.underWay': { status: 422, retry: 'never' },
  'contact.same': { status: 422, retry: 'never' },
  'contact.mergeOver': { status: 422, retry: 'never' },
  // shelters and their rooms
  'shelter.nameInvalid': { status: 422, retry: 'never' },
  'room.nameInvalid': { status: 422, retry: 'never' },
  'room.nameTaken': { status: 422, retry: 'never' },
  'room.occupied': { status: 422, retry: 'never' },
  'room.hasHistory': { status: 422, retry: 'never' },
  // status changes of animals
  'change.future': { status: 422, retry: 'never' },
  'change.afterDeath': { status: 422, retry: 'never' },
  'change.hasHistory': { status: 422, retry: 'never' },
  'change.inCustody': { status: 422, retry: 'never' },
  'change.notInCustody': { status: 422, retry: 'never' },
  'change.otherBasis': { status: 422, retry: 'never' },
  'change.missing': { status: 422, retry: 'never' },
  'change.overlap': { status: 422, retry: 'never' },
  'change.cannotCancel': { status: 422, retry: 'never' },
  'change.animalMissing': { status: 422, retry: 'never' },
  'change.personRequired': { status: 422, retry: 'never' },
  'change.contactMissing': { status: 422, retry: 'never' },
  'change.beforeBirth': { status: 422, retry: 'never' },
  'find.placeMissing': { status: 422, retry: 'never' },
  'find.municipalityMissing': { status: 422, retry: 'never' },
  'find.claimReasonMissing': { status: 422, retry: 'never' },
  'birth.count': { status: 422, retry: 'never' },
  'birth.motherNotFemale': { status: 422, retry: 'never' },
  'find.notifiedBeforeFind': { status: 422, retry: 'never' },
  'find.notifiedInFuture': { status: 422, retry: 'never' },
  'find.askedBeforeFind': { status: 422, retry: 'never' },
  'find.askedInFuture': { status: 422, retry: 'never' },
  'find.ownerKnownWhen': { status: 422, retry: 'never' },
  'puppy.tooYoung': { status: 422, retry: 'never' },
  'puppy.leftBehind': { status: 422, retry: 'never' },
  'move.roomMissing': { status: 422, retry: 'never' },
  'move.toFosterHome': { status: 422, retry: 'never' },
  'move.sameRoom': { status: 422, retry: 'never' },
  'change.notAFosterHome': { status: 422, retry: 'never' },
  'foster.alreadyThere': { status: 422, retry: 'never' },
  'foster.whereMissing': { status: 422, retry: 'never' },
  'foster.livesElsewhere': { status: 422, retry: 'never' },
  'setFree.wayMissing': { status: 422, retry: 'never' },
  'setFree.placeMissing': { status: 422, retry: 'never' },
  'setFree.domestic': { status: 422, retry: 'never' },
  'death.vetMissing': { status: 422, retry: 'never' },
  'death.beforeIntake': { status: 422, retry: 'never' },
  'death.already': { status: 422, retry: 'never' },
  'find.beforeBirth': { status: 422, retry: 'never' },
  'turnin.ownerMissing': { status: 422, retry: 'never' },
  'turnin.unsigned': { status: 422, retry: 'never' },
  'turnin.ownerIsFinder': { status: 422, retry: 'never' },
  'handover.receiverMissing': { status: 422, retry: 'never' },
  'handover.ownerUnsigned': { status: 422, retry: 'never' },
  'giveback.idUnchecked': { status: 422, retry: 'never' },
  'lost.contactMissing': { status: 422, retry: 'never' },
  'lost.dateMissing': { status: 422, retry: 'never' },
  'owner.same': { status: 422, retry: 'never' },
  'owner.noBasis': { status: 422, retry: 'never' },
  'owner.consentMissing': { status: 422, retry: 'never' },
  'owner.periodNotOver': { status: 422, retry: 'never' },
  'owner.notTheirs': { status: 422, retry: 'never' },
  'owner.needsTransfer': { status: 422, retry: 'never' },
  'owner.notKnown': { status: 422, retry: 'never' },
  'animal.fieldMissing': { status: 422, retry: 'never' },
  'giveback.noProof': { status: 422, retry: 'never' },
  'giveback.finderConsent': { status: 422, retry: 'never' },
  'giveback.litterMissing': { status: 422, retry: 'never' },
  'giveback.alreadyPlaced': { status: 422, retry: 'never' },
  'giveback.notFound': { status: 422, retry: 'never' },
  'adoption.blocked': { status: 422, retry: 'never' },
  'return.notAdopted': { status: 422, retry: 'never' },
  'adoption.notReleased': { status: 422, retry: 'never' },
  'adoption.held': { status: 422, retry: 'never' },
  'adoption.contractUnsigned': { status: 422, retry: 'never' },
  'adoption.adopterUnder18': { status: 422, retry: 'never' },
  'adoption.adopterIsShelter': { status: 422, retry: 'never' },
  'adoption.ownershipDateMissing': { status: 422, retry: 'never' },
  'adoption.ownershipDateInvalid': { status: 422, retry: 'never' },
  'adoption.adopterMissing': { status: 422, retry: 'never' },
  'adoption.ownerUnsigned': { status: 422, retry: 'never' },
  'adoption.signedTooEarly': { status: 422, retry: 'never' },
  'adoption.signedInFuture': { status: 422, retry: 'never' },
  'adoption.trialOver': { status: 422, retry: 'never' },
  'adoption.provisionalClauseMissing': { status: 422, retry: 'never' },
  'find.adoptBeforePeriod': { status: 422, retry: 'never' },
  'contact.banned': { status: 422, retry: 'never' },
  'interest.exists': { status: 422, retry: 'never' },
  'interest.alreadyReserved': { status: 422, retry: 'never' },
  'interest.untilPast': { status: 422, retry: 'never' },
  'lost.alreadyMissing': { status: 422, retry: 'never' },
  'lost.notMissing': { status: 422, retry: 'never' },
  'lost.notDue': { status: 422, retry: 'never' },
  'lost.notEnded': { status: 422, retry: 'never' },
  // passwords and the link that sets a new one (specification 4, 5 and 8)
  'password.mustChange': { status: 422, retry: 'never' },
  'password.wrong': { status: 422, retry: 'never' },
  'password.length': { status: 422, retry: 'never' },
  'password.notMatching': { status: 422, retry: 'never' },
  'password.differ': { status: 422, retry: 'never' },
  'password.blacklisted': { status: 422, retry: 'never' },
  // the domain of the address belongs to an identity provider
  'password.atProvider': { status: 422, retry: 'never' },
  // an identity provider reported something that we do not believe; why is in the log
  'openid.refused': { status: 401, retry: 'afterSignIn' },
  // the password again, for what matters
  'session.confirm': { status: 401, retry: 'afterSignIn' },
  // terminals
  'terminalCode.invalid': { status: 422, retry: 'never' },
  'terminalCode.expired': { status: 422, retry: 'never' },
  'terminalCode.used': { status: 422, retry: 'never' },
  'terminal.registered': { status: 422, retry: 'never' },
  'terminal.unknown': { status: 401, retry: 'afterSignIn' },
  'terminal.revoked': { status: 401, retry: 'afterSignIn' },
  'session.confirmAtProvider': { status: 401, retry: 'afterSignIn' },
  'resetLink.missing': { status: 400, retry: 'never' },
  'resetLink.invalid': { status: 404, retry: 'never' },
  'resetLink.expired': { status: 409, retry: 'never' },
  // demo sign-up
  'demo.notOffered': { status: 422, retry: 'never' },
  'demoLink.invalid': { status: 404, retry: 'never' },
  tokenExpired: { status: 422, retry: 'never' },
  tokenUsed: { status: 422, retry: 'never' },
  emailHasDemo: { status: 422, retry: 'never' },
  // users of an organisation
  emailInUse: { status: 422, retry: 'never' },
  lastAdmin: { status: 422, retry: 'never' },
  selfLock: { status: 422, retry: 'never' },
  // the data processing agreement
  'contract.changed': { status: 422, retry: 'never' },
  'contract.accepted': { status: 422, retry: 'never' },
  // pictures
  // tables that are imported
  'import.kind': { status: 422, retry: 'never' },
  'import.workbook': { status: 422, retry: 'never' },
  'import.tooLarge': { status: 422, retry: 'never' },
  'import.empty': { status: 422, retry: 'never' },
  'import.unreadable': { status: 422, retry: 'never' },
  'import.encoding': { status: 422, retry: 'never' },
  'import.columns': { status: 422, retry: 'never' },
  'import.busy': { status: 422, retry: 'never' },
  'import.done': { status: 422, retry: 'never' },
  'import.notChecked': { status: 422, retry: 'never' },
  'import.notRunning': { status: 422, retry: 'never' },
  'import.notImported': { status: 422, retry: 'never' },
  'image.kind': { status: 422, retry: 'never' },
  'image.tooLarge': { status: 422, retry: 'never' },
  'image.unreadable': { status: 422, retry: 'never' },
  'photo.tooMany': { status: 422, retry: 'never' },
  'photo.tooManyToday': { status: 422, retry: 'never' },
  'photo.noRoom': { status: 422, retry: 'never' },
  'upload.incomplete': { status: 424, retry: 'later' },
  // sync
  idTaken: { status: 422, retry: 'never' },
  keyReused: { status: 422, retry: 'never' },
  tooOld: { status: 422, retry: 'never' },
  'conflict.decided': { status: 422, retry: 'never' },
  'row.changedMeanwhile': { status: 422, retry: 'never' },
  'row.gone': { status: 404, retry: 'never' },
  blocked: { status: 424, retry: 'later' },
  tenantReadOnly: { status: 423, retry: 'whenWritable' },
  updateNeeded: { status: 426, retry: 'afterUpdate' },
  tooManyRequests: { status: 429, retry: 'later' },
  internal: { status: 500, retry: 'later' },
  unavailable: { status: 503, retry: 'later' },
  // the machine has no compiler for documents; doctor says what to do
  'documents.unavailable': { status: 501, retry: 'never' },
  unknownOutcome: { status: 503, retry: 'later' },
  // on the device alone
  unreachable: { status: 599, retry: 'later' },
  storageFull: { status: 507, retry: 'never' },
  storageBroken: { status: 507, retry: 'never' },
} as const satisfies Record<string, { status: number; retry: Retry }>

export type ErrorCode = keyof typeof errors

/** What a refusal says on the wire: the code, the fields it concerns, and facts a screen can show. */
export interface Problem {
  code: ErrorCode
  fields?: string[]
  detail?: Record<string, unknown>
}

export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)

/** The one error class of the product: thrown by rules, by the server and by `call`; never distinguished by its message. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: string[] | undefined
  readonly detail: Record<string, unknown> | undefined

  constructor(code: ErrorCode, more: Omit<Problem, 'code'> = {}, message: string = code) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.fields = more.fields
    this.detail = more.detail
  }

  get status(): number {
    return errors[this.code].status
  }

  toProblem(): Problem {
    return { code: this.code, ...(this.fields && { fields: this.fields }), ...(this.detail && { detail: this.detail }) }
  }
}
