// The one catalogue of refusals: code → status and what a queue does about it. Texts are in web/ui/errorTexts.ts.
import { changeErrors } from './changeErrors.ts'
import { refused, type Retry } from './retry.ts'
import { serviceErrors } from './serviceErrors.ts'

export const errors = {
  invalid: { status: 400, retry: 'never' },
  'form.untouched': refused,
  // of any noun, at the field that they name
  'field.missing': refused,
  'field.beforeStart': refused,
  endBeforeStart: refused,
  'event.tooLong': refused,
  'event.repeatTooLong': refused,
  'event.onlyMine': refused,
  notSignedIn: { status: 401, retry: 'afterSignIn' },
  invalidCredentials: { status: 401, retry: 'afterSignIn' },
  otherUser: { status: 401, retry: 'afterSignIn' },
  // disclosed only to a session that an administrator ended
  accountClosed: { status: 401, retry: 'afterSignIn' },
  // disclosed only to a session that its user ended on another device
  signedOut: { status: 401, retry: 'afterSignIn' },
  // disclosed only to a token of a person who was deleted with their organisation
  tenantGone: { status: 410, retry: 'afterSignIn' },
  forbidden: { status: 403, retry: 'never' },
  // of a module that the operator has switched off for the organisation
  moduleOff: { status: 403, retry: 'never' },
  notFound: { status: 404, retry: 'never' },
  methodNotAllowed: { status: 405, retry: 'never' },
  // the network was too slow for what was sent
  tooSlow: { status: 408, retry: 'later' },
  tooLarge: { status: 413, retry: 'never' },
  addressTooLong: { status: 414, retry: 'never' },
  unsupportedMediaType: { status: 415, retry: 'never' },
  headersTooLarge: { status: 431, retry: 'never' },
  // time tracking (specification 5 and 8)
  overlaps: refused,
  timeInFuture: refused,
  startAfterEnd: refused,
  tooLongTask: refused,
  timeMissing: refused,
  timeUnreadable: refused,
  dateMissing: refused,
  timeInvalid: refused,
  dateMismatch: refused,
  periodLocked: refused,
  ...serviceErrors,
  // disclosure lock
  'access.withoutYourself': refused,
  'access.memberUnknown': refused,
  'access.guest': refused,
  // documents
  'documents.none': refused,
  'stockBook.tooLong': refused,
  'document.signerMissing': refused,
  'document.textChanged': refused,
  'document.notFrozen': { status: 424, retry: 'later' },
  'template.unknownKey': refused,
  'template.unknownValue': refused,
  'template.syntax': refused,
  'template.newerVersion': refused,
  // registers of animals
  'registry.noChip': refused,
  'registry.noConsent': refused,
  'registry.ownerUnsettled': refused,
  'registry.holderIncomplete': refused,
  'share.period': refused,
  'share.tooMany': refused,
  // tasks
  'task.titleMissing': refused,
  'task.titleTooLong': refused,
  'task.textTooLong': refused,
  'task.dueMissing': refused,
  'task.assigneeUnknown': refused,
  // bookmarks
  'bookmark.nameInvalid': refused,
  'bookmark.tooMany': refused,
  // the record of an animal
  'animal.birthInFuture': refused,
  'animal.numberTaken': refused,
  'animal.importBanned': refused,
  'animal.hasHistory': refused,
  'animal.same': refused,
  'animal.mergeSpecies': refused,
  'animal.mergeRestricted': refused,
  'animal.mergeOverlap': refused,
  'animal.mergeOver': refused,
  'animal.mergeBuiltOn': refused,
  'chip.format': refused,
  'chip.future': refused,
  'chip.range': refused,
  'chip.test': refused,
  'chip.duplicate': refused,
  'vacc.future': refused,
  'procedure.future': refused,
  'vacc.beforeBirth': refused,
  'vacc.dateOrder': refused,
  'quarantine.order': refused,
  'quarantine.tooLong': refused,
  'quarantine.running': refused,
  'quarantine.none': refused,
  'quarantine.notInCare': refused,
  'rabies.tooYoung': refused,
  'weight.range': refused,
  // numbers
  patternTooLong: refused,
  patternNeedsCounter: refused,
  patternNeedsPeriod: refused,
  patternUnknownWord: refused,
  nextTooLow: refused,
  // classifications
  'classification.nameMissing': refused,
  'classification.nameTaken': refused,
  'classification.parent': refused,
  'classification.weights': refused,
  'classification.inUse': refused,
  'animal.classificationSpecies': refused,
  // municipalities
  'municipality.nameMissing': refused,
  'municipality.period': refused,
  // contacts
  'contact.nameMissing': refused,
  'contact.emailInvalid': refused,
  'contact.zipInvalid': refused,
  'contact.birthInFuture': refused,
  'contact.hasLinks': refused,
  'contact.underWay': refused,
  'contact.same': refused,
  'contact.mergeOver': refused,
  // shelters and their rooms
  'shelter.nameInvalid': refused,
  'shelter.hasGroups': refused,
  'shelter.hasTerminal': refused,
  'room.nameInvalid': refused,
  'room.nameTaken': refused,
  'room.occupied': refused,
  'room.hasHistory': refused,
  ...changeErrors,
  // passwords and the link that sets a new one (specification 4, 5 and 8)
  'factor.required': refused,
  'factor.setUp': refused,
  'factor.notPrepared': refused,
  'factor.codeWrong': refused,
  'factor.none': refused,
  'factor.atProvider': refused,
  'factor.passkeyRefused': refused,
  'factor.tooManyPasskeys': refused,
  'factor.lastRequired': refused,
  'password.mustChange': refused,
  'password.wrong': refused,
  'password.length': refused,
  'password.notMatching': refused,
  'password.differ': refused,
  'password.blacklisted': refused,
  // the domain of the address belongs to an identity provider
  'password.atProvider': refused,
  // an identity provider reported something that we do not believe; why is in the log
  'openid.refused': { status: 401, retry: 'afterSignIn' },
  // the password again, for what matters
  'session.confirm': { status: 401, retry: 'afterSignIn' },
  // terminals
  'terminalCode.invalid': refused,
  'terminalCode.expired': refused,
  'terminalCode.used': refused,
  'terminal.registered': refused,
  'terminal.unknown': { status: 401, retry: 'afterSignIn' },
  'terminal.revoked': { status: 401, retry: 'afterSignIn' },
  'session.confirmAtProvider': { status: 401, retry: 'afterSignIn' },
  'resetLink.missing': { status: 400, retry: 'never' },
  'resetLink.invalid': { status: 404, retry: 'never' },
  'resetLink.expired': { status: 409, retry: 'never' },
  // demo sign-up
  'demo.notOffered': refused,
  'demo.kindNotOffered': refused,
  'demoLink.invalid': { status: 404, retry: 'never' },
  tokenExpired: refused,
  tokenUsed: refused,
  emailHasDemo: refused,
  // users of an organisation
  emailInUse: refused,
  lastAdmin: refused,
  selfLock: refused,
  // the data processing agreement
  'contract.changed': refused,
  'contract.accepted': refused,
  // tables that are imported
  'import.kind': refused,
  'import.workbook': refused,
  'import.tooLarge': refused,
  'import.empty': refused,
  'import.unreadable': refused,
  'import.encoding': refused,
  'import.columns': refused,
  'import.busy': refused,
  'import.done': refused,
  'import.notChecked': refused,
  'import.notRunning': refused,
  'import.notImported': refused,
  // pictures
  'image.kind': refused,
  'image.tooLarge': refused,
  'image.unreadable': refused,
  'photo.tooMany': refused,
  'photo.tooManyToday': refused,
  'photo.noRoom': refused,
  'upload.incomplete': { status: 424, retry: 'later' },
  // sync
  idTaken: refused,
  keyReused: refused,
  tooOld: refused,
  'conflict.decided': refused,
  'row.changedMeanwhile': refused,
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
