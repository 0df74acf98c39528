import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { ScanButton } from '../ui/scan/ScanButton.tsx'
import { AnimalBox } from './parts/AnimalBox.tsx'
import { useAnimalIndex } from './parts/animalIndex.ts'
import { useGoToAnimal } from './parts/animalPlace.ts'
import classes from './AnimalSearch.module.css'

/** As many as fit below the box without scrolling. */
const shown = 6

/** The search of the top bar: proposals from the animals on the device while typing, the list of all that match on Enter. */
export default function AnimalSearch({ onScan }: { onScan: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goTo = useGoToAnimal()
  const [query, setQuery] = useState('')
  const [focused, setFocused] = useState(false)
  const [marked, setMarked] = useState(-1)
  const index = useAnimalIndex(focused)
  const found = useMemo(() => (index && query.trim() ? index.search(query).slice(0, shown) : []), [index, query])

  function type(text: string) {
    setQuery(text)
    setMarked(-1)
  }
  function leave() {
    type('')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  function choose(animal: Animal) {
    goTo(animal)
    leave()
  }
  function submit() {
    const animal = found[marked]
    if (animal) return choose(animal)
    if (!query.trim()) return
    void navigate({ to: '/animals', search: { search: query.trim() } })
    leave()
  }

  return (
    <search className={classes.search}>
      <AnimalBox
        aria-label={t`Find an animal`}
        placeholder={t`Find an animal`}
        rightSection={<ScanButton onClick={onScan} />}
        query={query}
        found={found}
        marked={marked}
        open={focused && found.length > 0}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onType={type}
        onMark={setMarked}
        onChoose={choose}
        onEnter={submit}
        onEscape={leave}
      />
    </search>
  )
}
