import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { breedText } from '../../../ui/breedText.ts'
import { useFormats } from '../../../ui/formats.ts'
import { classificationName, sexTexts, speciesTexts } from '../../parts/AnimalFacts.tsx'
import { useClassifications } from '../../parts/useClassifications.ts'
import { identifierTexts, neuteredTexts, sizeTexts } from '../../parts/recordTexts.ts'
import type { AnimalRecord } from './useAnimalRecord.ts'
import { useCharacterRows } from './useCharacterRows.tsx'
import factList from '../../../ui/FactList.module.css'

/** What is recorded of an animal, line by line; what nobody entered is left out. */
export function RecordFacts({ record: { animal, facts } }: { record: Pick<AnimalRecord, 'animal' | 'facts'> }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { of } = useClassifications()
  const characterRows = useCharacterRows(facts)
  const rows: [string, ReactNode][] = [
    [t`Number`, animal.number || t`is given by the server`],
    [t`Species`, i18n._(speciesTexts[animal.species])],
    [t`Classification`, animal.classificationId && classificationName(i18n, of(animal))],
    [t`Breed`, breedText(i18n, animal)],
    [t`Sex`, i18n._(sexTexts[animal.sex])],
    [t`Neutered`, i18n._(neuteredTexts[animal.neutered])],
    [
      t`Born`,
      animal.birthDate && (
        <>
          {formats.date(animal.birthDate)} {facts.birthEstimated && <Trans>(estimated)</Trans>}
        </>
      ),
    ],
    [t`Colour`, animal.colour],
    [t`Markings`, facts.markings],
    [t`Size`, facts.size && i18n._(sizeTexts[facts.size])],
    [t`Chip number`, animal.chip],
    [t`Chipped on`, facts.chippedOn && formats.date(facts.chippedOn)],
    ...facts.identifiers.map(({ type, value }): [string, ReactNode] => [i18n._(identifierTexts[type]), value]),
    ...characterRows,
    [t`Public description`, facts.publicText],
    [t`Internal notes`, facts.internalText],
  ]
  return (
    <dl className={factList.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value], at) => (
          <Fact key={at} label={label}>
            {value}
          </Fact>
        ))}
    </dl>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
