// The fields of which history shows the values; what is only for the machine is left out.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const fieldTexts: Record<string, MessageDescriptor> = {
  number: msg`Number`,
  name: msg`Name`,
  breed: msg`Breed`,
  colour: msg`Colour`,
  chip: msg`Chip number`,
  birthDate: msg`Born`,
  careFrom: msg`In care since`,
  careUntil: msg`In care until`,
  warning: msg`Warning`,
  markings: msg`Markings`,
  size: msg`Size`,
  publicText: msg`Public description`,
  internalText: msg`Internal notes`,
  reason: msg`Reason`,
  details: msg`What was said`,
  cancelReason: msg`Why it was cancelled`,
  vaccine: msg`Vaccine`,
  date: msg`Day`,
  validityEnd: msg`Protected until`,
  batch: msg`Batch`,
  vet: msg`Vet`,
  note: msg`Note`,
  grams: msg`Grams`,
  heldUntil: msg`Held back until`,
  reservedUntil: msg`Reserved until`,
  title: msg`Title`,
  dueDate: msg`Due on`,
}
