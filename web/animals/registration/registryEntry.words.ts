import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { Holder, RegistryStep } from '../../../shared/animals/registration.ts'
import { moment, named, one, shown, silent, text, yesNo } from '../../words/fieldWords.ts'
import type { RowWords, Said, Say, WordsOf } from '../../words/words.ts'
import { registrarTexts } from './parts/registrationTexts.ts'

export const stepTexts: Record<RegistryStep, MessageDescriptor> = {
  plan: msg`to be registered`,
  consent: msg`consent given`,
  sent: msg`sheet sent`,
  registered: msg`registered`,
  failed: msg`refused by the registry`,
  ended: msg`ended`,
}

function holder(given: Holder, { names, t }: Say): Said {
  switch (given.is) {
    case 'contact':
      return names('contact', given.id)
    case 'organisation':
      return t(msg`our organisation`)
    case 'unnamed':
      return t(msg`somebody without a contact`)
    case 'nobody':
      return t(msg`nobody yet`)
  }
}

const registrar = one(msg`Register`, registrarTexts)
const animalId = named(msg`Animal`, 'animal')
const externalRef = text(msg`Number at the registry`)
const lastError = text(msg`Answer of the registry`)

export const registryEntryWords: WordsOf<'register'> = {
  register: {
    head: ({ animalId: id }, say) => msg`Registration: ${say.names('animal', id)}`,
    fields: {
      animalId,
      registrar,
      step: one(msg`Step`, stepTexts),
      holder: shown(msg`Keeper`, holder),
      externalRef,
      lastError,
      chip: text(msg`Chip number`),
      inCare: silent('follows from the animal'),
    },
    correction: { form: lazyPart(() => import('./CorrectRegistration.tsx')) },
  },
}

export const registryEntryRowWords: RowWords<'registryEntry'> = {
  name: msg`Registration`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    animalId,
    registrar,
    registeredAt: moment(msg`Registered at`),
    registeredTo: named(msg`Registered on`, 'contact'),
    consentOf: named(msg`Consent of`, 'contact'),
    consentAt: moment(msg`Consent given at`),
    consentBy: named(msg`Consent noted by`, 'member'),
    sentAt: moment(msg`Sheet sent at`),
    failedAt: moment(msg`Refused at`),
    lastError,
    externalRef,
    endedAt: moment(msg`Ended at`),
    inCare: yesNo(msg`In care`),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
