// A table of any kind with its columns: what of it can be imported, and the import itself. The app and the command line use it alike.
import type { ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import type { Places } from '../../../shared/animals/importing/importFile.ts'
import type { Doors } from '../../unitOfWork.ts'
import { changeTable } from './changeTable.ts'
import { contactTable } from './contactTable.ts'
import { withoutDoubles } from './doubles.ts'
import { generalFacts } from './importReport.ts'
import { importStays } from './importStays.ts'
import { gather, type StaysFile } from './importStaysFile.ts'
import { readPlain, writePlain, type PlainKind } from './plainTable.ts'
import { vaccinationTable } from './vaccinationTable.ts'

export interface WholeTable {
  file: Omit<StaysFile, 'hash'>
  /** Rows or animals that can be imported. */
  count: number
  /** What the import sets for every row. */
  facts: readonly string[]
  write(progress: (done: number, total: number) => Promise<void>): Promise<{ created: number; updated: number }>
}

export interface ChosenTable {
  tenantId: string
  /** The id of the import. */
  runId: string
  fileName: string
  sha256: string
  kind: ImportKind
  places: Places
}

/** Reads all rows, the heading first, and leaves out what is here already. */
export async function wholeTable(
  doors: Doors,
  { tenantId, runId, fileName, sha256, kind, places }: ChosenTable,
  rows: AsyncIterable<string[]>,
): Promise<WholeTable> {
  const plain = async <T>(of: PlainKind<T>): Promise<WholeTable> => {
    const run = { doors, tenantId, runId }
    const file = await readPlain(run, of, rows, places)
    const write: WholeTable['write'] = async (progress) => ({ created: await writePlain(run, of, file, progress), updated: 0 })
    return {
      file,
      count: file.entries.length,
      facts: [...(of.facts ?? []), ...(file.unread.length > 0 ? [`Columns that are not read: ${file.unread.join(', ')}.`] : [])],
      write,
    }
  }
  if (kind === 'contacts') return plain(contactTable)
  if (kind === 'vaccinations') return plain(vaccinationTable)
  if (kind === 'changes') return plain(changeTable)
  const file = await withoutDoubles(doors, tenantId, { hash: sha256, ...(await gather(rows, 'table', places)) })
  return {
    file,
    count: file.animals.length,
    facts: generalFacts(file),
    async write(progress) {
      const { created, skipped, updated } = await importStays({ doors, tenantId, fileName, file, runId, progress })
      return { created: created + skipped, updated }
    },
  }
}
