import { expect, test } from 'vitest'
import { inmate } from '../../tests/factories/animals.ts'
import { nothingSaid, type AnimalSaid } from './animalActs.ts'
import { isAgeImplausible, lookalikeOf } from './lookalikes.ts'

const mia = inmate('Mia', { species: 'cat', birthDate: '2024-05-01', colour: 'schwarz', chip: '276099990000017' })
const gone = { ...inmate('Tom', { species: 'cat', colour: 'rot' }), careUntil: '2026-01-01' }

test.each<[string, Partial<AnimalSaid>, 'chip' | 'looks' | null]>([
  ['the same chip, however it is typed', { chip: '0276 0999.9000-0017' }, 'chip'],
  ['another chip', { chip: '276099990000018' }, null],
  ['the same name, species and birth', { name: 'mia', species: 'cat', birthDate: '2024-05-01' }, 'looks'],
  ['the same name, species and colour', { name: ' Mia ', species: 'cat', colour: 'Schwarz' }, 'looks'],
  ['the same colour in other words', { name: 'Mia', species: 'cat', colour: 'black' }, 'looks'],
  ['more colours than that', { name: 'Mia', species: 'cat', colour: 'schwarz-weiß' }, null],
  ['the same name alone', { name: 'Mia', species: 'cat' }, null],
  ['another species', { name: 'Mia', species: 'dog', colour: 'schwarz' }, null],
  ['no name', { species: 'cat', colour: 'schwarz' }, null],
  ['somebody who has left', { name: 'Tom', species: 'cat', colour: 'rot' }, null],
])('%s: %s', (_, told, by) => expect(lookalikeOf({ ...nothingSaid, ...told }, [mia, gone])?.by ?? null).toBe(by))

test.each([
  ['dog', '2001-01-01', false],
  ['dog', '2000-12-31', true],
  ['reptile', '1926-01-01', false],
  ['cat', null, false],
] as const)('a %s of %s: implausible %s', (species, birthDate, implausible) => {
  expect(isAgeImplausible({ species, birthDate }, '2026-06-10')).toBe(implausible)
})
