// What people do at a device with contacts, and with animals that find a home: enter, change, ban and delete contacts; release, adopt and bring back.
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import { recordFlow } from '../../shared/changes/flowActs.ts'
import { isNewest } from '../../shared/changes/foresee.ts'
import { noRelease, sayRelease, type Release } from '../../shared/adoption/release.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { banContact, changeContact, createContact, deleteContact, nothingSaid } from '../../shared/contacts/contactActs.ts'
import { raced, type Device } from './device.ts'
import type { Seen } from './seen.ts'
import type { Stage } from './schedule.ts'
import { changesIn, rowsIn } from './storyInvariants.ts'

/** One act; what was done, for the log. */
export async function actOnPeople(stage: Stage, device: Device, seen: Seen): Promise<string> {
  const { random } = stage
  const contacts = rowsIn<Contact>(seen.view, 'contact')
  const animals = rowsIn<Animal>(seen.view, 'animal')
  const known = contacts.length > 0
  const what = random.weighted([
    [4, 'enter'],
    [known ? 4 : 0, 'change'],
    [known ? 1 : 0, 'ban'],
    [known ? 2 : 0, 'delete'],
    [animals.length > 0 ? 5 : 0, 'release'],
    [animals.length > 0 && known ? 5 : 0, 'adopt'],
    [animals.length > 0 ? 3 : 0, 'bring back'],
  ] as const)
  const act = (work: () => Promise<void>) => raced(device, work)
  if (what === 'enter') await act(() => device.act(createContact, { id: null, ...nothingSaid, surname: `S${random.below(100)}` }))
  else if (what === 'change') await act(() => device.act(changeContact, { id: random.pick(contacts).id, said: saidOtherwise(stage) }))
  else if (what === 'ban') await act(() => device.act(banContact, { id: random.pick(contacts).id, ...banned, banned: random.flip(0.5) }))
  else if (what === 'delete') await act(() => device.act(deleteContact, { id: random.pick(contacts).id }))
  else if (what === 'release') await release(stage, device, seen, random.pick(animals))
  else await goOrComeBack(stage, device, seen, what === 'adopt' ? 'adoption' : 'adoptionReturn', random.pick(animals), contacts)
  return what
}

const banned = { reason: 'r', until: null, addressWide: false }

const saidOtherwise = ({ random }: Stage) =>
  random.pick([
    { surname: `S${random.below(100)}` },
    { forename: `F${random.below(100)}` },
    { notes: `n${random.below(100)}` },
    { warning: `w${random.below(100)}` },
  ])

async function release({ random }: Stage, device: Device, seen: Seen, animal: Animal): Promise<void> {
  const { id } = animal
  const cared = inCare(animal)
  const { note, feeCents, publishFrom, heldUntil, holdReason } =
    (seen.view.get(`release:${id}`) as Release | undefined) ?? noRelease(id, cared)
  const said = { note, feeCents, publishFrom, heldUntil, holdReason, released: random.flip(0.8) }
  await raced(device, () =>
    device.act(sayRelease, { id, inCare: cared, ...said, ...(random.flip(0.3) && { note: `n${random.below(9)}` }) }),
  )
}

async function goOrComeBack(
  { random, time }: Stage,
  device: Device,
  seen: Seen,
  flow: 'adoption' | 'adoptionReturn',
  animal: Animal,
  contacts: readonly Contact[],
): Promise<void> {
  const at = new Date(time.now - random.below(3_600_000)).toISOString()
  const contactId = contacts.length > 0 ? random.pick(contacts).id : null
  const details = flow === 'adoption' ? { adopterIsAdult: true, signedAt: at, provisionalClause: true } : { returnReason: 'other' as const }
  const late = isNewest(changesIn(seen.view, animal.id), at) ? [] : [animal.id]
  const said = { at, contactId, roomId: null, reason: '', details }
  await raced(device, () => device.act(recordFlow[flow], { ...said, id: null, animalIds: [animal.id], late }))
}
