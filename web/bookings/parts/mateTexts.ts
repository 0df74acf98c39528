// What speaks against sharing a room, in words.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MateCode, MateHint } from '../../../shared/bookings/roomMates.ts'
import { nameOf } from './acts.tsx'

export const mateReasons: Record<MateCode, MessageDescriptor> = {
  quarantine: msg`quarantine`,
  species: msg`another species`,
  unsociable: msg`not compatible by the records`,
  pair: msg`could have young`,
  otherOwner: msg`another owner`,
}

const mostNames = 4

const namesIn = ({ animals }: MateHint): string =>
  [...animals.slice(0, mostNames).map(nameOf), ...(animals.length > mostNames ? [`+${animals.length - mostNames}`] : [])].join(', ')

/** With whom a guest would share its room, and what speaks against that: for places where nothing can be opened. */
export function mateText(hint: MateHint, i18n: I18n): string {
  const [names, reason] = [namesIn(hint), i18n._(mateReasons[hint.code])]
  return i18n._(msg`Shares the room with ${names}: ${reason}`)
}
