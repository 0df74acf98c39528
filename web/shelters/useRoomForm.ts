// The form of a room: values as they are typed, problems at their fields, and the queued mutation.
import { useLingui } from '@lingui/react'
import { changeRoom, createRoom, type RoomBody } from '../../shared/shelters/roomActs.ts'
import { mostArea, mostPlaces, mostSide, type Room } from '../../shared/shelters/shelter.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { readHundredths, writeHundredths } from './parts/measures.ts'

export interface RoomValues extends Pick<RoomBody, 'name' | 'species' | 'features' | 'active'> {
  capacity: string
  area: string
  side: string
  otherSide: string
  kind: string
}

const asTyped = (room: Room | null, locale: string): RoomValues =>
  room
    ? {
        name: room.name,
        species: room.species,
        features: room.features,
        active: room.active,
        kind: room.kind ?? '',
        capacity: `${room.capacity}`,
        area: writeHundredths(room.areaSqDm, locale),
        side: writeHundredths(room.minSideCm, locale),
        otherSide: writeHundredths(room.otherSideCm ?? null, locale),
      }
    : { name: '', species: [], features: [], active: true, capacity: '1', area: '', side: '', otherSide: '', kind: '' }

export function useRoomForm(shelterId: string, room: Room | null, position: number) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const { values, errors, dirty, change, left, ...form } = useRecordForm<RoomValues>({
    keep: `room:${room?.id ?? `new:${shelterId}`}`,
    begin: () => asTyped(room, i18n.locale),
  })

  /** What was typed as the call takes it; null with the errors shown. */
  function read(): Omit<RoomBody, 'id'> | null {
    const { capacity: typed, area, side, otherSide, ...rest } = values
    const [areaSqDm, minSideCm, otherSideCm] = [readHundredths(area), readHundredths(side), readHundredths(otherSide)]
    const capacity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : mostPlaces.room + 1
    const wrong = [
      { field: 'capacity', is: capacity > mostPlaces.room },
      { field: 'area', is: areaSqDm === undefined || (areaSqDm ?? 0) > mostArea },
      { field: 'side', is: minSideCm === undefined || (minSideCm ?? 0) > mostSide },
      { field: 'otherSide', is: otherSideCm === undefined || (otherSideCm ?? 0) > mostSide },
    ].filter(({ is }) => is)
    form.refuse(wrong.map(({ field }) => ({ field, code: 'invalid' })))
    if (wrong.length > 0) return null
    const name = values.name.normalize('NFC').trim()
    return {
      ...rest,
      name,
      kind: values.kind.trim() || null,
      capacity,
      areaSqDm: areaSqDm ?? null,
      minSideCm: minSideCm ?? null,
      otherSideCm: otherSideCm ?? null,
      shelterId,
      position: room?.position ?? position,
    }
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const body = read()
    if (!body) return false
    const saved = await form.save([], async () => {
      if (room) await engine.perform(changeRoom, { id: room.id, shelterId, body: { ...body, id: room.id } }, { rows: [room] })
      else await engine.perform(createRoom, { ...body, id: null })
      return true
    })
    return saved ?? false
  }

  return { values, errors, dirty, left, release: form.release, change, save }
}

export type RoomForm = ReturnType<typeof useRoomForm>
