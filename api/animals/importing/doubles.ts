// Animals of a table that are here already under the same number or chip, or twice in the table itself: all their rows are refused.
import type { Refusal } from '../../../shared/animals/importing/importColumns.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { systemUser } from '../../systemUser.ts'
import type { Doors } from '../../unitOfWork.ts'
import { within } from '../../files/uploads.ts'
import { AnimalEntity } from '../animal.entity.ts'
import { animalIdOf } from './animalIdOf.ts'
import { inTurns } from './inTurns.ts'
import { handfuls } from './namedAnimals.ts'
import type { Finding, SourceAnimal, StaysFile } from './importStaysFile.ts'

interface Known {
  id: string
  number: string
  chip: string | null
  /** Of an animal that is in the table itself. */
  row?: number
}

/** The animals that have one of these numbers or chips, those too that are locked: two animals with one chip are a mistake for everybody. */
async function knownAnimals(doors: Doors, tenantId: string, field: 'number' | 'chip', values: readonly string[]): Promise<Known[]> {
  return within(doors, { tenantId, userId: systemUser }, async ({ em }) => {
    await openLocks(em)
    const found: Known[] = []
    for (const some of handfuls(values))
      found.push(
        ...(await em.find(
          AnimalEntity,
          { tenantId, [field]: { $in: some } },
          { fields: ['id', 'number', 'chip'], disableIdentityMap: true },
        )),
      )
    return found
  })
}

/** The table without animals that would be there twice, and with a refusal for each of their rows. */
export async function withoutDoubles(doors: Doors, tenantId: string, file: StaysFile): Promise<StaysFile> {
  const chips = file.animals.flatMap(({ animal: { chip } }) => (chip === null ? [] : [chip]))
  const numbers = file.animals.map(({ animal }) => animal.number)
  return judgeDoubles(tenantId, file, {
    byNumber: new Map((await knownAnimals(doors, tenantId, 'number', numbers)).map((one) => [one.number, one])),
    byChip: new Map((await knownAnimals(doors, tenantId, 'chip', chips)).map((one) => [one.chip!, one])),
  })
}

/** The same with the animals that are here already. Adds those of the table to `byChip`. */
export async function judgeDoubles(
  tenantId: string,
  file: StaysFile,
  { byNumber, byChip }: { byNumber: ReadonlyMap<string, Known>; byChip: Map<string, Known> },
): Promise<StaysFile> {
  const findings: Finding[] = []
  const refused = new Set<number>()
  const animals: SourceAnimal[] = []
  await inTurns(file.animals, (one) => {
    const { number, chip } = one.animal
    const id = animalIdOf(tenantId, number, file.source)
    const other = byNumber.get(number)
    const twin = chip === null ? undefined : byChip.get(chip)
    const refuse = (reason: Refusal, value: string) => {
      for (const { row } of one.stays) {
        refused.add(row)
        findings.push({ row, number, verdict: 'refused', reason, value })
      }
    }
    if (other && other.id !== id) refuse('numberTaken', number)
    else if (twin && twin.id !== id) refuse('chipTaken', twin.row ? `${chip}, row ${twin.row}` : chip!)
    else {
      if (chip !== null) byChip.set(chip, { id, number, chip, row: one.stays[0]!.row })
      animals.push(one)
    }
  })
  const kept = file.findings.filter(({ row, verdict }) => verdict === 'refused' || !refused.has(row))
  return { ...file, animals, findings: [...kept, ...findings].sort((a, b) => a.row - b.row) }
}
