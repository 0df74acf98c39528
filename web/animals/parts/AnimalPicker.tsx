import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import type { Animal } from '../../../shared/animals/animal.ts'
import { AnimalFacts, CareMark } from './AnimalFacts.tsx'
import { AnimalName } from './AnimalName.tsx'
import { AnimalOption } from './AnimalOption.tsx'
import { useAnimalIndex } from './animalIndex.ts'
import { useAnimalsById, useFarAnimals } from './farAnimal.ts'
import searchClasses from '../AnimalSearch.module.css'
import classes from '../../changes/Flow.module.css'

const proposals = 6

interface Props {
  chosen: readonly string[]
  error?: ReactNode
  onChange: (ids: string[]) => void
}

/** Animals of a change: search by name, number or chip; a chip reader types and ends with Enter. */
export function AnimalPicker({ chosen, error, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
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
  const open = found.length > 0

  function choose(animal: Animal | undefined) {
    if (!animal) return
    onChange([...chosen, animal.id])
    setQuery('')
    setMarked(0)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => setMarked((marked + 1) % Math.max(1, found.length)),
    ArrowUp: () => setMarked((marked + found.length - 1) % Math.max(1, found.length)),
    Enter: () => choose(found[marked]),
    Escape: () => setQuery(''),
  }
  return (
    <>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t`Chosen animals`}>
          {/* Nobody is called by a name before the names are read. */}
          {(index ? chosen : []).map((animalId) => (
            <Chosen key={animalId} animal={byId(animalId)} onRemove={() => onChange(chosen.filter((one) => one !== animalId))} />
          ))}
        </ul>
      )}
      <div className={searchClasses.search}>
        <TextInput
          type="search"
          role="combobox"
          label={chosen.length > 0 ? <Trans>Another animal</Trans> : <Trans>Which animal?</Trans>}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && found[marked] ? `${id}-${marked}` : undefined}
          placeholder={t`Name, number or chip`}
          leftSection={<IconSearch size={20} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          error={error}
          required={chosen.length === 0}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={(event) => {
            const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
            if (!act) return
            event.preventDefault()
            act()
          }}
        />
        {open && (
          <div id={id} role="listbox" aria-label={t`Animals`} className={searchClasses.list}>
            {found.map((animal, at) => (
              <AnimalOption key={animal.id} id={`${id}-${at}`} animal={animal} marked={at === marked} onChoose={() => choose(animal)} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Chosen({ animal, onRemove }: { animal: Animal | undefined; onRemove: () => void }) {
  const { t } = useLingui()
  const name = animal ? animal.name || animal.number || t`without name` : t`animal that is not on this device`
  return (
    <li className={classes.animal}>
      <span>
        <strong>{animal ? <AnimalName animal={animal} /> : name}</strong> {animal && <AnimalFacts animal={animal} />}
        {animal && <CareMark animal={animal} />}
      </span>
      <ActionIcon variant="subtle" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </li>
  )
}
