// What forms and pages say of the facts of a change: their labels, and the words for each choice.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  chipReadings,
  commissions,
  deathKinds,
  deathPlaces,
  finderRights,
  fosterPurposes,
  handOverPurposes,
  ownerBases,
  proofs,
  registries,
  remains,
  reportedTo,
  turnInReasons,
  type Fact,
} from '../../shared/changes/flowDetails.ts'

export const factTexts: Record<Fact, MessageDescriptor> = {
  person: msg`Name`,
  phone: msg`Phone`,
  address: msg`Address`,
  number: msg`Find number`,
  municipalityId: msg`Municipality`,
  commission: msg`Commissioned by the municipality`,
  registries: msg`Registries that were asked`,
  turnInReason: msg`Why it is turned in`,
  ownFind: msg`The owner has found the animal`,
  ownedSince: msg`With the owner since`,
  feeCents: msg`Fee`,
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
  remains: of(remains, { disposal: msg`disposal firm`, owner: msg`with the owner`, cremation: msg`cremation`, pathology: msg`pathology` }),
}

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
  registries: of(registries, { TASSO: msg`TASSO`, FINDEFIX: msg`FINDEFIX`, IFTA: msg`IFTA`, police: msg`police`, other: msg`other` }),
  reportedTo: of(reportedTo, { police: msg`police`, registry: msg`pet registry`, municipality: msg`municipality`, owner: msg`owner` }),
}

export const yesOrNo: ReadonlySet<Fact> = new Set(['ownFind', 'ownershipDeclared', 'ownershipMoves', 'idChecked', 'finderConsent'])
export const longTexts: ReadonlySet<Fact> = new Set(['agreements', 'notes', 'circumstances', 'condition', 'history', 'cause'])
export const numbers: ReadonlySet<Fact> = new Set(['bornAlive', 'bornDead'])
