import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { AnimalOption } from './parts/AnimalOption.tsx'
import { useAnimalIndex } from './parts/animalIndex.ts'
import { useGoToAnimal } from './parts/animalPlace.ts'
import classes from './AnimalSearch.module.css'

/** As many as fit below the box without scrolling. */
const shown = 6

/** The search of the top bar: proposals from the animals on the device while typing, the list of all that match on Enter. */
export default function AnimalSearch() {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const goTo = useGoToAnimal()
  const [query, setQuery] = useState('')
  const [focused, setFocused] = useState(false)
  const [marked, setMarked] = useState(-1)
  const index = useAnimalIndex(focused)
  const found = useMemo(() => (index && query.trim() ? index.search(query).slice(0, shown) : []), [index, query])
  const open = focused && found.length > 0

  function leave() {
    setQuery('')
    setMarked(-1)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }

  function submit() {
    const animal = found[marked]
    if (animal) goTo(animal)
    else if (query.trim()) void navigate({ to: '/animals', search: { search: query.trim() } })
    else return
    leave()
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setMarked((marked + 1) % Math.max(1, found.length)),
    ArrowUp: () => setMarked((Math.max(marked, 0) + found.length - 1) % Math.max(1, found.length)),
    Enter: submit,
    Escape: leave,
  }

  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        role="combobox"
        aria-label={t`Find an animal`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && found[marked] ? `${id}-${marked}` : undefined}
        placeholder={t`Find an animal`}
        leftSection={<IconSearch size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={query}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setMarked(-1)
        }}
        onKeyDown={(event) => {
          const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
          if (!act) return
          event.preventDefault()
          act()
        }}
      />
      {open && (
        <div id={id} role="listbox" aria-label={t`Animals`} className={classes.list}>
          {found.map((animal, at) => (
            <AnimalOption
              key={animal.id}
              id={`${id}-${at}`}
              animal={animal}
              marked={at === marked}
              onChoose={() => {
                goTo(animal)
                leave()
              }}
            />
          ))}
        </div>
      )}
    </search>
  )
}
