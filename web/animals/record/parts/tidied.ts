// What somebody typed about an animal, as it is stored.
import type { AnimalSaid } from '../../../../shared/animals/animalActs.ts'
import { plainChip } from '../../../../shared/animals/chip.ts'

/** Text as it is stored: without blanks around it, the chip as registers write it. */
export const tidied = (said: AnimalSaid): AnimalSaid => ({
  ...(Object.fromEntries(
    Object.entries(said).map(([field, value]) => [field, typeof value === 'string' ? value.normalize('NFC').trim() : value]),
  ) as AnimalSaid),
  chip: said.chip?.trim() ? plainChip(said.chip) : null,
  diet: said.diet
    .map((one) => ({ ...one, food: one.food.trim(), times: one.times.trim(), note: one.note.trim() }))
    .filter(({ food }) => food !== ''),
  identifiers: said.identifiers.map(({ type, value }) => ({ type, value: value.trim() })).filter(({ value }) => value !== ''),
})
