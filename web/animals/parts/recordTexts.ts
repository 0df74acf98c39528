// What people read for the closed lists of an animal's record.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Identifier, sizes } from '../../../shared/animals/animalFacts.ts'

export const neuteredTexts: Record<Animal['neutered'], MessageDescriptor> = { yes: msg`yes`, no: msg`no`, unknown: msg`not known` }

export const sizeTexts: Record<(typeof sizes)[number], MessageDescriptor> = {
  S: msg`small`,
  M: msg`medium`,
  L: msg`large`,
  XL: msg`very large`,
}

export const identifierTexts: Record<Identifier['type'], MessageDescriptor> = {
  tattoo: msg`Tattoo`,
  ring: msg`Ring`,
  eartag: msg`Ear tag`,
  passport: msg`Pet passport`,
  transponder: msg`Another chip`,
  other: msg`Other mark`,
}
