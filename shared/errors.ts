// The one catalogue of refusals: code → status and what a queue does about it. Texts are in web/ui/errorTexts.ts.
import { changeErrors } from './changeErrors.ts'
import type { Retry } from './retry.ts'
import { serviceErrors } from './serviceErrors.ts'

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
  ...serviceErrors,
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
  ...changeErrors,
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
  // pictures
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
