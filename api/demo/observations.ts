// Observations of the demo: a cat that eats less each day and is quiet, a dog with soft stool, others as always.
import type { Observation } from '../../shared/care/observations/observation.ts'
import { addDays, instantAt } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal } from './animals.ts'

interface Given {
  animals: readonly NewAnimal[]
  today: string
  zone: string
  staffId: string
}

type Noted = Partial<Pick<Observation, 'ate' | 'drank' | 'stool' | 'behaviour' | 'note'>>

/** Of the last days, the newest last: noted at eight in the morning. */
const stories: Partial<Record<NewAnimal['species'], readonly Noted[]>> = {
  cat: [
    { ate: 'all', drank: 'some', stool: 'normal', behaviour: 'normal' },
    { ate: 'some', drank: 'some', behaviour: 'normal' },
    { ate: 'little', drank: 'some', behaviour: 'quiet', note: 'Liegt viel in der Höhle.' },
    { ate: 'little', drank: 'little', stool: 'none', behaviour: 'quiet' },
  ],
  dog: [
    { ate: 'all', drank: 'some', stool: 'soft', behaviour: 'lively' },
    { ate: 'all', drank: 'all', stool: 'soft', behaviour: 'normal', note: 'Neues Futter seit Montag.' },
  ],
}
/** Animals of each species that have such a story. */
const each = 2

export function demoObservations({ animals, today, zone, staffId }: Given): Omit<Observation, 'version' | 'restrictedTo'>[] {
  return (['cat', 'dog'] as const).flatMap((species) => {
    const own = animals.filter((one) => one.species === species && one.place === 'room' && one.custody !== 'pension').slice(0, each)
    return own.flatMap(({ id, careFrom }) => storyOf({ id, careFrom }, stories[species] ?? [], { today, zone, staffId }))
  })
}

function storyOf(
  { id: animalId, careFrom }: Pick<NewAnimal, 'id' | 'careFrom'>,
  story: readonly Noted[],
  { today, zone, staffId }: Omit<Given, 'animals'>,
) {
  return story.flatMap((noted, nth) => {
    const date = addDays(today, nth - story.length)
    const at = instantAt(date, '08:10', zone)
    if (at === null || careFrom === null || date < careFrom) return []
    return [
      {
        id: derivedId(animalId, `demo:observation:${date}`),
        animalId,
        at,
        by: staffId,
        ate: noted.ate ?? null,
        drank: noted.drank ?? null,
        stool: noted.stool ?? null,
        behaviour: noted.behaviour ?? null,
        note: noted.note ?? '',
        photoIds: [],
        voice: null,
      },
    ]
  })
}
