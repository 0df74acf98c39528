// Every fact of a change in words.
import { msg } from '@lingui/core/macro'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { day, joined, list, many, moment, money, named, number, one, shown, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, Say } from '../words/words.ts'
import { choices, enquiryTexts, factTexts as facts, registerTexts, roleTexts, severalChoices } from './parts/factTexts.ts'
import { objectionTexts } from './parts/objectionTexts.ts'

const enquiry = ({ registry, askedAt, result }: NonNullable<Details['enquiries']>[number], { t, formats, zone }: Say) =>
  joined(t(registerTexts[registry]), formats.moment(askedAt, zone), t(result ? enquiryTexts[result] : msg`no answer yet`))

/** Each with its role, the name kept as a name. */
const people = shown<NonNullable<Details['people']>>(facts.people, (all, { names, t }) =>
  all.map(({ role, contactId }) =>
    Object.fromEntries(Object.entries(names('contact', contactId)).map(([key, name]) => [key, `${name} (${t(roleTexts[role])})`])),
  ),
)

export const detailWords: FieldsOf<Details> = {
  number: text(facts.number),
  place: text(facts.place),
  zip: text(facts.zip),
  city: text(facts.city),
  municipality: text(facts.municipality),
  municipalityId: named(facts.municipalityId, 'municipality'),
  circumstances: text(facts.circumstances),
  person: text(facts.person),
  phone: text(facts.phone),
  address: text(facts.address),
  people,
  finderRights: one(facts.finderRights, choices.finderRights.texts),
  commission: one(facts.commission, choices.commission.texts),
  notifiedAt: moment(facts.notifiedAt),
  authority: text(facts.authority),
  ownerKnownOn: day(facts.ownerKnownOn),
  registries: many(facts.registries, severalChoices.registries.texts),
  enquiries: list(facts.enquiries, enquiry),
  turnInReason: one(facts.turnInReason, choices.turnInReason.texts),
  ownershipDeclared: yesNo(facts.ownershipDeclared),
  ownFind: yesNo(facts.ownFind),
  ownedSince: day(facts.ownedSince),
  history: text(facts.history),
  motherId: named(facts.motherId, 'animal'),
  litterOwner: one(facts.litterOwner, choices.litterOwner.texts),
  father: text(facts.father),
  bornAlive: number(facts.bornAlive),
  bornDead: number(facts.bornDead),
  livesWith: one(facts.livesWith, choices.livesWith.texts),
  room: text(facts.room),
  fosterPurpose: one(facts.fosterPurpose, choices.fosterPurpose.texts),
  plannedUntil: day(facts.plannedUntil),
  setFreeTo: one(facts.setFreeTo, choices.setFreeTo.texts),
  reportedTo: many(facts.reportedTo, severalChoices.reportedTo.texts),
  handOverPurpose: one(facts.handOverPurpose, choices.handOverPurpose.texts),
  ownershipMoves: yesNo(facts.ownershipMoves),
  proof: many(facts.proof, severalChoices.proof.texts),
  idChecked: yesNo(facts.idChecked),
  finderConsent: yesNo(facts.finderConsent),
  ownerConsent: yesNo(facts.ownerConsent),
  vetException: text(facts.vetException),
  ownerBasis: one(facts.ownerBasis, choices.ownerBasis.texts),
  newOwner: one(facts.newOwner, choices.newOwner.texts),
  deathKind: one(facts.deathKind, choices.deathKind.texts),
  deathPlace: one(facts.deathPlace, choices.deathPlace.texts),
  vet: text(facts.vet),
  cause: text(facts.cause),
  remains: one(facts.remains, choices.remains.texts),
  adopterIsAdult: yesNo(facts.adopterIsAdult),
  adopterBirthDate: day(facts.adopterBirthDate),
  homeCheck: one(facts.homeCheck, choices.homeCheck.texts),
  adoptionSource: one(facts.adoptionSource, choices.adoptionSource.texts),
  contractOn: day(facts.contractOn),
  signedAt: moment(facts.signedAt),
  signedByAdopter: text(facts.signedByAdopter),
  signedForHouse: text(facts.signedForHouse),
  ownershipFrom: one(facts.ownershipFrom, choices.ownershipFrom.texts),
  ownershipDate: day(facts.ownershipDate),
  provisionalClause: yesNo(facts.provisionalClause),
  trialUntil: day(facts.trialUntil),
  feeCents: money(msg`Fee`),
  costs: list(facts.costs, ({ text: what, cents }, { formats }) => `${what} ${formats.money(cents)}`),
  handedOver: many(facts.handedOver, severalChoices.handedOver.texts),
  registryConsent: yesNo(facts.registryConsent),
  returnReason: one(facts.returnReason, choices.returnReason.texts),
  condition: text(facts.condition),
  chipRead: one(facts.chipRead, choices.chipRead.texts),
  agreements: text(facts.agreements),
  notes: text(facts.notes),
  followUpOn: day(facts.followUpOn),
  followUpTitle: text(facts.followUpTitle),
  wasReleased: yesNo(facts.wasReleased),
  despite: many(facts.despite, objectionTexts),
  accepted: many(facts.accepted, severalChoices.accepted.texts),
}
