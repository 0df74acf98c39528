import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { weightOf, type Blocker } from '../../shared/adoption/blockers.ts'
import { adoptionIn } from '../../shared/adoption/checklist.ts'
import { inCare } from '../../shared/animals/animal.ts'
import { isOwn } from '../../shared/changes/story/situation.ts'
import { quarantineOn } from '../../shared/medical/basics/quarantine.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { AnimalShell, MayBeMore } from '../animals/record/parts/AnimalShell.tsx'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { OwnershipNote } from '../changes/parts/OwnershipNote.tsx'
import { AdoptedCard } from './AdoptedCard.tsx'
import { ChecklistCard } from './ChecklistCard.tsx'
import { Interests } from './Interests.tsx'
import { ReleaseCard } from './ReleaseCard.tsx'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/adoption')({
  staticData: { title: msg`Adoption of an animal`, flag: 'animals' },
  component: Adoption,
})

function Adoption() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Body record={record} />}
    </AnimalShell>
  )
}

/** From the release by those who are interested to what became of it. */
function Body({ record }: { record: AnimalRecord }) {
  const { engine } = useSignedIn()
  const { animal, facts, release, interests, changes, ownership, contacts, pending } = record
  const today = useToday()
  const live = useLive(
    useCallback(async () => {
      const { replica, tenantId } = engine
      const [photos, room, plans, settings] = await Promise.all([
        replica.photo.where('animalId').equals(animal.id).toArray(),
        animal.roomId ? replica.room.get(animal.roomId) : undefined,
        replica.careItem.where('animalId').equals(animal.id).toArray(),
        replica.areaSetting.get(areaSettingId(tenantId, 'adoption')),
      ])
      return {
        photos: photos.filter(({ deletedAt }) => deletedAt === null).length,
        inQuarantine: (room?.features.includes('quarantine') ?? false) || quarantineOn(animal, today) !== null,
        plans,
        settings: settingsOf('adoption', settings),
      }
    }, [engine, animal, today]),
  )
  if (live.state === 'loading') return live.slow ? <Loading rows={4} /> : null
  if (live.state === 'failed') return <Retry retry={live.retry} />
  const known = { animal, facts, release, interests, ownership, ...live.value }
  const adopted = <AdoptedCard animalId={animal.id} owner={ownership} {...{ changes, contacts }} />
  const isHere = inCare(animal)
  const isAdopted = adoptionIn(changes) !== null
  const hasList = isAdopted || isOwn(animal)
  return (
    <>
      <OwnershipNote ownership={ownership} contacts={contacts} />
      {hasList && <ChecklistCard record={record} known={known} />}
      {!isHere && adopted}
      {!isAdopted && (isHere || interests.length === 0) && (
        <ReleaseCard record={record} known={known} shown={hasList ? hides : () => true} />
      )}
      <Interests
        animal={{ id: animal.id, inCare: isHere, isOwn: isOwn(animal) }}
        {...{ interests, contacts, pending }}
        settings={live.value.settings}
      />
      {isHere && adopted}
      <MayBeMore record={record} />
    </>
  )
}

/** What the checklist does not name. */
const hides = (blocker: Blocker): boolean => weightOf(blocker) === 'hides'
