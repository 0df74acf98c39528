// What speaks against a change, from what this device holds, put to the person before it is saved.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Objection } from '../../shared/changes/story/flowDetails.ts'
import { birthObjections, type KnownMother } from '../../shared/changes/motherRules.ts'
import { bondOf, objectionsTo, partnersOf, type Destination, type Mover } from '../../shared/changes/objections.ts'
import type { ChangeSaid, Concerned } from '../../shared/changes/flowRules.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { quarantineOn } from '../../shared/medical/basics/quarantine.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { localDate } from '../../shared/time.ts'
import type { Replica } from '../../sync/replica.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { confirm } from '../ui/confirm.tsx'
import { objectionTexts } from './parts/objectionTexts.ts'
import { readFamily } from './parts/readFamily.ts'

async function destinationOf(
  { room, roomBlock, shelter, animal }: Replica,
  roomId: string | null,
  movers: readonly string[],
): Promise<Destination | null> {
  const chosen = roomId ? await room.get(roomId) : undefined
  const home = chosen && (await shelter.get(chosen.shelterId))
  if (!home) return null
  const [dwellers, blocks] = await Promise.all([
    animal.where('roomId').equals(chosen.id).toArray(),
    roomBlock.where('roomId').equals(chosen.id).toArray(),
  ])
  return { room: chosen, shelter: home, dwellers: dwellers.filter(({ id }) => !movers.includes(id)), blocks }
}

async function moverOf(replica: Replica, { animal, mother, litter }: Concerned, day: string): Promise<Mover> {
  const [row, facts] = await Promise.all([replica.animal.get(animal.id), replica.animalFacts.get(animal.id)])
  const group = facts ? bondOf(facts) : animal.id
  const [first, others] = await Promise.all([
    replica.animalFacts.get(group),
    replica.animalFacts.where('bondGroupId').equals(group).toArray(),
  ])
  return {
    animal,
    mother,
    litter,
    from: (row?.roomId && (await replica.room.get(row.roomId))) || null,
    inQuarantine: row !== undefined && quarantineOn(row, day) !== null,
    partners: partnersOf(animal.id, first ? [first, ...others] : others),
  }
}

async function motherIn(replica: Replica, id: string | null | undefined): Promise<KnownMother | null> {
  const animal = id && (await replica.animal.get(id))
  return animal ? { animal, litter: (await readFamily(replica, animal.id, [])).litter } : null
}

/** `back`: the words for not saving it. Null when the person chooses them; else what they were asked and went on in spite of. */
export function useObjections(
  back?: ReactNode,
): (flow: Flow, said: ChangeSaid, concerned: readonly Concerned[]) => Promise<Objection[] | null> {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  return async (flow, said, concerned) => {
    const { replica } = engine
    const ids = concerned.map(({ animal }) => animal.id)
    const [to, movers] = await Promise.all([
      destinationOf(replica, said.roomId, ids),
      Promise.all(concerned.map((one) => moverOf(replica, one, localDate(said.at, zone)))),
    ])
    const mother = flow === 'birth' ? await motherIn(replica, said.details.motherId) : null
    const births = settingsOf('birth', await replica.areaSetting.get(areaSettingId(engine.tenantId, 'birth')))
    const asked = [...objectionsTo(flow, said, movers, to, zone), ...birthObjections(said, mother, new Set(ids), births, zone)]
    // What was accepted before is not asked again.
    const fresh = asked.filter((objection) => !said.details.despite?.includes(objection))
    if (fresh.length === 0) return asked
    const yes = await confirm({
      title: <Trans>Save it all the same?</Trans>,
      text: fresh.map((objection) => (
        <span key={objection} style={{ display: 'block' }}>
          {i18n._(objectionTexts[objection])}
        </span>
      )),
      confirm: <Trans>Save all the same</Trans>,
      cancel: back ?? <Trans>Back to the form</Trans>,
    })
    return yes ? asked : null
  }
}
