// A queued entry in words: what was done, and to whom. Names come from the device; a row that is gone keeps its act.
import { useLingui } from '@lingui/react/macro'
import { isFlow, type Flow } from '../../shared/changes/flows.ts'
import type { ChangeKind } from '../../shared/changes/statusChange.ts'
import type { StaysInput, QuickCheckInInput } from '../../shared/bookings/checkIn.ts'
import type { SettingChange } from '../../shared/bookings/nextBookings.ts'
import type { RoomBody } from '../../shared/shelters/roomActs.ts'
import type { ShelterBody } from '../../shared/shelters/shelterActs.ts'
import { localTime } from '../../shared/time.ts'
import type { TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import { flowTexts } from '../changes/flowTexts.ts'
import { useFormats } from '../ui/formats.ts'

export interface EntryNames {
  animal(id: string): string
  contact(id: string): string
  task(id: string): string
  time(id: string): { date: string; startTime: string; endTime: string } | undefined
}

/** What is said in words: the act, its input, and the zone in which its times are read. `state`: of what waits on this device. */
export type Told = Pick<OutboxEntry, 'mid' | 'name' | 'input' | 'zone'> & Partial<Pick<OutboxEntry, 'state'>>

/** Of the record that an entry enters or changes. */
const idIn = ({ mid, input }: Told): string => (input as { id?: string | null }).id ?? mid

export function useEntryText(): (entry: Told, names: EntryNames) => string {
  const { t, i18n } = useLingui()
  const formats = useFormats()

  return (entry, names) => {
    const animals = () => (entry.input as StaysInput).stays.map(({ animalId }) => names.animal(animalId)).join(', ')
    const span = (record: { date: string; startTime: string; endTime: string } | undefined) =>
      record
        ? `${formats.shortDay(record.date)}, ${localTime(record.startTime, entry.zone)} – ${localTime(record.endTime, entry.zone)}`
        : ''
    const [kind, act] = entry.name.split('.') as [ChangeKind, string | undefined]
    if (act && isFlow(kind)) {
      const flow = i18n._(flowTexts[kind])
      const of = (entry.input as { animalIds: string[] }).animalIds.map(names.animal).join(', ')
      return act === 'record' ? t`${flow}: ${of}` : act === 'cancel' ? t`Cancel ${flow}: ${of}` : t`Change ${flow}: ${of}`
    }
    if (entry.name.startsWith('areaSetting.')) return t`Change settings`
    switch (entry.name) {
      case 'createContact':
        return t`New contact: ${names.contact(idIn(entry))}`
      case 'changeContact':
        return t`Change contact: ${names.contact(idIn(entry))}`
      case 'banContact':
        return t`Ban of a contact: ${names.contact(idIn(entry))}`
      case 'deleteContact':
        return t`Delete a contact`
      case 'createLostReport':
        return t`New report of a missed animal`
      case 'changeLostReport':
        return t`Change a report of a missed animal`
      case 'createMunicipality':
        return t`New municipality`
      case 'changeMunicipality':
        return t`Change a municipality`
      case 'deleteMunicipality':
        return t`Delete a municipality`
      case 'createClassification':
        return t`New classification`
      case 'changeClassification':
        return t`Change a classification`
      case 'deleteClassification':
        return t`Delete a classification`
      case 'register':
        return t`Registration: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'saveInShelterSetting':
        return t`Settings of the list of animals in the shelter`
      case 'bookTime':
        return t`Book time: ${span(entry.input as TimeRecordBody)}`
      case 'changeTime':
        return t`Change time booking: ${span((entry.input as { body: TimeRecordBody }).body)}`
      case 'deleteTime':
        return t`Delete time booking ${span(names.time((entry.input as { id: string }).id))}`
      case 'daycare.checkIn':
        return t`Check into daycare: ${animals()}`
      case 'daycare.checkOut':
        return t`Check out of daycare: ${animals()}`
      case 'daycare.undoCheckIn':
        return t`Undo check-in to daycare: ${animals()}`
      case 'daycare.undoCheckOut':
        return t`Undo check-out of daycare: ${animals()}`
      case 'pension.checkIn':
        return t`Check into pension: ${animals()}`
      case 'pension.checkOut':
        return t`Check out of pension: ${animals()}`
      case 'pension.undoCheckIn':
        return t`Undo check-in to pension: ${animals()}`
      case 'pension.undoCheckOut':
        return t`Undo check-out of pension: ${animals()}`
      case 'daycare.cancel':
        return t`Cancel a daycare booking: ${animals()}`
      case 'pension.cancel':
        return t`Cancel a boarding booking: ${animals()}`
      case 'daycare.noShow':
      case 'pension.noShow':
        return t`Did not come: ${animals()}`
      case 'daycare.undoCancel':
      case 'pension.undoCancel':
        return t`Take a cancellation back: ${animals()}`
      case 'daycare.undoNoShow':
      case 'pension.undoNoShow':
        return t`Expected again: ${animals()}`
      case 'daycare.quickCheckIn':
        return t`Quick check-in: ${names.animal((entry.input as QuickCheckInInput).animalId)}`
      case 'daycare.saveSetting':
        return (entry.input as SettingChange).type === 'check-in'
          ? t`Settings of the daycare check-in list`
          : t`Settings of the daycare check-out list`
      case 'pension.saveSetting':
        return (entry.input as SettingChange).type === 'check-in'
          ? t`Settings of the pension check-in list`
          : t`Settings of the pension check-out list`
      case 'createTask':
        return t`New task: ${names.task(idIn(entry))}`
      case 'changeTask':
        return t`Change task: ${names.task(idIn(entry))}`
      case 'completeTask':
        return t`Done: ${names.task((entry.input as { id: string }).id)}`
      case 'reopenTask':
        return t`Open again: ${names.task((entry.input as { id: string }).id)}`
      case 'deleteTask':
        return t`Delete task: ${names.task((entry.input as { id: string }).id)}`
      case 'createShelter':
        return t`New shelter: ${(entry.input as ShelterBody).name}`
      case 'changeShelter':
        return t`Change shelter: ${(entry.input as { body: ShelterBody }).body.name}`
      case 'deleteShelter':
        return t`Delete a shelter`
      case 'createRoom':
        return t`New room: ${(entry.input as RoomBody).name}`
      case 'changeRoom':
        return t`Change room: ${(entry.input as { body: RoomBody }).body.name}`
      case 'deleteRoom':
        return t`Delete a room`
      case 'orderShelters':
      case 'orderRooms':
        return t`Order of shelters and rooms`
      case 'readNotification':
      case 'readAllNotifications':
        return t`Read notifications`
      case 'createBookmark':
        return t`New bookmark: ${(entry.input as { name: string }).name}`
      case 'editBookmarks':
        return t`Edit bookmarks`
      case 'addPhoto':
        return t`Add photo: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'orderPhotos':
        return t`Order photos: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'deletePhoto':
        return t`Delete photo: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'restorePhoto':
        return t`Take back that a photo was deleted: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'createAnimal':
        return t`New animal: ${names.animal(idIn(entry))}`
      case 'changeAnimal':
        return t`Change animal: ${names.animal((entry.input as { id: string }).id)}`
      case 'deleteAnimal':
        return t`Delete animal: ${names.animal((entry.input as { id: string }).id)}`
      case 'sayRelease':
        return (entry.input as { released: boolean }).released
          ? t`Release for adoption: ${names.animal((entry.input as { id: string }).id)}`
          : t`Not released for adoption: ${names.animal((entry.input as { id: string }).id)}`
      case 'saveDraft': {
        const flow = i18n._(flowTexts[(entry.input as { flow: Flow }).flow])
        return t`Draft: ${flow}`
      }
      case 'discardDraft':
        return t`Discard a draft`
      case 'createInterest':
        return t`New interested person: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'changeInterest':
      case 'orderInterests':
        return t`Change interested persons: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'reserveAnimal':
        return t`Reserve: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'recordVaccination':
        return t`Vaccination: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'recordWeight':
        return t`Weight: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'beginQuarantine':
        return t`Quarantine: ${names.animal((entry.input as { id: string }).id)}`
      case 'changeQuarantine':
        return t`Change quarantine: ${names.animal((entry.input as { id: string }).id)}`
      case 'deleteVaccination':
        return t`Delete vaccination: ${names.animal((entry.input as { animalId: string }).animalId)}`
      case 'deleteWeight':
        return t`Delete weight: ${names.animal((entry.input as { animalId: string }).animalId)}`
      default:
        return t`Entry of an older version: ${entry.name}`
    }
  }
}
