import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { isAgeImplausible, lookalikeOf } from '../../../shared/animals/lookalikes.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useToday } from '../../ui/clock.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { AnimalFacts } from './AnimalFacts.tsx'
import { AnimalName } from './AnimalName.tsx'

interface Props {
  said: AnimalSaid
  /** The animal itself, where it is there already: another with its chip is its twin. */
  animalId?: string
}

/** Shown while an animal is being entered: that it is there already, or that its age can hardly be right. */
export function LookalikeNote({ said, animalId }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const mayMerge = useHasRight('animals.edit')
  const { name, species, birthDate, colour, chip } = said
  const found = useRows(async () => {
    const told = { name, species, birthDate, colour, chip }
    if (!chip && (animalId || !name)) return null
    const alike = lookalikeOf(
      told,
      (await engine.replica.animal.toArray()).filter(({ id }) => id !== animalId),
    )
    return animalId && alike?.by !== 'chip' ? null : alike
  }, [engine, animalId, name, species, birthDate, colour, chip])
  const called = found ? found.animal.name || found.animal.number || t`without name` : ''
  return (
    <>
      {found && (
        <Banner tone="warn">
          {found.by === 'chip' ? (
            <Trans>
              An animal with this chip is already entered: <AnimalName animal={found.animal} />.
            </Trans>
          ) : (
            <Trans>Could it be this animal in care?</Trans>
          )}{' '}
          <AnimalFacts animal={found.animal} />{' '}
          <Link to="/animal/$id" params={{ id: found.animal.id }}>
            <Trans>Open {called}</Trans>
          </Link>{' '}
          {animalId && mayMerge && (
            <Link to="/animal/$id" params={{ id: animalId }} search={{ merge: found.animal.id }}>
              <Trans>Merge both</Trans>
            </Link>
          )}
        </Banner>
      )}
      {isAgeImplausible(said, today) && (
        <Banner tone="warn">
          <Trans>Hardly any animal of this species gets this old. Please check the date.</Trans>
        </Banner>
      )}
    </>
  )
}
