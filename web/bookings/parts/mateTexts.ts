// What speaks against sharing a room, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MateCode, MateHint } from '../../../shared/bookings/roomMates.ts'
import { nameOf } from './acts.tsx'

export const mateTexts: Record<MateCode, MessageDescriptor> = {
  quarantine: msg`In this room, quarantine`,
  species: msg`In this room, another species`,
  unsociable: msg`In this room, not compatible by the records`,
  pair: msg`In this room, young are possible (not known to be neutered)`,
  otherOwner: msg`In this room, another owner`,
}

const mostNames = 4

export const namesIn = ({ animals }: MateHint): string =>
  [...animals.slice(0, mostNames).map(nameOf), ...(animals.length > mostNames ? [`+${animals.length - mostNames}`] : [])].join(', ')
