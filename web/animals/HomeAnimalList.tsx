import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { HomeAnimal } from '../../shared/animals/homeAnimals.ts'
import { breedText } from '../ui/breedText.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { classificationName } from './parts/AnimalFacts.tsx'
import { AnimalName } from './parts/AnimalName.tsx'
import { AnimalPortrait } from './photos/parts/AnimalPortrait.tsx'
import classes from '../ui/Facts.module.css'
import { situationTexts } from './parts/situationTexts.ts'
import { useClassifications } from './parts/useClassifications.ts'

/** A simple list of animals; `situations` says where each is, where a list holds several kinds. */
export function HomeAnimalList({ animals, situations }: { animals: readonly HomeAnimal[]; situations?: boolean }) {
  return (
    <ul className={classes.list}>
      {animals.map((animal) => (
        <Row key={animal.id} animal={animal} situations={situations} />
      ))}
    </ul>
  )
}

const Row = memo(function Row({ animal, situations }: { animal: HomeAnimal; situations: boolean | undefined }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { of } = useClassifications()
  const since = animal.since && formats.date(animal.since)
  const facts = [
    classificationName(i18n, of(animal)),
    breedText(i18n, animal),
    situations && i18n._(situationTexts[animal.situation]),
    since && t`since ${since}`,
  ]
  return (
    <li className={classes.row}>
      <AnimalPortrait id={animal.id} species={animal.species} />
      <span className={classes.text}>
        <span className={classes.name}>
          <AnimalName animal={animal} />
        </span>
        <Dotted className={classes.facts} parts={facts} />
      </span>
    </li>
  )
}, isSame)
