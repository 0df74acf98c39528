import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAnimalIndex } from '../animals/parts/animalIndex.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import classes from './VetInvoices.module.css'

/** Animals that are shown at once: those in care come first. */
const shownAtMost = 60

interface Props {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Animals to tick one after the other, without a search for each. */
export function AnimalTicks({ chosen, onChange }: Props) {
  const { t } = useLingui()
  const index = useAnimalIndex()
  const [query, setQuery] = useState('')
  const found = index?.search(query) ?? []
  const ticked = chosen.flatMap((id) => index?.byId(id) ?? [])
  const others = found.filter(({ id }) => !chosen.includes(id)).slice(0, shownAtMost)
  // What was ticked stays in its place while nobody searches, so that no row moves under the finger.
  const shown = query.trim() ? [...ticked, ...others] : found.slice(0, shownAtMost + chosen.length)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <TextInput
        label={<Trans>Find animals</Trans>}
        placeholder={t`Name, number or chip`}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ul className={classes.ticks} aria-label={t`Animals`}>
        {shown.map((animal) => {
          const name = animal.name || animal.number || t`without name`
          return (
            <li key={animal.id}>
              <label className={classes.tick}>
                <Checkbox aria-label={name} checked={chosen.includes(animal.id)} onChange={() => toggle(animal.id)} />
                <AnimalPortrait id={animal.id} species={animal.species} />
                <span className={classes.grow}>
                  <strong>{name}</strong> <span className="numbers">{animal.number}</span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <p role="status">
        <Plural value={chosen.length} one="# animal chosen" other="# animals chosen" />
      </p>
    </>
  )
}
