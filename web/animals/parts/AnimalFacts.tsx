import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { IconAlertTriangle, IconHeart, IconHome, IconHomeHeart, IconHomeOff, IconUser, type Icon } from '@tabler/icons-react'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Classification } from '../../../shared/animals/classification.ts'
import { situationOf, type Situation } from '../../../shared/changes/story/situation.ts'
import { useClassifications } from './useClassifications.ts'
import { breedText } from '../../ui/breedText.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { StatusPill, type Tone } from '../../ui/parts/StatusPill.tsx'
import classes from './AnimalFacts.module.css'
import { situationTexts } from './situationTexts.ts'

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

/** In the language that is read, as far as the organisation says it there. */
export function classificationName(i18n: I18n, { species, nameDe, nameEn }: Pick<Classification, 'species' | 'nameDe' | 'nameEn'>): string {
  return (i18n.locale === 'de' ? nameDe || nameEn : nameEn || nameDe) || i18n._(speciesTexts[species])
}

export const sexTexts: Record<Animal['sex'], MessageDescriptor> = { m: msg`male`, f: msg`female`, u: msg`sex unknown` }

/** What tells one animal from another, in one line of small text. `short`: in a list beside an opened record. */
export function AnimalFacts({ animal, short = false }: { animal: Animal; short?: boolean }) {
  const { i18n, t } = useLingui()
  const { of } = useClassifications()
  const first = [animal.number, classificationName(i18n, of(animal)), breedText(i18n, animal)]
  if (short) return <Dotted className={classes.facts} parts={first} />
  const facts = [
    ...first,
    i18n._(sexTexts[animal.sex]),
    animal.birthDate && t`born ${animal.birthDate.slice(0, 4)}`,
    animal.colour,
    animal.chip,
  ]
  return <Dotted className={classes.facts} parts={facts} />
}

/** How a situation is drawn. */
const marks: Record<Exclude<Situation, 'none'>, [Tone, Icon]> = {
  present: ['inCare', IconHome],
  inFoster: ['out', IconHomeHeart],
  inPension: ['guest', IconHome],
  inDaycare: ['guest', IconHome],
  inCustodyForAuthority: ['guest', IconHome],
  inSponsoredStay: ['guest', IconHome],
  missing: ['attention', IconAlertTriangle],
  adopted: ['adopted', IconHeart],
  handedOver: ['plain', IconHomeOff],
  givenBack: ['plain', IconHomeOff],
  setFree: ['plain', IconHomeOff],
  notReturned: ['plain', IconHomeOff],
  dead: ['plain', IconHomeOff],
  external: ['plain', IconUser],
}

/** Where it is or went, as far as its own row tells. */
export function CareMark({ animal }: { animal: Animal }) {
  const { i18n } = useLingui()
  const situation = situationOf(animal)
  if (situation === 'none') return null
  const [tone, Sign] = marks[situation]
  return (
    <StatusPill tone={tone} icon={<Sign aria-hidden />}>
      {i18n._(situationTexts[situation])}
    </StatusPill>
  )
}
