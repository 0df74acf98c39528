// What people say of a change beside its time and its animals. Each flow takes some of the facts; a stored change may hold any of them.
import * as v from 'valibot'
import { Fee } from './fee.ts'
import type { ErrorCode } from '../../errors.ts'
import type { ListRule } from '../../mergeLists.ts'
import { CalendarDate, Id, Instant, text } from '../../values.ts'
import type { Flow } from './flows.ts'

export const finderRights = ['unknown', 'keeps', 'waivesOwnership', 'waivesReward', 'waivesBoth'] as const
export const chipReadings = ['notRead', 'none', 'found', 'readerError'] as const
export const fosterPurposes = ['space', 'young', 'medical', 'socialising', 'hospice', 'trial'] as const
/** Where an animal lives that a foster carer takes in: with the carer, or in the house. */
export const carers = ['fosterHome', 'house'] as const
/** `place`: a feral cat, to where it was caught. */
export const setFreeWays = ['wild', 'place'] as const
/** `released` is in rows of before alone: setting an animal free is a flow of its own. */
export const handOverPurposes = ['shelter', 'sanctuary', 'rescue', 'rearing', 'wildlife', 'released', 'loan'] as const
export const proofs = ['registry', 'passport', 'photos', 'vetRecord', 'witness', 'police'] as const
export const reportedTo = ['police', 'registry', 'municipality', 'owner'] as const
/** Whose a litter is: of the organisation, of the person who has lost its mother, or of the contact that the birth names. */
export const litterOwners = ['organisation', 'unknown', 'contact'] as const
export const ownerBases = ['transfer', 'finder', 'municipality', 'findPeriod', 'inheritance', 'other'] as const
/** Who becomes the owner by a change of the owner; without it the contact that it names. */
export const newOwners = ['contact', 'organisation'] as const
export const deathKinds = ['natural', 'euthanasia', 'accident', 'deadOnArrival', 'stillborn'] as const
export const deathPlaces = ['inCare', 'foster', 'vet', 'elsewhere'] as const
export const turnInReasons = [
  ...(['time', 'moving', 'allergy', 'illness', 'death', 'separation', 'baby', 'money', 'landlord', 'behaviour', 'biting'] as const),
  ...(['otherPets', 'litter', 'care', 'authority', 'foundSelf', 'return', 'other'] as const),
] as const
/** On whose order an organisation takes a found animal in. */
export const commissions = ['none', 'standing', 'order'] as const
export const registries = ['TASSO', 'FINDEFIX', 'IFTA', 'police', 'other'] as const
/** What a register answered. */
export const enquiryResults = ['noMatch', 'match'] as const
/** To whom animals go from custody for an authority. `organisation`: the authority has sold or assigned them, and they are placed from here. */
export const releasedTo = ['keeper', 'thirdParty', 'organisation'] as const
export type ReleasedTo = (typeof releasedTo)[number]
export const remains = ['disposal', 'owner', 'cremation', 'pathology'] as const

export const personRoles = ['finder', 'deliveredBy', 'owner', 'keeper', 'receiver', 'vet', 'authority', 'witness', 'other'] as const
export type PersonRole = (typeof personRoles)[number]
/** People of one change at most, besides the contact that it names first. */
export const mostPeople = 10

/** What speaks against a change without forbidding it: asked on the device, and remembered with the change when it is made all the same. */
export const objections = [
  ...(['move.roomFull', 'move.roomBlocked', 'move.speciesMix', 'move.quarantineBreach'] as const),
  ...(['foster.full', 'foster.species', 'foster.blackout'] as const),
  ...(['foster.contractMissing', 'change.bonded', 'adoption.bonded', 'puppy.tooYoung'] as const),
  ...(['birth.motherTooYoung', 'birth.litterOpen'] as const),
] as const
export type Objection = (typeof objections)[number]
/** From when on an adopted animal belongs to the adopter. */
export const ownershipStarts = ['signature', 'payment', 'date', 'endOfClaimPeriod'] as const
export const homeCheckResults = ['passed', 'notNeeded', 'pending'] as const
export const adoptionSources = ['website', 'portal', 'socialMedia', 'press', 'recommendation', 'visit', 'event', 'other'] as const
export const handedOver = ['passport', 'vaccinationCard', 'chipPapers', 'vetRecords', 'medicine', 'food', 'lead', 'carrier'] as const
export const returnReasons = [
  ...(['trialEnded', 'allergy', 'behaviour', 'otherPets', 'children', 'time', 'moving', 'separation', 'cost'] as const),
  ...(['illness', 'death', 'other'] as const),
] as const

/** Refusals that the person who records the change may pass over knowingly; what they passed over stays with the change. */
export const questions = ['find.adoptBeforePeriod', 'interest.alreadyReserved'] as const satisfies readonly ErrorCode[]

const someOf = <const O extends readonly string[]>(options: O) =>
  v.optional(v.pipe(v.array(v.picklist(options)), v.maxLength(options.length)))
const oneOf = <const O extends readonly string[]>(options: O) => v.optional(v.picklist(options))
const words = (max: number) => v.optional(text(max))
const count = (most: number) => v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(most)))

export const litterLimit = 25

const costsLimit = 30
/** Something that is paid for, in words and cents. */
const Cost = v.strictObject({ text: text(120, 1), cents: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000_000)) })

const Enquiry = v.strictObject({ registry: v.picklist(registries), askedAt: Instant, result: v.nullable(v.picklist(enquiryResults)) })

const facts = {
  /** The number of a find, given out by the server alone: no call takes it. */
  number: words(60),
  /** Whether the animal was released for adoption until this change: noted by the server alone, so that cancelling it gives the release back. */
  wasReleased: v.optional(v.boolean()),
  /** Whom it came from, where no contact is chosen. Of changes whose person is a contact only rows and calls of before have it. */
  person: words(120),
  phone: words(40),
  address: words(200),
  /** Where it lives in the house. */
  room: words(40),
  agreements: words(5000),
  notes: words(5000),
  place: words(200),
  zip: words(12),
  city: words(80),
  municipality: words(120),
  /** The municipality among those that the organisation knows. */
  municipalityId: v.optional(v.nullable(Id)),
  commission: oneOf(commissions),
  /** Of calls of before: registers without when they were asked. No form asks for it any more, because it was filled in by itself. */
  registries: someOf(registries),
  /** Registers that were asked about the animal, each with when and what it answered; null while there is no answer. */
  enquiries: v.optional(v.pipe(v.array(Enquiry), v.maxLength(registries.length))),
  circumstances: words(2000),
  condition: words(1000),
  finderRights: oneOf(finderRights),
  chipRead: oneOf(chipReadings),
  /** When the authority was notified, from which the claim period runs. */
  notifiedAt: v.optional(v.nullable(Instant)),
  authority: words(120),
  /** The day on which somebody entitled became known or claimed the animal at the authority: before the end of the claim period nobody acquires it then. */
  ownerKnownOn: v.optional(v.nullable(CalendarDate)),
  /** Whether the owner, or anyone who becomes it by the end of the claim period, agrees to it. */
  ownerConsent: v.optional(v.boolean()),
  /** Why a vet wants young animals parted from their mother (TierSchHuV § 2 (4) sentence 2). */
  vetException: words(500),
  /** Whether the owner has signed the animal over. */
  ownershipDeclared: v.optional(v.boolean()),
  turnInReason: oneOf(turnInReasons),
  /** Whether the person who signs it over has found it themselves, and since when they have kept it. */
  ownFind: v.optional(v.boolean()),
  ownedSince: v.optional(v.nullable(CalendarDate)),
  costs: v.optional(v.pipe(v.array(Cost), v.maxLength(costsLimit))),
  history: words(2000),
  motherId: v.optional(v.nullable(Id)),
  litterOwner: oneOf(litterOwners),
  father: words(120),
  bornAlive: count(litterLimit),
  bornDead: count(litterLimit),
  plannedUntil: v.optional(v.nullable(CalendarDate)),
  fosterPurpose: oneOf(fosterPurposes),
  livesWith: oneOf(carers),
  setFreeTo: oneOf(setFreeWays),
  reportedTo: someOf(reportedTo),
  handOverPurpose: oneOf(handOverPurposes),
  ownershipMoves: v.optional(v.boolean()),
  proof: someOf(proofs),
  idChecked: v.optional(v.boolean()),
  finderConsent: v.optional(v.boolean()),
  ownerBasis: oneOf(ownerBases),
  newOwner: oneOf(newOwners),
  deathKind: oneOf(deathKinds),
  deathPlace: oneOf(deathPlaces),
  vet: words(120),
  cause: words(500),
  remains: oneOf(remains),
  people: v.optional(v.pipe(v.array(v.strictObject({ role: v.picklist(personRoles), contactId: Id })), v.maxLength(mostPeople))),
  /** The day on which the contract was signed. */
  contractOn: v.optional(v.nullable(CalendarDate)),
  /** What spoke against it when it was recorded. */
  despite: someOf(objections),
  adopterIsAdult: v.optional(v.boolean()),
  adopterBirthDate: v.optional(v.nullable(CalendarDate)),
  signedAt: v.optional(v.nullable(Instant)),
  /** Who signed, by name. */
  signedByAdopter: words(120),
  signedForHouse: words(120),
  ownershipFrom: oneOf(ownershipStarts),
  ownershipDate: v.optional(v.nullable(CalendarDate)),
  /** Whether the contract says that ownership is provisional while the former owner can still claim the animal. */
  provisionalClause: v.optional(v.boolean()),
  trialUntil: v.optional(v.nullable(CalendarDate)),
  feeCents: v.optional(v.nullable(Fee)),
  /** When the fee of an adoption was received, and who noted it: an act of its own, no field of the form. */
  feeReceived: v.optional(v.nullable(v.strictObject({ on: CalendarDate, by: Id }))),
  homeCheck: oneOf(homeCheckResults),
  handedOver: someOf(handedOver),
  registryConsent: v.optional(v.boolean()),
  adoptionSource: oneOf(adoptionSources),
  /** The task that follows: when, and what it is called. */
  followUpOn: v.optional(v.nullable(CalendarDate)),
  followUpTitle: words(200),
  returnReason: oneOf(returnReasons),
  /** Of the release from custody for an authority: by which order, and to whom. A release is no flow, so no form of a flow asks for it. */
  order: words(120),
  orderedOn: v.optional(v.nullable(CalendarDate)),
  releasedTo: oneOf(releasedTo),
  accepted: someOf(questions),
}
export type Fact = keyof typeof facts

export const Details = v.object(facts)
export type Details = v.InferOutput<typeof Details>

/**
 * How each list merges that two people changed. An enquiry is recognised by the register and its time, so that two questions at one register are
 * two; costs by what they are for. All others are recognised by what they say.
 */
export const factLists = {
  registries: { most: registries.length },
  enquiries: { most: registries.length, by: ['registry', 'askedAt'] },
  reportedTo: { most: reportedTo.length },
  proof: { most: proofs.length },
  costs: { most: costsLimit, by: ['text'] },
  people: { most: mostPeople },
  despite: { most: objections.length },
  handedOver: { most: handedOver.length },
  accepted: { most: questions.length },
} as const satisfies { readonly [F in Fact]?: ListRule }

/**
 * What decides until when the owner who lost an animal can claim it, and who acquires it then: the notice to the authority, an owner who
 * became known, what the finder has declared (BGB §§ 973, 975, 976).
 */
export const claimFacts = ['notifiedAt', 'ownerKnownOn', 'finderRights'] as const satisfies Fact[]

const inWords = ['person', 'phone', 'address'] as const satisfies Fact[]
const person = [...inWords, 'people'] as const satisfies Fact[]
/** Facts that are no field of the form: they come with every flow. */
const withAll = ['despite'] as const satisfies Fact[]
const intake = ['room', 'chipRead', 'condition', 'notes'] as const satisfies Fact[]

/** The facts that each flow takes, in the order in which it asks for them. */
export const factsOf: Readonly<Record<Flow, readonly Fact[]>> = {
  found: [
    ...(['place', 'zip', 'city', 'municipality', 'municipalityId', 'circumstances'] as const),
    ...person,
    ...(['finderRights', 'commission', 'notifiedAt', 'authority', 'ownerKnownOn', 'registries', 'enquiries'] as const),
    ...intake,
  ],
  turnedIn: [
    ...person,
    'turnInReason',
    'ownershipDeclared',
    'ownFind',
    'ownedSince',
    'notifiedAt',
    'authority',
    'feeCents',
    'history',
    ...intake,
    'agreements',
  ],
  birth: ['motherId', 'litterOwner', 'father', 'bornAlive', 'bornDead', 'people', 'room', 'notes'],
  fosterIntake: [
    'livesWith',
    'room',
    'people',
    'ownershipDeclared',
    'contractOn',
    ...intake.filter((fact) => fact !== 'room'),
    'agreements',
  ],
  stock: [...person, 'room', 'notes'],
  internalMove: ['room', 'notes'],
  fosterAdmission: ['room', 'people', 'fosterPurpose', 'plannedUntil', 'contractOn', 'agreements', 'notes'],
  lost: ['place', 'circumstances', 'reportedTo', ...person, 'notes'],
  lostReturned: ['place', 'room', ...person, 'notes'],
  lateReturn: ['place', 'room', ...person, 'condition', 'notes'],
  setFree: ['setFreeTo', 'place', 'circumstances', 'people', 'notes'],
  notReturned: ['reportedTo', 'notes'],
  foundGiveBack: ['people', 'proof', 'idChecked', 'finderConsent', 'ownerConsent', 'vetException', 'costs', 'agreements', 'notes'],
  adoption: [
    'people',
    ...(['adopterIsAdult', 'adopterBirthDate', 'homeCheck', 'adoptionSource'] as const),
    ...(['signedAt', 'signedByAdopter', 'signedForHouse', 'ownershipFrom', 'ownershipDate', 'provisionalClause', 'trialUntil'] as const),
    ...([
      'ownerConsent',
      'vetException',
      'feeCents',
      'handedOver',
      'registryConsent',
      'agreements',
      'notes',
      'followUpOn',
      'followUpTitle',
      'accepted',
    ] as const),
  ],
  adoptionReturn: [...person, 'returnReason', 'ownershipDeclared', ...intake, 'agreements'],
  handOver: ['people', 'handOverPurpose', 'ownershipMoves', 'ownerConsent', 'vetException', 'agreements', 'notes'],
  ownerChange: ['newOwner', 'people', 'ownerBasis', 'agreements', 'notes'],
  death: ['deathKind', 'deathPlace', 'vet', 'people', 'cause', 'remains', 'notes'],
}

/** Facts that forms of before asked for and stored changes have: calls that were queued then still bring them. */
const formerFacts: Readonly<Partial<Record<Flow, readonly Fact[]>>> = {
  adoption: inWords,
  handOver: inWords,
  ownerChange: inWords,
  foundGiveBack: inWords,
  fosterAdmission: inWords,
  fosterIntake: inWords,
}

/** All that a stored change of a flow may say, in the order in which it is shown. */
export const storedFacts = (flow: Flow): readonly Fact[] => [...(formerFacts[flow] ?? []), ...factsOf[flow], ...withAll]

/** What a call of a flow takes: its own facts and those of before, and no others. */
export function detailsFor(flow: Flow): v.GenericSchema<Details, Details> {
  const [first, ...others] = storedFacts(flow)
  return v.pick(v.strictObject(facts), [first!, ...others])
}
