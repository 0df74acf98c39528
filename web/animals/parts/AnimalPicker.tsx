import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { AnimalBox } from './AnimalBox.tsx'
import { AnimalFacts, CareMark } from './AnimalFacts.tsx'
import { AnimalName } from './AnimalName.tsx'
import { AnimalPortrait } from '../photos/parts/AnimalPortrait.tsx'
import { useAnimalIndex } from './animalIndex.ts'
import { useAnimalsById, useFarAnimals } from './farAnimal.ts'
import { ScanAnimalButton } from './ScanAnimalButton.tsx'
import searchClasses from '../AnimalSearch.module.css'
import classes from '../../changes/Flow.module.css'

const proposals = 6

interface Props {
  chosen: readonly string[]
  error?: ReactNode
  /** The form itself lists the chosen animals. */
  bare?: boolean
  /** Of one animal: once it is chosen, the search gives way. */
  single?: boolean
  /** Whether there has to be one. */
  required?: boolean
  onChange: (ids: string[]) => void
}

/** Animals of a change: search by name, number or chip; a chip reader types and ends with Enter. */
export function AnimalPicker({ chosen, error, bare = false, single = false, required = true, onChange }: Props) {
  const { t } = useLingui()
  const index = useAnimalIndex()
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const far = useFarAnimals(query, index, proposals)
  const byId = useAnimalsById(chosen, index)
  const found = useMemo(
    () =>
      index && query.trim() ? [...index.search(query), ...far].filter((animal) => !chosen.includes(animal.id)).slice(0, proposals) : [],
    [index, query, chosen, far],
  )

  function choose(animal: Animal | undefined) {
    if (!animal) return
    onChange([...chosen, animal.id])
    setQuery('')
    setMarked(0)
  }
  function take({ id }: Animal) {
    if (!chosen.includes(id)) onChange([...chosen, id])
    return null
  }
  return (
    <>
      {chosen.length > 0 && !bare && (
        <ul className={classes.chosen} aria-label={t`Chosen animals`}>
          {/* Nobody is called by a name before the names are read. */}
          {(index ? chosen : []).map((animalId) => (
            <Chosen key={animalId} animal={byId(animalId)} onRemove={() => onChange(chosen.filter((one) => one !== animalId))} />
          ))}
        </ul>
      )}
      {!(single && chosen.length > 0) && (
        <div className={searchClasses.search}>
          <AnimalBox
            label={chosen.length > 0 ? <Trans>Another animal</Trans> : <Trans>Which animal?</Trans>}
            placeholder={t`Name, number or chip`}
            error={error}
            required={required && chosen.length === 0}
            rightSection={<ScanAnimalButton onFound={take} />}
            data-autofocus={((bare || single) && chosen.length === 0) || undefined}
            query={query}
            found={found}
            marked={marked}
            open={found.length > 0}
            onType={(text) => {
              setQuery(text)
              setMarked(0)
            }}
            onMark={setMarked}
            onChoose={choose}
            onEnter={() => choose(found[marked])}
            onEscape={() => setQuery('')}
          />
        </div>
      )}
    </>
  )
}

function Chosen({ animal, onRemove }: { animal: Animal | undefined; onRemove: () => void }) {
  const { t } = useLingui()
  const name = animal ? animal.name || animal.number || t`without name` : t`animal that is not on this device`
  return (
    <li className={classes.animal}>
      {animal && <AnimalPortrait id={animal.id} species={animal.species} />}
      <span className={classes.grow}>
        <strong>{animal ? <AnimalName animal={animal} /> : name}</strong> {animal && <AnimalFacts animal={animal} />}
        {animal && <CareMark animal={animal} />}
      </span>
      <ActionIcon variant="subtle" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </li>
  )
}
