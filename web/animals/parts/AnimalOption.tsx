import { Trans } from '@lingui/react/macro'
import type { Animal } from '../../../shared/animals/animal.ts'
import { AnimalPortrait } from '../photos/parts/AnimalPortrait.tsx'
import { AnimalFacts } from './AnimalFacts.tsx'
import classes from '../AnimalSearch.module.css'

export function AnimalOption(props: { id: string; animal: Animal; marked: boolean; onChoose: () => void }) {
  const { id, animal, marked, onChoose } = props
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={marked}
      className={classes.option}
      data-marked={marked || undefined}
      // The box keeps the focus, so that the proposals are still there when the press ends.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <AnimalPortrait id={animal.id} species={animal.species} />
      <span className={classes.text}>
        <span className={classes.name}>{animal.name || <Trans>without name</Trans>}</span>
        <AnimalFacts animal={animal} />
      </span>
    </div>
  )
}
