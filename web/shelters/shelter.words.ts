import { msg } from '@lingui/core/macro'
import { order, removal } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import type { FosterProfile } from '../../shared/shelters/shelter.ts'
import type { RoomBlockBody } from '../../shared/shelters/roomBlock.ts'
import type { RoomBody } from '../../shared/shelters/roomActs.ts'
import type { ShelterBody } from '../../shared/shelters/shelterActs.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { day, list, many, named, number, one, shown, silent, text, yesNo } from '../words/fieldWords.ts'
import type { FieldsOf, Say, WordsOf } from '../words/words.ts'
import { featureTexts, typeTexts } from './parts/shelterTexts.ts'

const id = silent('names the row')
const position = silent('the order is seen on the page')
const active = yesNo(msg`In use: animals can move in`)

const foster: FieldsOf<FosterProfile> = {
  species: many(msg`Species that they take`, speciesTexts),
  mostAnimals: number(msg`Animals at most`),
  experience: text(msg`Experience`),
  blackouts: list(
    msg`Away`,
    ({ from, to }: FosterProfile['blackouts'][number], { formats }: Say) => `${formats.date(from)} – ${formats.date(to)}`,
  ),
}

const shelterFields: FieldsOf<ShelterBody> = {
  id,
  name: text(msg`Name`),
  type: one(msg`Kind of location`, typeTexts),
  contactId: named(msg`Whose home`, 'contact'),
  street: text(msg`Street and number`),
  zip: text(msg`Postal code`),
  city: text(msg`City`),
  capacity: number(msg`Places`),
  permitMaxAnimals: number(msg`Daycare animals allowed by the permit`),
  exceptionUntil: day(msg`Smaller kennels allowed until`),
  note: text(msg`Note`),
  foster: { part: foster },
  active,
  position,
}

/** Tenths of a metre are enough for a kennel. */
const inMetres = (hundredths: number, unit: string, { i18n }: Say): string => `${i18n.number(hundredths / 100)} ${unit}`
const metres = (label: ReturnType<typeof msg>) => shown<number>(label, (centimetres, say) => inMetres(centimetres, 'm', say))

const roomFields: FieldsOf<RoomBody> = {
  id,
  shelterId: named(msg`Location`, 'shelter'),
  name: text(msg`Name`),
  capacity: number(msg`Places`),
  areaSqDm: shown(msg`Floor area`, (squareDecimetres: number, say) => inMetres(squareDecimetres, 'm²', say)),
  minSideCm: metres(msg`One side`),
  otherSideCm: metres(msg`The other side`),
  species: many(msg`For these species`, speciesTexts),
  features: many(msg`Features`, featureTexts),
  kind: text(msg`Kind of room`),
  active,
  position,
}

const blockFields: FieldsOf<RoomBlockBody> = {
  id,
  roomId: named(msg`Room`, 'room'),
  from: day(msg`First day`),
  to: day(msg`Last day`),
  reason: text(msg`Reason`),
}

type ShelterActs = 'createShelter' | 'changeShelter' | 'orderShelters' | 'deleteShelter'
type RoomActs = 'createRoom' | 'changeRoom' | 'orderRooms' | 'deleteRoom'
type BlockActs = 'createRoomBlock' | 'changeRoomBlock' | 'deleteRoomBlock'

const ofHead = silent('the headline names it')

const ofShelter = { form: lazyPart(() => import('./CorrectShelter.tsx')) }
const ofRoom = { form: lazyPart(() => import('./CorrectRoom.tsx')) }
const ofBlock = { form: lazyPart(() => import('./RoomBlockForm.tsx')) }

export const shelterWords: WordsOf<ShelterActs | RoomActs | BlockActs> = {
  createShelter: { head: ({ name }) => msg`New location: ${name}`, fields: shelterFields, correction: ofShelter },
  changeShelter: {
    head: ({ body: { name } }) => msg`Change location: ${name}`,
    fields: { id, body: { part: shelterFields } },
    correction: ofShelter,
  },
  orderShelters: { head: () => msg`Order of locations and rooms`, fields: { order: named(msg`Order`, 'shelter') }, correction: order },
  deleteShelter: {
    head: (input, say) => msg`Delete location: ${say.names('shelter', input.id)}`,
    fields: { id: ofHead, roomIds: named(msg`Rooms that go with it`, 'room') },
    correction: removal,
  },
  createRoom: { head: ({ name }) => msg`New room: ${name}`, fields: roomFields, correction: ofRoom },
  changeRoom: {
    head: ({ body: { name } }) => msg`Change room: ${name}`,
    fields: { id, shelterId: silent('stays as it is'), body: { part: roomFields } },
    correction: ofRoom,
  },
  orderRooms: {
    head: () => msg`Order of locations and rooms`,
    fields: { shelterId: roomFields.shelterId, order: named(msg`Order`, 'room') },
    correction: order,
  },
  createRoomBlock: {
    head: ({ roomId }, say) => msg`Block a room: ${say.names('room', roomId)}`,
    fields: blockFields,
    correction: ofBlock,
  },
  changeRoomBlock: {
    head: ({ body: { roomId } }, say) => msg`Change a block: ${say.names('room', roomId)}`,
    fields: { id, body: { part: blockFields } },
    correction: ofBlock,
  },
  deleteRoomBlock: { head: () => msg`Delete a block of a room`, fields: { id: silent('names the row') }, correction: removal },
  deleteRoom: {
    head: (input, say) => msg`Delete room: ${say.names('room', input.id)}`,
    fields: { id: ofHead, shelterId: silent('the headline names it with its shelter') },
    correction: removal,
  },
}
