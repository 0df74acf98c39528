// The form of a shelter: values, problems at their fields, and the queued mutations. The rules are the shared ones.
import { changeShelter, createShelter, type ShelterBody } from '../../shared/shelters/shelterActs.ts'
import { createRoom } from '../../shared/shelters/roomActs.ts'
import type { FosterProfile, Shelter } from '../../shared/shelters/shelter.ts'
import { limits } from '../../shared/shelters/shelterRules.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

/** Counts are kept as they were typed. */
export type ShelterValues = Omit<ShelterBody, 'id' | 'capacity'> & { capacity: string }

const empty: ShelterValues = {
  name: '',
  type: 'building',
  contactId: null,
  street: '',
  zip: '',
  city: '',
  capacity: '',
  permitMaxAnimals: null,
  exceptionUntil: null,
  note: '',
  foster: null,
  active: true,
  position: 0,
}

const valuesOf = ({ id: _, version: _v, capacity, permitMaxAnimals = null, ...rest }: Shelter): ShelterValues => ({
  ...rest,
  permitMaxAnimals,
  capacity: capacity === null ? '' : `${capacity}`,
})

const tidyProfile = (profile: FosterProfile | null): FosterProfile | null =>
  profile && {
    ...profile,
    experience: profile.experience.trim(),
    // A time with one day alone is that day.
    blackouts: profile.blackouts
      .map(({ from, to }) => ({ from: from || to, to: to || from }))
      .filter(({ from }) => from !== '')
      .map(({ from, to }) => (from <= to ? { from, to } : { from: to, to: from })),
  }

/** `position` is where a new one is. */
export function useShelterForm(shelter: Shelter | null, position = 0) {
  const { engine } = useSignedIn()
  const { values, errors, dirty, saving, change, left, ...form } = useRecordForm<ShelterValues>({
    keep: `shelter:${shelter?.id ?? 'new'}`,
    begin: () => (shelter ? valuesOf(shelter) : { ...empty, position }),
  })

  /** The id when it is saved on this device, else null. */
  async function save(): Promise<string | null> {
    const { capacity: typed, ...rest } = values
    const name = values.name.normalize('NFC').trim()
    if (!/^\d{0,4}$/.test(typed.trim()) || Number(typed) > 5000) {
      form.refuse([{ field: 'capacity', code: 'invalid' }])
      return null
    }
    const foster = rest.type === 'fosterHome' ? tidyProfile(rest.foster) : null
    const body = { ...rest, foster, name, capacity: typed.trim() === '' ? null : Number(typed) }
    return form.save([], async () => {
      if (shelter) {
        await engine.perform(changeShelter, { id: shelter.id, body: { ...body, id: shelter.id } }, { rows: [shelter] })
        return shelter.id
      }
      const id = await engine.perform(createShelter, { ...body, id: null })
      // A foster home is one place: its animals live with the people.
      if (body.type === 'fosterHome')
        await engine.perform(createRoom, {
          id: null,
          shelterId: id,
          name: [...name].slice(0, limits.roomName).join('').trim(),
          capacity: Math.min(200, body.capacity ?? 1),
          areaSqDm: null,
          minSideCm: null,
          species: [],
          features: [],
          active: true,
          position: 0,
        })
      return id
    })
  }

  return { values, errors, dirty, saving, left, release: form.release, change, save }
}
export type ShelterForm = ReturnType<typeof useShelterForm>
