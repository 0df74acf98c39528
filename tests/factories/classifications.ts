// A classification of an organisation's own, and the calls that make, change and delete one.
import { builtIns, type Classification } from '../../shared/animals/classification.ts'

const dog = builtIns.find(({ species }) => species === 'dog')!

export const classificationNamed = (id: string, name: string, more: Partial<Classification> = {}): Classification => ({
  ...dog,
  id,
  nameDe: name,
  nameEn: name,
  ...more,
})

const path = '/api/admin/animal-classification'
export function classificationSteps(id: string) {
  const { version: _, id: _id, species, ...said } = classificationNamed(id, 'x')
  return [
    ['POST', `${path}/new`, undefined, { ...said, species, id }],
    ['POST', `${path}/{id}`, id, { ...said, nameDe: 'y' }],
    ['DELETE', `${path}/{id}`, id, undefined],
  ] as const
}
