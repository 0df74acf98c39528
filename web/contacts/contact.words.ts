import { msg } from '@lingui/core/macro'
import { decisionFields, undecided } from '../conflicts/parts/conflictWords.ts'
import { decision, removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import type { ContactSaid } from '../../shared/contacts/contactActs.ts'
import type { Address, Consent } from '../../shared/contacts/contactDetails.ts'
import { day, joined, list, many, moment, named, one, shown, silent, text, texts, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../words/words.ts'
import { consentTexts, idTypeTexts, kindTexts, salutationTexts } from './contactTexts.ts'
import { roleTexts } from './parts/roleTexts.ts'
import { codeName } from '../ui/codeNames.ts'
import { enteredAs } from '../words/say.ts'

const called =
  (type: 'region' | 'language') =>
  (code: string, { i18n }: Say): string =>
    codeName(code, type, i18n.locale)
const country = called('region')
const address = ({ street, zip, city, country: code }: Address, say: Say): string => joined(street, joined(zip, city), country(code, say))
const consent = ({ kind, at, textVersion }: Consent, { t, formats, zone }: Say): string =>
  joined(t(consentTexts[kind]), formats.moment(at, zone), textVersion)

const core = {
  kind: one(msg`Kind of contact`, kindTexts),
  forename: text(msg`Forename`),
  surname: text(msg`Surname`),
  company: text(msg`Name of the organisation`),
  phone: text(msg`Phone`),
  roles: many(msg`Roles`, roleTexts),
  insurer: text(msg`Liability insurance`),
  insuranceNumber: text(msg`Number of the insurance`),
  insuredUntil: day(msg`Insured until`),
}
const more = {
  salutation: one(msg`Salutation`, salutationTexts),
  title: text(msg`Academic title`),
  secondPerson: text(msg`Second person of the household`),
  birthDate: day(msg`Date of birth`),
  street: text(msg`Street and number`),
  zip: text(msg`Postal code`),
  city: text(msg`City`),
  country: shown(msg`Country`, country),
  moreAddresses: list(msg`Further addresses`, address),
  morePhones: texts(msg`Further phone numbers`),
  emails: texts(msg`E-mail`),
  language: shown(msg`Language`, called('language')),
  notes: text(msg`Notes`),
  warning: text(msg`Warning`),
  noContact: yesNo(msg`Does not want to be contacted`),
  consents: list(msg`Has agreed to`, consent),
  idType: one(msg`Identity checked by`, idTypeTexts),
  idCheckedAt: moment(msg`Identity checked at`),
}
const said: FieldsOf<ContactSaid> = { ...core, ...more }
const id = silent('names the row')
const ofHead = silent('the headline names the contact')

/** What a contact that waits to be entered will be called. */
const newName = (input: ContactSaid): string => contactName(input)

const correction = { form: lazyPart(() => import('./CorrectContact.tsx')) }

export const contactWords: WordsOf<'createContact' | 'changeContact' | 'banContact' | 'deleteContact' | 'decideContactConflict'> = {
  createContact: {
    head: (input, say) => msg`New contact: ${enteredAs('contact', input.id, newName(input), say)}`,
    fields: { id, ...said },
    correction,
  },
  changeContact: {
    head: (input, say) => msg`Change contact: ${say.names('contact', input.id)}`,
    fields: { id: ofHead, said: { part: said } },
    correction,
  },
  banContact: {
    head: (input, say) =>
      input.banned ? msg`Ban contact: ${say.names('contact', input.id)}` : msg`Lift the ban of: ${say.names('contact', input.id)}`,
    fields: {
      id: ofHead,
      banned: yesNo(msg`Banned`),
      reason: text(msg`Reason`),
      until: day(msg`Banned until`),
      addressWide: yesNo(msg`For everybody at this address`),
    },
    correction: { form: lazyPart(() => import('./CorrectBan.tsx')) },
  },
  deleteContact: {
    head: (input, say) => msg`Delete contact: ${say.names('contact', input.id)}`,
    fields: { id: ofHead },
    correction: removal,
  },
  decideContactConflict: {
    head: (input, say) => msg`Decide about differing entries: ${say.names('contact', input.id)}`,
    fields: { id: ofHead, ...decisionFields(more) },
    correction: decision,
  },
}

const ofRow = { id, version: silent('counts the writes') }

export const contactRowWords: RowWords<'contact'> = {
  name: msg`Contact`,
  fields: {
    ...ofRow,
    ...core,
    banned: yesNo(msg`Banned`),
    bannedUntil: day(msg`Banned until`),
    open: silent('whether devices hold it'),
    activeIn: silent('months in which devices hold it'),
    namedIn: silent('months in which devices hold it'),
  },
}

export const contactDetailsRowWords: RowWords<'contactDetails'> = {
  name: msg`Contact`,
  fields: {
    ...ofRow,
    number: text(msg`Number`),
    ...more,
    idCheckedBy: named(msg`Identity checked by (colleague)`, 'member'),
    banReason: text(msg`Reason of the ban`),
    banAddressWide: yesNo(msg`Ban for everybody at the address`),
    anonymisedAt: moment(msg`Anonymised at`),
    exportedAt: moment(msg`Data exported for this person at`),
    notSame: named(msg`Not the same as`, 'contact'),
    conflicts: undecided(more),
  },
}
