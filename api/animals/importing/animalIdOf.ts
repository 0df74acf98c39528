import { derivedId } from '../../../shared/uuid.ts'
import type { Source } from './importStaysRow.ts'

/** The id of an imported animal: the same for each file that names its number, so that nothing is imported twice. */
export const animalIdOf = (tenantId: string, number: string, source: Source = 'longbeach'): string =>
  derivedId(tenantId, `${source}:animal:${number}`)
