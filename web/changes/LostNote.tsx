import { Trans, useLingui } from '@lingui/react/macro'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AnimalSaid } from '../../shared/animals/animalActs.ts'
import { matchesOf, type Described } from '../../shared/animals/lostMatch.ts'
import type { ChangeSaid } from '../../shared/changes/flowRules.ts'
import { inOrder } from '../../shared/changes/replay.ts'
import { localDate } from '../../shared/time.ts'
import type { Replica } from '../../sync/replica.ts'
import { AnimalFacts } from '../animals/AnimalFacts.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { useRows } from '../ui/useRows.ts'

const shown = 3

interface Missing {
  animal: Animal
  described: Described
}

type Details = ChangeSaid['details']
const placeOf = ({ place, zip, city }: Details): string => [place, zip, city].filter(Boolean).join(' ')

/** The house's own animals that have run away, as they were described. */
async function missingIn({ animal, statusChange, animalFacts }: Replica): Promise<Missing[]> {
  const gone = await animal
    .where('custody')
    .above('')
    .filter(({ place }) => place === 'unknown')
    .toArray()
  return Promise.all(
    gone.map(async (one) => {
      const [changes, facts] = await Promise.all([statusChange.where('animalId').equals(one.id).toArray(), animalFacts.get(one.id)])
      const lost = inOrder(changes).findLast(({ kind }) => kind === 'lost')
      const features = [facts?.markings, lost?.details.circumstances].filter(Boolean).join(' ')
      const at = lost?.at ?? `${one.careFrom ?? ''}T00:00:00.000Z`
      return { animal: one, described: { ...one, place: lost ? placeOf(lost.details) : '', features, at } }
    }),
  )
}

/** Said while a find is entered: that it may be one of the house's own that is missed, and the way to record that it is back. */
export function LostNote({ said, found: { at, details } }: { said: AnimalSaid; found: Pick<ChangeSaid, 'at' | 'details'> }) {
  const { engine } = useSignedIn()
  const missing = useRows(() => missingIn(engine.replica), [engine]) ?? []
  const features = [said.markings, details.circumstances, details.condition].filter(Boolean).join(' ')
  const matches = matchesOf({ ...said, place: placeOf(details), features, at }, missing)
  return matches.slice(0, shown).map(({ animal, described }) => <Match key={animal.id} animal={animal} since={described.at} />)
}

function Match({ animal, since }: { animal: Animal; since: string }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const name = animal.name || animal.number || t`without name`
  const day = formats.date(localDate(since, zone))
  return (
    <Banner
      tone="info"
      action={
        <ButtonLink to="/animal/change-new" search={{ flow: 'lostReturned', animal: animal.id }} variant="default">
          <Trans>It is back</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        This could be {name}, missing since {day}.
      </Trans>{' '}
      <AnimalFacts animal={animal} />
    </Banner>
  )
}
