// What of each row that names a contact goes into the export for that person, and what does not. A test demands a line for each such kind, and each of its fields in exactly one list.
import type { Kind } from '../../shared/rows.ts'

export interface KeptPart {
  /** By which its rows are sorted in the sheet. */
  when: string
  /** As it is; ids inside of a value are left out. */
  given: readonly string[]
  /** Ids of contacts: replaced by whether it is this person or another one. */
  people?: readonly string[]
  /** All that is given of a row that is about somebody else and only names this person. */
  named?: readonly string[]
  /** About other people, names of staff, what is written down for the work of the organisation alone, and what only machines need. */
  leftOut: readonly string[]
}

type Parts = { readonly [K in Kind]?: KeptPart }

const fields = (names: string): readonly string[] => names.trim().split(/\s+/)

/** The contact itself. */
export const ownParts = {
  contact: {
    when: 'id',
    given: fields('id kind forename surname company phone roles insurer insuranceNumber insuredUntil banned bannedUntil'),
    leftOut: fields('version open activeIn namedIn'),
  },
  contactDetails: {
    when: 'number',
    given: fields(`
      number salutation title birthDate street zip city country moreAddresses morePhones emails language notes warning
      noContact consents idType idCheckedAt banReason banAddressWide conflicts anonymisedAt exportedAt
    `),
    leftOut: fields('id version secondPerson idCheckedBy notSame'),
  },
} satisfies Parts

/** Kinds of rows that name contacts, in the order of the sheet. */
export const namingParts = {
  animal: {
    when: 'careFrom',
    given: fields('id number name species breed sex neutered birthDate colour chip careFrom careUntil outcome'),
    leftOut: fields('version contactId classificationId custody place roomId released activeIn quarantine restrictedTo'),
  },
  statusChange: {
    when: 'at',
    given: fields('id flowId animalId kind at reason details residencyUntil ownershipUntil cancelledAt cancelReason'),
    named: fields('id flowId animalId kind at cancelledAt'),
    leftOut: fields('version nth recordedBy contactId place roomId basis owner custodyUntil cancelledBy conflicts restrictedTo'),
  },
  interest: {
    when: 'createdAt',
    given: fields('id animalId createdAt source status reservedUntil note homeCheck'),
    leftOut: fields('version contactId rank inCare restrictedTo'),
  },
  registryEntry: {
    when: 'registeredAt',
    given: fields('id animalId registrar registeredAt consentAt sentAt failedAt externalRef endedAt'),
    people: fields('registeredTo consentOf'),
    leftOut: fields('version consentBy lastError inCare restrictedTo'),
  },
  vetInvoice: {
    when: 'date',
    given: fields('id number date totalCents currency state'),
    people: fields('vetId'),
    leftOut: fields('version lines'),
  },
  homeCheck: {
    when: 'requestedAt',
    given: fields(
      'id type state animalIds requestedAt due appointment checkedOn result validUntil note reason answers street zip city signature unsigned',
    ),
    people: fields('contactId checkerId'),
    named: fields('id type state requestedAt due appointment checkedOn contactId checkerId'),
    leftOut: fields('version requestedBy memberId'),
  },
  shelter: {
    when: 'name',
    given: fields('id name type street zip city capacity permitMaxAnimals exceptionUntil note foster active'),
    leftOut: fields('version contactId position'),
  },
  booking: {
    when: 'startDate',
    given: fields(`
      id number service kind startDate endDate dropOffTime pickUpTime state takenOn note internalNote cancelReason
      cancelFeeCents cancelFeeReason price confirmedAt
    `),
    leftOut: fields('version contactId overbookReason confirmedBy'),
  },
  sponsoredResidency: {
    when: 'from',
    given: fields(`
      id animalId state from plannedUntil prices billingDay taxRate depositCents noticeDays vetLimitCents notes beganAt
      noticeOn leavesOn endedAt
    `),
    leftOut: fields('version contactId roomId emergencyContact beganBy endedBy'),
  },
  animalSeizure: {
    when: 'orderedOn',
    given: fields('id legalBasis caseNumber orderedOn deadline'),
    people: fields('authorityId keeperId'),
    leftOut: fields('version noContact extraCosts confirmation orderDocument deliveredBy rates notes seenBy restrictedTo'),
  },
  entitlement: {
    when: 'start',
    given: fields('id animalId name visit priceCents taxRate start end state paidOn moves subscription'),
    leftOut: fields('version contactId productId'),
  },
  toBillItem: {
    when: 'from',
    given: fields(`
      id bookingId service source period text quantityThousandths unitCents amountCents taxRate from to state reason decidedAt
    `),
    leftOut: fields('version contactId sourceId line proposedCents decidedBy'),
  },
  bookingRequest: {
    when: 'submittedAt',
    given: fields(`
      id service state source submittedAt startDate endDate dates dropOffTime pickUpTime forename surname email phone language
      animals message extras consentText consentAt reason answer decidedAt bookingIds
    `),
    leftOut: fields('version contactId placeFreeAt decidedBy'),
  },
  requestInvite: {
    when: 'expiresAt',
    given: fields('id email state sentAt expiresAt openedAt endedAt requestId'),
    leftOut: fields('version contactId endedBy'),
  },
  signedDocument: {
    when: 'signedAt',
    given: fields('id animalId flowId type title form signedAt until textHash pdfHash'),
    leftOut: fields('version contactId animalIds templateNumber signer onBehalfOf staffSigner takenBy isCurrent restrictedTo'),
  },
  reportMail: {
    when: 'sentAt',
    given: fields('id animalId incidentId date sentAt expiresAt openedAt'),
    leftOut: fields('version contactId sentBy restrictedTo'),
  },
  incident: {
    when: 'at',
    given: fields('id animalId at kind place'),
    leftOut: fields(`
      version contactId otherIds happened measures people photoIds memberId vetInformed authority ownerInformedAt
      ownerInformedBy restrictedTo
    `),
  },
  lostReport: {
    when: 'lostAt',
    given: fields('id species sex ageGroup state name breed colour chip place lostAt text'),
    leftOut: fields('version contactId person phone'),
  },
  helperProfile: {
    when: 'contractOn',
    given: fields('id levels contractOn birthDate consentOn briefedOn emergencyName emergencyPhone'),
    leftOut: fields('version contactId blockedUntil note'),
  },
  participation: {
    when: 'start',
    given: fields('id start end state checkoutAt backAt'),
    leftOut: fields('version contactId sessionId animalId note restrictedTo'),
  },
  intakeRequest: {
    when: 'date',
    given: fields('id species sex name breed date text urgency outcome outcomeNote'),
    leftOut: fields('version contactId'),
  },
  task: {
    when: 'dueDate',
    given: fields('id title text dueDate dueTime state doneAt'),
    leftOut: fields('version contactId animalId changeId priority repeat assigneeId doneBy endedBy again createdBy restrictedTo'),
  },
  municipality: {
    when: 'name',
    given: fields('id name active'),
    leftOut: fields('version contactId zips places model rateCents maxDays validFrom validTo note'),
  },
  changeDraft: {
    when: 'savedAt',
    given: fields('id savedAt'),
    leftOut: fields('version flow animalIds fresh intakeRequestId said savedBy'),
  },
} satisfies Parts

/** Kinds of rows that belong to a booking of the contact. */
export const bookedParts = {
  stay: {
    when: 'startDate',
    given: fields('id bookingId service animalId startDate endDate checkedInAt checkedOutAt active belongings arrival pricePerUnit'),
    leftOut: fields('version roomId checkedInBy checkedOutBy pickedUpBy overrideReason again'),
  },
  trialDay: {
    when: 'decidedAt',
    given: fields('id bookingId requestId animalId outcome note decidedAt'),
    leftOut: fields('version group decidedBy'),
  },
  deposit: {
    when: 'dueOn',
    given: fields('id cents dueOn receivedOn note surplus'),
    leftOut: fields('version receivedBy'),
  },
} satisfies Parts

/** Kinds of rows that belong to a check of the home of the contact. */
export const visitedParts = {
  homeCheckPhoto: {
    when: 'takenAt',
    given: fields('id checkId takenAt caption'),
    leftOut: fields('version by sha256 deletedAt large small refused'),
  },
} satisfies Parts

export const keptParts = { ...ownParts, ...namingParts, ...bookedParts, ...visitedParts }
export type KeptKind = keyof typeof keptParts
const isNaming = (kind: string): kind is keyof typeof namingParts => Object.hasOwn(namingParts, kind)
const isBooked = (kind: string): kind is keyof typeof bookedParts => Object.hasOwn(bookedParts, kind)
export const namingKinds = Object.keys(namingParts).filter(isNaming)
export const bookedKinds = Object.keys(bookedParts).filter(isBooked)
export type OwnKind = keyof typeof ownParts
export const isOwnKind = (kind: string): kind is OwnKind => Object.hasOwn(ownParts, kind)
export const partOf = (kind: KeptKind): KeptPart => keptParts[kind]

/** Of the details of a change, where the person is the one whom it names first. Other texts may be about anybody. */
export const detailsGiven = fields(`
  adopterIsAdult adopterBirthDate signedAt ownershipFrom ownershipDate provisionalClause trialUntil feeCents feeReceived handedOver registryConsent adoptionSource homeCheck contractOn
  turnInReason ownershipDeclared ownFind ownedSince returnReason finderRights finderConsent idChecked costs agreements plannedUntil
`)
