import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TemplateKey, TemplatePart, TemplateType } from '../../../shared/documents/templateKeys.ts'

export const typeTexts: Record<TemplateType, MessageDescriptor> = {
  adoption: msg`Adoption contract`,
  surrender: msg`Declaration of surrender`,
  daycare: msg`Daycare contract`,
  pension: msg`Boarding contract`,
  residency: msg`Contract of a sponsored residency`,
}

export const partTexts: Record<TemplatePart, MessageDescriptor> = {
  person: msg`Name and address of the person`,
  animals: msg`Description of every animal`,
  terms: msg`Fee, dates and what was agreed`,
  signatures: msg`Lines for signatures`,
}

export const keyTexts: Record<TemplateKey, MessageDescriptor> = {
  'organisation.name': msg`Name of the organisation`,
  'organisation.address': msg`Address of the organisation`,
  'organisation.phone': msg`Phone of the organisation`,
  'organisation.email': msg`E-mail of the organisation`,
  today: msg`Day on which the document is made`,
  'person.name': msg`Name of the person`,
  'person.street': msg`Street and number`,
  'person.town': msg`Postal code and town`,
  'person.phone': msg`Phone`,
  'person.email': msg`E-mail`,
  'person.birthDate': msg`Date of birth of the person`,
  'animal.count': msg`How many animals`,
  'animal.name': msg`Name of the animal`,
  'animal.number': msg`Number of the animal`,
  'animal.species': msg`Species`,
  'animal.breed': msg`Breed`,
  'animal.sex': msg`Sex`,
  'animal.neutered': msg`Neutered`,
  'animal.born': msg`Date of birth of the animal`,
  'animal.colour': msg`Colour`,
  'animal.markings': msg`Markings`,
  'animal.chip': msg`Chip number`,
  number: msg`Number of the adoption`,
  date: msg`When it happened`,
  fee: msg`Fee`,
  trialUntil: msg`On trial until`,
  ownership: msg`When ownership passes`,
  handedOver: msg`Handed over with the animal`,
  agreements: msg`Special agreements`,
  registryConsent: msg`Agrees to the entry in a pet registry`,
  provisional: msg`Found animal, adoption is provisional`,
  deliveredBy: msg`Who brought the animal`,
  reason: msg`Reason for the surrender`,
  ownedSince: msg`With the owner since`,
  history: msg`What the owner tells`,
  ownFind: msg`The owner has found the animal`,
  from: msg`First day`,
  until: msg`Last day`,
  dropOffTime: msg`Drop-off time`,
  pickUpTime: msg`Pick-up time`,
  note: msg`Note of the booking`,
  plannedUntil: msg`Planned last day`,
  price: msg`Price`,
  billingDay: msg`Billing day of the month`,
  deposit: msg`Security deposit`,
  noticeDays: msg`Notice in days`,
  vetLimit: msg`Vet without asking, up to`,
  emergencyContact: msg`In an emergency`,
  room: msg`Room`,
  'owner.name': msg`Name of the owner, if somebody else pays`,
  'owner.phone': msg`Phone of the owner, if somebody else pays`,
}

export const languageTexts = { de: msg`German`, en: msg`English` } as const
