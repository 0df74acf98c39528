import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../session/signedIn.ts'
import { flags } from '../../session/flags.ts'
import { AnimalPortrait } from '../photos/parts/AnimalPortrait.tsx'
import classes from '../../ui/NameLink.module.css'

interface Named {
  id: string
  name: string
  number: string
}

/** What an animal is called, with the way to its record for those who may open it. */
export function AnimalName({ animal: { id, name, number } }: { animal: Named }) {
  const { context } = useSignedIn()
  const called = name || number || <Trans>without name</Trans>
  if (!flags.animals(context)) return called
  return (
    <Link to="/animal/$id" params={{ id }} className={classes.link}>
      {called}
    </Link>
  )
}

/** Several of them, beside each other, with their faces where `faces` is given; the commas are heard and copied. */
export const AnimalNames = ({ animals, faces }: { animals: readonly (Named & { species: string })[]; faces?: boolean }) => (
  <span className={classes.names}>
    {animals.map((animal, index) => (
      <span key={animal.id} className={faces ? classes.faced : undefined}>
        {faces && <AnimalPortrait id={animal.id} species={animal.species} size={24} />}
        {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
        <AnimalName animal={animal} />
      </span>
    ))}
  </span>
)
