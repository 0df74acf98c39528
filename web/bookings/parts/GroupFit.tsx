import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import { asksForRecord, misfits, traitsOfAnimal } from '../../../shared/bookings/groups/groupTraits.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { traitsSaid } from './groupTraitTexts.ts'
import { nameOf } from './acts.tsx'
import { readLastGroups, readPlaces } from './readGroups.ts'
import { useFarFacts } from './useFarFacts.ts'
import classes from './GroupFit.module.css'

interface Props {
  animal: Animal
  date: string
  /** The group that is chosen for it; absent: where somebody put it on its stay, else where it was last. */
  groupId?: string | null
  stayId?: string | undefined
}

/** What speaks against the group of an animal on a day of daycare. The booking may still go on. */
export function GroupFit({ animal, date, groupId: chosen, stayId }: Props) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const read = useRows(async () => {
    const { replica } = engine
    const [place] = stayId ? await readPlaces(replica, [{ id: stayId }]) : []
    const last = place ? place.groupId : ((await readLastGroups(replica, [animal.id], date)).get(animal.id) ?? null)
    const groupId = chosen === undefined ? last : chosen
    const group = groupId ? await replica.daycareGroup.get(groupId) : undefined
    return { group: group?.active ? group : undefined, facts: await replica.animalFacts.get(animal.id) }
  }, [engine, animal.id, date, chosen, stayId])
  const group = read?.group
  const far = useFarFacts(group && !read.facts && asksForRecord(group) ? [animal.id] : [])
  const against = group ? misfits(group, traitsOfAnimal(animal, read.facts ?? far.get(animal.id), date)) : []
  if (!group || against.length === 0) return null
  const [name, groupName, traits] = [nameOf(animal), group.name, traitsSaid(against, i18n)]
  return (
    <p className={classes.warning} role="status">
      <Trans>
        {name} does not fit into the group “{groupName}”: {traits}
      </Trans>
    </p>
  )
}
