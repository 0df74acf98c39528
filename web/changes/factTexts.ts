// What forms and pages say of the facts of a change: their labels, and the words for each choice.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  adoptionSources,
  chipReadings,
  commissions,
  deathKinds,
  deathPlaces,
  finderRights,
  fosterPurposes,
  handedOver,
  handOverPurposes,
  homeCheckResults,
  litterOwners,
  ownerBases,
  ownershipStarts,
  proofs,
  questions,
  type enquiryResults,
  registries,
  remains,
  reportedTo,
  returnReasons,
  turnInReasons,
  type Details,
  type Fact,
  type PersonRole,
} from '../../shared/changes/flowDetails.ts'

export const factTexts: Record<Fact, MessageDescriptor> = {
  person: msg`Name`,
  phone: msg`Phone`,
  address: msg`Address`,
  number: msg`Find number`,
  wasReleased: msg`Was released for adoption`,
  municipalityId: msg`Municipality`,
  commission: msg`Commissioned by the municipality`,
  registries: msg`Registers, noted without when they were asked`,
  enquiries: msg`Enquiries at registers`,
  turnInReason: msg`Why it is turned in`,
  ownFind: msg`The owner has found the animal`,
  ownedSince: msg`With the owner since`,
  costs: msg`Costs for the owner`,
  room: msg`Room or enclosure`,
  agreements: msg`Agreements`,
  notes: msg`Notes`,
  place: msg`Place`,
  zip: msg`Postal code`,
  city: msg`City`,
  municipality: msg`Municipality`,
  circumstances: msg`Circumstances`,
  condition: msg`Condition of the animal`,
  finderRights: msg`Rights of the finder`,
  chipRead: msg`Chip reader`,
  notifiedAt: msg`Authority told at`,
  authority: msg`Which authority`,
  ownershipDeclared: msg`The owner has signed the animal over`,
  history: msg`What the owner tells`,
  motherId: msg`Mother`,
  litterOwner: msg`Whose the litter is`,
  father: msg`Father`,
  bornAlive: msg`Born alive`,
  bornDead: msg`Born dead`,
  plannedUntil: msg`Planned until`,
  fosterPurpose: msg`Why`,
  reportedTo: msg`Reported to`,
  handOverPurpose: msg`To whom it goes`,
  ownershipMoves: msg`The receiver becomes the owner`,
  proof: msg`How ownership was proved`,
  idChecked: msg`Identity card was checked`,
  finderConsent: msg`The finder agrees`,
  ownerBasis: msg`On what basis`,
  deathKind: msg`How it died`,
  deathPlace: msg`Where it died`,
  vet: msg`Vet`,
  cause: msg`Cause`,
  remains: msg`Remains`,
  people: msg`Further people`,
  contractOn: msg`Contract signed on`,
  despite: msg`Saved in spite of`,
  adopterIsAdult: msg`The adopter is of age; the identity card was checked`,
  adopterBirthDate: msg`Date of birth of the adopter`,
  signedAt: msg`Signed at`,
  signedByAdopter: msg`Signed by (adopter)`,
  signedForHouse: msg`Signed by (for the organisation)`,
  ownershipFrom: msg`Ownership passes`,
  ownershipDate: msg`Owner from`,
  provisionalClause: msg`The contract says that ownership is provisional until the claim period ends`,
  trialUntil: msg`On trial until`,
  feeCents: msg`Fee in euros`,
  homeCheck: msg`Home check`,
  handedOver: msg`Handed over with the animal`,
  registryConsent: msg`The adopter agrees to be entered in the pet registry`,
  adoptionSource: msg`How they came to the animal`,
  followUpOn: msg`Follow-up on`,
  followUpTitle: msg`Task of the follow-up`,
  returnReason: msg`Why it comes back`,
  accepted: msg`Recorded knowingly although`,
}

/** What people of a change have to do with it. */
export const roleTexts: Record<PersonRole, MessageDescriptor> = {
  finder: msg`Finder`,
  deliveredBy: msg`Brought it`,
  owner: msg`Owner`,
  keeper: msg`Former keeper`,
  receiver: msg`Receiver`,
  vet: msg`Vet`,
  authority: msg`Authority`,
  witness: msg`Witness`,
  other: msg`Somebody else`,
}

type Texts<O extends readonly string[]> = Record<O[number], MessageDescriptor>
const of = <O extends readonly string[]>(options: O, texts: Texts<O>) => ({ options, texts: texts as Record<string, MessageDescriptor> })

/** Facts that are a choice of one. */
export const choicesOf: Partial<Record<Fact, { options: readonly string[]; texts: Record<string, MessageDescriptor> }>> = {
  finderRights: of(finderRights, {
    unknown: msg`not known`,
    keeps: msg`keeps all rights`,
    waivesOwnership: msg`gives up ownership`,
    waivesReward: msg`gives up the reward`,
    waivesBoth: msg`gives up both`,
  }),
  chipRead: of(chipReadings, {
    notRead: msg`not read yet`,
    none: msg`no chip found`,
    found: msg`chip found`,
    readerError: msg`the reader did not work`,
  }),
  commission: of(commissions, { none: msg`no commission`, standing: msg`standing contract`, order: msg`order for this find` }),
  turnInReason: of(turnInReasons, {
    time: msg`too little time`,
    moving: msg`moving house`,
    allergy: msg`allergy`,
    illness: msg`illness of the owner`,
    death: msg`death of the owner`,
    separation: msg`separation`,
    baby: msg`a new baby`,
    money: msg`too little money`,
    landlord: msg`the landlord`,
    behaviour: msg`behaviour of the animal`,
    biting: msg`it has bitten`,
    otherPets: msg`trouble with other animals`,
    litter: msg`an unwanted litter`,
    care: msg`moving into a nursing home`,
    authority: msg`by order of an authority`,
    foundSelf: msg`found and kept`,
    return: msg`adopted here once`,
    other: msg`other`,
  }),
  fosterPurpose: of(fosterPurposes, {
    space: msg`no room in the house`,
    young: msg`young animals`,
    medical: msg`medical care`,
    socialising: msg`to get used to people`,
    hospice: msg`last months`,
    trial: msg`on trial before an adoption`,
  }),
  handOverPurpose: of(handOverPurposes, {
    shelter: msg`another shelter`,
    sanctuary: msg`a sanctuary`,
    rescue: msg`a rescue organisation`,
    wildlife: msg`a wildlife station`,
    released: msg`released into the wild`,
    loan: msg`on loan`,
  }),
  litterOwner: of(litterOwners, {
    organisation: msg`of the organisation`,
    unknown: msg`of whoever has lost the mother`,
    contact: msg`of the mother’s owner`,
  }),
  ownerBasis: of(ownerBases, {
    transfer: msg`transfer by contract`,
    municipality: msg`transfer by the municipality`,
    findPeriod: msg`the claim period is over`,
    inheritance: msg`inheritance`,
    other: msg`other`,
  }),
  deathKind: of(deathKinds, {
    natural: msg`natural death`,
    euthanasia: msg`euthanasia`,
    accident: msg`accident`,
    deadOnArrival: msg`dead on arrival`,
    stillborn: msg`stillborn`,
  }),
  deathPlace: of(deathPlaces, {
    inCare: msg`in the house`,
    foster: msg`in the foster home`,
    vet: msg`at the vet’s`,
    elsewhere: msg`elsewhere`,
  }),
  ownershipFrom: of(ownershipStarts, {
    signature: msg`with the signature`,
    payment: msg`with the payment`,
    date: msg`on a certain day`,
    endOfClaimPeriod: msg`when the claim period ends`,
  }),
  homeCheck: of(homeCheckResults, { passed: msg`passed`, notNeeded: msg`not needed`, pending: msg`comes later` }),
  adoptionSource: of(adoptionSources, {
    website: msg`our website`,
    portal: msg`a pet portal`,
    socialMedia: msg`social media`,
    press: msg`press`,
    recommendation: msg`recommended`,
    visit: msg`came by`,
    event: msg`an event`,
    other: msg`other`,
  }),
  returnReason: of(returnReasons, {
    trialEnded: msg`the trial did not work out`,
    allergy: msg`allergy`,
    behaviour: msg`behaviour of the animal`,
    otherPets: msg`other pets`,
    children: msg`children`,
    time: msg`no time`,
    moving: msg`moving house`,
    separation: msg`separation`,
    cost: msg`money`,
    illness: msg`illness`,
    death: msg`death of the keeper`,
    other: msg`other`,
  }),
  remains: of(remains, { disposal: msg`disposal firm`, owner: msg`with the owner`, cremation: msg`cremation`, pathology: msg`pathology` }),
}

export const registerTexts: Texts<typeof registries> = {
  ...{ TASSO: msg`TASSO`, FINDEFIX: msg`FINDEFIX`, IFTA: msg`IFTA`, police: msg`police`, other: msg`other` },
}
export const enquiryTexts: Texts<typeof enquiryResults> = { noMatch: msg`no entry there`, match: msg`entered there` }

/** Facts of which several can hold. */
export const manyOf: Partial<Record<Fact, { options: readonly string[]; texts: Record<string, MessageDescriptor> }>> = {
  proof: of(proofs, {
    registry: msg`entry in a registry`,
    passport: msg`pet passport`,
    photos: msg`photos`,
    vetRecord: msg`papers of the vet`,
    witness: msg`a witness`,
    police: msg`the police`,
  }),
  registries: of(registries, registerTexts),
  handedOver: of(handedOver, {
    passport: msg`pet passport`,
    vaccinationCard: msg`vaccination card`,
    chipPapers: msg`papers of the chip`,
    vetRecords: msg`papers of the vet`,
    medicine: msg`medicine`,
    food: msg`food`,
    lead: msg`lead and harness`,
    carrier: msg`carrier`,
  }),
  accepted: of(questions, {
    'find.adoptBeforePeriod': msg`the former owner can still claim it`,
    'interest.alreadyReserved': msg`it was reserved for somebody else`,
  }),
  reportedTo: of(reportedTo, { police: msg`police`, registry: msg`pet registry`, municipality: msg`municipality`, owner: msg`owner` }),
}

const unasked: ReadonlySet<Fact> = new Set(['accepted', 'registries', 'number', 'wasReleased', 'municipalityId'])

/** Facts that nobody is asked for, because the form finds them out itself or nothing said so far calls for them. */
export const isAsked =
  ({ ownershipFrom, ownFind }: Details) =>
  (fact: Fact): boolean =>
    !unasked.has(fact) && (fact !== 'ownedSince' || ownFind === true) && (fact !== 'ownershipDate' || ownershipFrom === 'date')

export const yesOrNo: ReadonlySet<Fact> = new Set([
  ...(['ownFind', 'ownershipDeclared', 'ownershipMoves', 'idChecked', 'finderConsent'] as const),
  ...(['adopterIsAdult', 'provisionalClause', 'registryConsent'] as const),
])
export const days: ReadonlySet<Fact> = new Set([
  'plannedUntil',
  'contractOn',
  'adopterBirthDate',
  'ownershipDate',
  'trialUntil',
  'followUpOn',
  'ownedSince',
])
export const longTexts: ReadonlySet<Fact> = new Set(['agreements', 'notes', 'circumstances', 'condition', 'history', 'cause'])
export const numbers: ReadonlySet<Fact> = new Set(['bornAlive', 'bornDead'])
