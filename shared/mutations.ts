// Every mutation by its name, so that a queued entry finds its definition again after a restart or an update.
import { receiveFee } from './adoption/fee.ts'
import { changeInterest, checkHome, createInterest, orderInterests, reserveAnimal } from './adoption/interestActs.ts'
import { sayRelease } from './adoption/release.ts'
import { changeAnimal, createAnimal } from './animals/animalActs.ts'
import { decideAnimalConflict } from './animals/animalConflicts.ts'
import { decideClaimConflict } from './changes/claimConflicts.ts'
import { deleteAnimal } from './animals/deleteAnimal.ts'
import { changeClassification, createClassification, deleteClassification } from './animals/classificationActs.ts'
import { saveInShelterSetting } from './animals/homeAnimals.ts'
import { createBookmark, editBookmarks } from './animals/bookmark.ts'
import { register } from './animals/registration.ts'
import { addPhoto, deletePhoto, orderPhotos, restorePhoto } from './animals/photoActs.ts'
import { observeAtTerminal, takeBackObserved } from './care/observations/atTerminal.ts'
import { book, changeBooking } from './bookings/taking/bookingActs.ts'
import { confirmBooking, takeBackConfirmation } from './bookings/taking/confirmation.ts'
import { closeBooking, reopenBooking } from './bookings/cancellation.ts'
import { checkIn, checkOut, quickCheckIn, takeBackCheckIn, takeBackCheckOut } from './bookings/checkIn.ts'
import { saveWidgetSetting } from './bookings/nextBookings.ts'
import { discardDraft, saveDraft } from './changes/changeDraft.ts'
import { cancelFlow, recordFlow, reviseFlow } from './changes/flowActs.ts'
import { banContact, changeContact, createContact, deleteContact } from './contacts/contactActs.ts'
import { decideContactConflict } from './contacts/contactConflicts.ts'
import { deleteVaccination, deleteWeight, recordVaccination, recordWeight } from './medical/medicalActs.ts'
import { noteSavedList } from './exports/savedList.ts'
import { beginQuarantine, changeQuarantine } from './medical/quarantineActs.ts'
import { inputOf, type Mutation } from './mutation.ts'
import { changeLaterSessions } from './helpers/seriesActs.ts'
import { answerShift, decideSwap, offerShift, publishShifts, takeShift } from './planning/shiftActs.ts'
import { readAllNotifications, readNotification } from './notifications/notification.ts'
import { releaseSeized, takeSeized } from './seizures/seizureActs.ts'
import { changeTask, completeTask, createTask, deleteTask, reopenTask } from './tasks/taskActs.ts'
import { changeRoom, createRoom, deleteRoom, orderRooms } from './shelters/roomActs.ts'
import { changeShelter, createShelter, deleteShelter, orderShelters } from './shelters/shelterActs.ts'
import { editArea } from './settings/areaActs.ts'
import { nouns, type NounKind } from './nouns.ts'
import { bookTime, changeTime, deleteTime } from './timetracking/timeRecord.ts'

type DeclaredActs = { [K in NounKind]: (typeof nouns)[K]['acts'][keyof (typeof nouns)[K]['acts']] }[NounKind]
const declaredActs = Object.values(nouns).flatMap(({ acts }) => Object.values(acts)) as DeclaredActs[]

const all = [
  bookTime,
  changeTime,
  deleteTime,
  ...[checkIn, checkOut, takeBackCheckIn, takeBackCheckOut].flatMap(({ daycare, pension }) => [daycare, pension]),
  ...Object.values(saveWidgetSetting),
  quickCheckIn,
  ...[book, changeBooking].flatMap(({ daycare, pension }) => [daycare, pension]),
  ...[closeBooking.daycare, closeBooking.pension, reopenBooking.daycare, reopenBooking.pension].flatMap(({ cancelled, noShow }) => [
    cancelled,
    noShow,
  ]),
  takeSeized,
  releaseSeized,
  confirmBooking,
  takeBackConfirmation,
  changeLaterSessions,
  publishShifts,
  answerShift,
  offerShift,
  takeShift,
  decideSwap,
  createTask,
  changeTask,
  completeTask,
  reopenTask,
  deleteTask,
  readNotification,
  readAllNotifications,
  noteSavedList,
  saveInShelterSetting,
  addPhoto,
  orderPhotos,
  deletePhoto,
  restorePhoto,
  register,
  createBookmark,
  editBookmarks,
  createAnimal,
  changeAnimal,
  deleteAnimal,
  decideAnimalConflict,
  decideClaimConflict,
  recordVaccination,
  deleteVaccination,
  recordWeight,
  deleteWeight,
  beginQuarantine,
  changeQuarantine,
  ...Object.values(recordFlow),
  ...Object.values(reviseFlow),
  ...Object.values(cancelFlow),
  sayRelease,
  saveDraft,
  discardDraft,
  createInterest,
  changeInterest,
  reserveAnimal,
  checkHome,
  receiveFee,
  orderInterests,
  createContact,
  changeContact,
  banContact,
  deleteContact,
  decideContactConflict,
  createShelter,
  changeShelter,
  orderShelters,
  deleteShelter,
  createRoom,
  changeRoom,
  orderRooms,
  deleteRoom,
  ...Object.values(editArea),
  ...declaredActs,
  observeAtTerminal,
  takeBackObserved,
  createClassification,
  changeClassification,
  deleteClassification,
]

type Declared = (typeof all)[number]
/** By the name of each mutation: what a person gives it. */
export type MutationInputs = { [M in Declared as M['name']]: M extends Mutation<infer I, any, any> ? I : never }
export type MutationName = keyof MutationInputs

export const mutations: ReadonlyMap<string, Mutation> = new Map(all.map((mutation) => [mutation.name, mutation]))

const paramsIn = (path: string): number => path.split('{').length

/** Literal paths before those that a parameter would swallow them with. */
const byPath = all.toSorted((one, other) => paramsIn(one.endpoint.path) - paramsIn(other.endpoint.path)) as readonly Mutation[]

/** What a call was to the person who made it: its mutation and, as far as the call tells it, the input. Null for a call that no mutation makes. */
export function toldBy({ method, path, body }: { method: string; path: string; body: unknown }): { name: string; input: unknown } | null {
  for (const mutation of byPath) {
    if (mutation.endpoint.method !== method) continue
    const pattern = mutation.endpoint.path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match) return { name: mutation.name, input: inputOf(mutation, { params: { ...match.groups }, body }) }
  }
  return null
}
