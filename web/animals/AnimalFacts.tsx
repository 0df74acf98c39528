import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { IconHome, IconHomeOff, IconUser } from '@tabler/icons-react'
import { inCare, type Animal } from '../../shared/animals/animal.ts'
import classes from './AnimalFacts.module.css'

export const speciesTexts: Record<Animal['species'], MessageDescriptor> = {
  dog: msg`Dog`,
  cat: msg`Cat`,
  rabbit: msg`Rabbit`,
  guineaPig: msg`Guinea pig`,
  bird: msg`Bird`,
  reptile: msg`Reptile`,
  livestock: msg`Livestock`,
  wild: msg`Wild animal`,
  other: msg`Other species`,
}

const sexTexts: Record<Animal['sex'], MessageDescriptor> = { m: msg`male`, f: msg`female`, u: msg`sex unknown` }

/** What tells one animal from another, in one line of small text. */
export function AnimalFacts({ animal }: { animal: Animal }) {
  const { i18n, t } = useLingui()
  const facts = [
    animal.number,
    i18n._(speciesTexts[animal.species]),
    animal.breed,
    i18n._(sexTexts[animal.sex]),
    animal.birthDate && t`born ${animal.birthDate.slice(0, 4)}`,
    animal.colour,
    animal.chip,
  ]
  return <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
}

export function CareMark({ animal }: { animal: Animal }) {
  if (inCare(animal))
    return (
      <span className={classes.mark} data-in>
        <IconHome size={18} aria-hidden />
        <Trans>in care</Trans>
      </span>
    )
  if (animal.careUntil)
    return (
      <span className={classes.mark}>
        <IconHomeOff size={18} aria-hidden />
        <Trans>left</Trans>
      </span>
    )
  return (
    animal.contactId && (
      <span className={classes.mark}>
        <IconUser size={18} aria-hidden />
        <Trans>guest</Trans>
      </span>
    )
  )
}
