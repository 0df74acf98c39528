// Which groups of fields an animal's classification shows. What is shown already is shown whatever the classification says.
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import type { FieldGroup } from '../../../shared/animals/classification.ts'
import { useClassifications } from '../parts/useClassifications.ts'

const isSaid: Record<FieldGroup, (said: AnimalSaid) => boolean> = {
  crossBreed: ({ crossBreed }) => crossBreed,
  coat: ({ coat }) => coat !== '',
  size: ({ size }) => size !== null,
  withers: ({ withersCm }) => withersCm !== null,
  energy: ({ energy }) => energy !== null,
  traits: ({ traits }) => Object.keys(traits).length > 0,
  handling: ({ handlingLevel }) => handlingLevel !== null,
  diet: ({ diet }) => diet.length > 0,
  origin: ({ importedFrom }) => importedFrom !== null,
  dangerous: ({ dangerous, importExemption }) => dangerous !== 'no' || importExemption !== '',
}

export function useShownFields(said: AnimalSaid): (group: FieldGroup) => boolean {
  const { fields } = useClassifications().of(said)
  return (group) => fields.includes(group) || isSaid[group](said)
}
