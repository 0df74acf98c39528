// Animals of a seizure: they come, go, and a step is taken back. The seizure itself is a plain noun.
import { LockMode } from '@mikro-orm/core'
import { historyRows } from '../../shared/records/animalRecord.ts'
import { Failure } from '../../shared/errors.ts'
import { checkBorn } from '../../shared/seizures/seizureActs.ts'
import { releaseCall, seizureDocument, seizureHistoryCall, takeBackCall, takeCall } from '../../shared/seizures/seizureCalls.ts'
import { checkRelease, intakeOf, releaseOf } from '../../shared/seizures/seizureRules.ts'
import type { AnimalSaid } from '../../shared/animals/animalActs.ts'
import { enterAnimal } from '../animals/animalActs.routes.ts'
import { showing, takingFromOthers } from '../animals/discloseTo.ts'
import { cancelChange, lockStories, lockStory, recordChange, type Locked } from '../changes/recordChange.ts'
import { lockContacts } from '../contacts/namedContacts.ts'
import { penOf } from '../documents/pen.ts'
import { renderSheet } from '../documents/sheet.ts'
import { entityOf } from '../entities.ts'
import { readHistory } from '../orm/historyReads.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { Bytes, serve } from '../serve.ts'
import { RoomEntity } from '../shelters/room.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { seizureSheet } from './seizureSheet.ts'

/** The seizure, which stays as it is until this is written. Throws `notFound`. */
async function heldSeizure({ em }: Unit, id: string) {
  const seizure = await em.findOne(entityOf.animalSeizure, { id }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!seizure) throw new Failure('notFound')
  return seizure
}

interface Taking {
  zone: string
  seizureId: string
  body: { animalId: string; at: string; roomId: string | null; animal: AnimalSaid | null }
}

async function take(work: Unit, { zone, seizureId, body: { animalId, at, roomId, animal: said } }: Taking) {
  const { authorityId, restrictedTo = null } = await heldSeizure(work, seizureId)
  if (roomId && !(await work.em.findOne(RoomEntity, { id: roomId, active: true }))) throw new Failure('notFound')
  if (said) checkBorn(said, at, zone)
  const story = said ? await newStory(work, zone, { id: animalId, said, restrictedTo }) : await knownStory(work, animalId, restrictedTo)
  checkBorn(story.animal, at, zone)
  const change = recordChange(work, zone, story, intakeOf(seizureId, authorityId, animalId, { at, roomId }, work.userId))
  return { animal: story.animal, facts: story.facts, change }
}

async function newStory(work: Unit, zone: string, entering: Parameters<typeof enterAnimal>[2]) {
  const { animal, facts } = await enterAnimal(work, zone, entering)
  return { animal, facts, changes: [], births: [], dependants: [facts], release: null, interests: [] }
}

/** One that was entered before is shown to the members of the seizure alone from now on, with all that goes with it. */
async function knownStory(work: Unit, animalId: string, readers: string[] | null): Promise<Locked & { facts: null }> {
  const story = await lockStory(work.em, animalId)
  if (readers) {
    const showTo = await showing(work, [story.animal])
    const takeFromOthers = await takingFromOthers(work, [animalId])
    takeFromOthers(readers)
    showTo(readers)
  }
  return { ...story, facts: null }
}

/** Whether it is here by this seizure. */
const isHeldBy = ({ changes }: Locked, seizureId: string): boolean =>
  changes.some((one) => one.kind === 'seizureIn' && one.flowId === seizureId && one.cancelledAt === null && one.custodyUntil === null)

function seizureRoutesOfChanges(registry: Registry): void {
  serve(registry, releaseCall, async ({ viewer, params, body: { releaseId, animalIds, ...said }, work }) => {
    checkRelease(said)
    const { zone } = viewer.tenant
    const seizure = await heldSeizure(work, params.id)
    // Throws `notFound`.
    await lockContacts(work, [said.contactId])
    const stories = await lockStories(work.em, [...new Set(animalIds)])
    if (stories.size < new Set(animalIds).size) throw new Failure('notFound')
    const all = [...stories.values()]
    if (all.some(({ changes }) => changes.some(({ flowId }) => flowId === releaseId)))
      throw new Failure('idTaken', { fields: ['releaseId'] })
    const other = all.find((story) => story.animal.custody === 'seizure' && !isHeldBy(story, seizure.id))
    if (other) throw new Failure('change.otherBasis', { detail: { animalId: other.animal.id } })
    const changes = all.flatMap((story) => {
      const { id, roomId, place } = story.animal
      const steps = releaseOf(releaseId, id, seizure, said, { roomId, inFoster: place === 'foster' }, work.userId)
      return steps.map((step) => {
        const row = recordChange(work, zone, story, step)
        // The next step builds on this one.
        story.changes.push(row)
        return row
      })
    })
    return { animals: all.map(({ animal }) => animal), changes }
  })

  serve(registry, takeBackCall, async ({ viewer, params, body: { animalId }, work }) => {
    const { zone } = viewer.tenant
    await heldSeizure(work, params.id)
    const story = await lockStory(work.em, animalId)
    const effective = story.changes.filter(({ cancelledAt }) => cancelledAt === null)
    const intake = effective.find(({ kind, flowId }) => kind === 'seizureIn' && flowId === params.id)
    if (!intake) throw new Failure('notFound')
    const out = effective.find(({ kind, at }) => kind === 'seizureOut' && at === intake.custodyUntil)
    const back = out ? [...effective.filter(({ kind, flowId }) => kind === 'turnedIn' && flowId === out.flowId), out] : [intake]
    for (const change of back) cancelChange(work, zone, story, change.id)
    return { animal: story.animal, changes: back }
  })
}

export function animalSeizureRoutes(registry: Registry): void {
  serve(registry, takeCall, ({ viewer, params, body, work }) => take(work, { zone: viewer.tenant.zone, seizureId: params.id, body }))
  seizureRoutesOfChanges(registry)

  serve(registry, seizureDocument, async ({ server, viewer, params: { id }, query: { language }, work }) => {
    const { now, today } = work
    const sheet = await work.read(async (em) => seizureSheet(em, viewer, await penOf(em, viewer, language, now, today), id), {
      still: true,
    })
    return new Bytes('application/pdf', await renderSheet(server.renderer, sheet, now))
  })

  serve(registry, seizureHistoryCall, ({ viewer, params: { id }, query: { page }, work }) =>
    work.read(
      async (em) => {
        const tenantId = viewer.tenant.id
        const [seizure] = await rowsOf(em, tenantId, 'animalSeizure', { where: 'r.id = ?', values: [id] })
        if (!seizure) throw new Failure('notFound')
        const changes = await rowsOf(em, tenantId, 'statusChange', { where: 'r.flow_id = ?', values: [id] })
        const ids = { animalSeizure: [id], statusChange: changes.map((change) => change.id) }
        const { items, total } = await readHistory(em, tenantId, { ids, limit: historyRows, offset: page * historyRows })
        return { items, total, pages: Math.ceil(total / historyRows) }
      },
      { still: true },
    ),
  )
}
