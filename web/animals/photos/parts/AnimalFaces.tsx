import { AnimalPortrait } from './AnimalPortrait.tsx'
import classes from './AnimalFaces.module.css'

const shownAtMost = 3

/** The faces of several animals, one partly over the other: of a litter, of a household. */
export const AnimalFaces = ({ animals }: { animals: readonly { id: string; species: string }[] }) => (
  <span className={classes.faces}>
    {animals.slice(0, shownAtMost).map(({ id, species }) => (
      <AnimalPortrait key={id} id={id} species={species} />
    ))}
  </span>
)
