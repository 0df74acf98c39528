// What people do with animals at a device: record, revise and cancel changes as the forms do, and say something else of an animal.
import type { Animal } from '../../shared/animals/animal.ts'
import { changeAnimal, factsOrNone, saidOf } from '../../shared/animals/animalActs.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import { cancelFlow, recordFlow, reviseFlow } from '../../shared/changes/flowActs.ts'
import { reopened, type ChangeSaid } from '../../shared/changes/flowRules.ts'
import { finderRights } from '../../shared/changes/story/flowDetails.ts'
import { isFlow, termsOf, type Flow } from '../../shared/changes/story/flows.ts'
import { afterOf, isNewest, standingOf, storyAfter, type After } from '../../shared/changes/foresee.ts'
import { refusalOf } from '../../shared/changes/story/matrix.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { Failure } from '../../shared/errors.ts'
import { raced, type Device } from './device.ts'
import type { Random } from './random.ts'
import { look, type Seen } from './seen.ts'
import type { Stage } from './schedule.ts'
import { changesIn, checkTap, rowsIn } from './storyInvariants.ts'

/** One act; what was done, for the log. */
export async function actOnAnimals(stage: Stage, device: Device, seen: Seen): Promise<string> {
  const { random } = stage
  const animals = rowsIn<Animal>(seen.view, 'animal')
  const changes = rowsIn<StatusChange>(seen.view, 'statusChange').filter(({ kind, cancelledAt }) => isFlow(kind) && cancelledAt === null)
  if (animals.length === 0) return 'nothing'
  const what = random.weighted([
    [10, 'record'],
    [changes.length > 0 ? (stage.claims ? 40 : 3) : 0, 'revise'],
    [changes.length > 0 ? 3 : 0, 'cancel'],
    [stage.records ? 60 : stage.hurried ? 8 : 2, 'rename'],
  ] as const)
  if (what === 'rename') return rename(stage, device, seen, stage.records ? animals[0]! : random.pick(animals))
  if (what === 'record') return record(stage, device, seen, animals)
  const claims = stage.claims ? changes.filter(({ kind }) => kind === 'found') : []
  const { flowId } = random.pick(what === 'revise' && claims.length > 0 ? claims.slice(0, 1) : changes)
  const rows = changes.filter((change) => change.flowId === flowId).sort((a, b) => Number(b.id === flowId) - Number(a.id === flowId))
  return what === 'revise' ? revise(stage, device, seen, rows) : cancel(stage, device, seen, rows)
}

async function rename(stage: Stage, device: Device, seen: Seen, animal: Animal): Promise<string> {
  const { random } = stage
  const facts = seen.view.get(`animalFacts:${animal.id}`) as AnimalFacts | undefined
  const said = saidOf(animal, factsOrNone(animal, facts))
  const lists = () => [
    { identifiers: moreOrLess(random, said.identifiers, { type: 'ring' as const, value: `R${random.below(9)}` }) },
    { diet: moreOrLess(random, said.diet, { ...feeding, food: `f${random.below(3)}`, gramsPerDay: 100 + random.below(3) }) },
  ]
  const change = random.pick([
    { name: `N${random.below(100)}` },
    { breed: `b${random.below(100)}` },
    { warning: `w${random.below(100)}` },
    { markings: `m${random.below(100)}` },
    ...(stage.records ? [...lists(), ...lists()] : []),
  ])
  await raced(device, () => device.act(changeAnimal, { ...said, ...change, id: animal.id, number: null }))
  return `rename ${animal.name}`
}

const feeding = { from: null, times: '', note: '' }

/** A list with one entry more, with another one in the place of the last, or without that. */
function moreOrLess<T>(random: Random, list: readonly T[], entry: T): T[] {
  const kept = list.length > 6 || random.flip(0.4) ? list.slice(0, -1) : [...list]
  return random.flip(0.8) ? [...kept, entry] : kept
}

/** Now, a while ago, long ago, a little ahead, or at the very moment of another change. */
function moment({ random, time }: Stage, seen: Seen): string {
  const others = rowsIn<StatusChange>(seen.view, 'statusChange')
  if (others.length > 0 && random.flip(0.1)) return random.pick(others).at
  const [hour, day] = [3_600_000, 86_400_000]
  const back = random.weighted([
    [50, random.below(hour / 60)],
    [20, random.below(hour)],
    [20, random.below(30 * day)],
    [6, random.below(150 * day)],
    [4, -random.below(hour / 4)],
  ])
  return new Date(time.now - back).toISOString()
}

/** Adoptions have contracts and follow-ups of their own. */
type Played = Exclude<Flow, 'adoption' | 'adoptionReturn'>

const flowsToday = [
  [8, 'internalMove'],
  [5, 'fosterAdmission'],
  [5, 'lost'],
  [4, 'lostReturned'],
  [4, 'handOver'],
  [0.3, 'death'],
  [4, 'found'],
  [2, 'turnedIn'],
  [1, 'stock'],
  [1, 'birth'],
  [2, 'foundGiveBack'],
  [2, 'ownerChange'],
  [1, 'fosterIntake'],
  [1, 'setFree'],
  [1, 'notReturned'],
  [1, 'lateReturn'],
] as const satisfies readonly (readonly [number, Played])[]

/** What a person would say; the details that a flow cannot do without. */
function said(stage: Stage, seen: Seen, flow: Played): ChangeSaid {
  const { random, rooms, fosterHome, receiver } = stage
  const room = random.pick([...rooms, null])
  const roomId =
    flow === 'fosterAdmission' || flow === 'fosterIntake'
      ? random.pick([fosterHome, null])
      : ['internalMove', 'lostReturned', 'lateReturn', 'found', 'turnedIn', 'stock'].includes(flow)
        ? room
        : null
  const person = { person: 'Kim Beck' }
  const details = {
    found: { place: 'Park', municipality: 'Musterstadt' },
    turnedIn: { ...person, ownershipDeclared: random.flip(0.7) },
    stock: {},
    birth: {},
    setFree: { setFreeTo: 'place' as const, place: 'Park' },
    notReturned: {},
    internalMove: roomId === null ? { room: `Box ${random.below(3)}` } : {},
    fosterAdmission: {},
    fosterIntake: { livesWith: roomId === fosterHome ? ('fosterHome' as const) : ('house' as const) },
    lateReturn: {},
    lost: { place: 'Park' },
    lostReturned: {},
    foundGiveBack: { proof: ['photos' as const] },
    handOver: { ownershipMoves: random.flip(0.7) },
    ownerChange: {},
    death: { deathKind: 'natural' as const },
  }[flow]
  return {
    at: moment(stage, seen),
    contactId: termsOf[flow].person === 'contact' ? receiver : null,
    roomId,
    reason: random.flip(0.2) ? `r${random.below(9)}` : '',
    details,
  }
}

/** Mostly what is possible now, as forms offer it; at the same animal more often than not, so that devices meet. */
async function record(stage: Stage, device: Device, seen: Seen, animals: readonly Animal[]): Promise<string> {
  const { random } = stage
  const first = random.flip(0.5) ? animals[0]! : random.pick(animals)
  const standing = standingOf(first, changesIn(seen.view, first.id))
  const possible = flowsToday.filter(([, flow]) => refusalOf(flow, standing) === null)
  const flow = random.weighted(possible.length > 0 && random.flip(0.85) ? possible : flowsToday)
  const others = random.flip(0.7) ? [] : Array.from({ length: 1 + random.below(2) }, () => random.pick(animals).id)
  const animalIds = [...new Set([first.id, ...others])]
  const one = said(stage, seen, flow)
  const late = animalIds.filter((id) => !isNewest(changesIn(seen.view, id), one.at))
  return tapped(device, seen, { animalIds, late }, `${flow} of ${animalIds.length} at ${one.at}`, () =>
    device.act(recordFlow[flow], { ...one, id: null, animalIds, late }),
  )
}

/** What the form foresees for each animal, and the rows it is about. Null where the rules refuse it before it is an act. */
function foreseen(
  seen: Seen,
  device: Device,
  rows: readonly StatusChange[],
  now: string,
  revised: (row: StatusChange) => StatusChange | null,
) {
  const after: After = {}
  try {
    for (const row of rows) {
      const animal = seen.view.get(`animal:${row.animalId}`) as Animal | undefined
      if (animal)
        Object.assign(
          after,
          afterOf(storyAfter(animal, changesIn(seen.view, animal.id), row.id, revised(row), now), animal.id, device.zone),
        )
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return null
  }
  return { after, flowId: rows[0]!.flowId, changeIds: rows.map(({ id }) => id), animalIds: rows.map(({ animalId }) => animalId) }
}

const instantOf = (device: Device) => new Date(device.millis()).toISOString()

async function revise(stage: Stage, device: Device, seen: Seen, rows: readonly StatusChange[]): Promise<string> {
  const flow = rows[0]!.kind as Played
  const { at, contactId, roomId, reason, details } = rows[0]!
  const other = said(stage, seen, flow)
  const one =
    stage.claims && flow === 'found'
      ? { at, contactId, roomId, reason, details: { ...other.details, ...details, finderRights: stage.random.pick(finderRights) } }
      : stage.random.pick([
          { ...other, at },
          { at: other.at, contactId, roomId, reason, details },
          { at, contactId, roomId, reason: other.reason, details },
        ])
  const opened = reopened(flow, one)
  const input = foreseen(seen, device, rows, instantOf(device), (row) => ({ ...row, ...one, ...opened }))
  if (!input) return `revise ${flow}: refused`
  return tapped(device, seen, { animalIds: input.animalIds, late: [] }, `revise ${flow}`, () =>
    device.act(reviseFlow[flow], { ...input, ...one }),
  )
}

async function cancel(stage: Stage, device: Device, seen: Seen, rows: readonly StatusChange[]): Promise<string> {
  const { flowId, kind } = rows[0]!
  const flow = kind as Flow
  if (stage.random.flip(0.5) && (await raced(device, () => device.undo(flowId))) === true) return `take back ${flow}`
  const input = foreseen(seen, device, rows, instantOf(device), () => null)
  if (!input) return `cancel ${flow}: refused`
  return tapped(device, seen, { animalIds: input.animalIds, late: [] }, `cancel ${flow}`, () =>
    device.act(cancelFlow[flow], { ...input, reason: '' }),
  )
}

async function tapped(
  device: Device,
  before: Seen,
  concerned: { animalIds: readonly string[]; late: readonly string[] },
  what: string,
  work: () => Promise<void>,
): Promise<string> {
  await raced(device, work)
  checkTap(device, before, await look(device), concerned)
  return what
}
